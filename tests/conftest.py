"""What holds for every test."""

from hypothesis import HealthCheck, settings

# A busy machine is not a fault: speed is measured by `make benchmark`, never by a deadline here.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("house")
