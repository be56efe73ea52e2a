"""Notifications of absent players, by email and by web push, as durable jobs."""
