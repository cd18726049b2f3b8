from hypothesis import HealthCheck, settings

settings.register_profile(
    "same everywhere", derandomize=True, deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same everywhere")
