"""Telling people what waits for them when they are not here: by mail and by web push, as durable jobs."""
