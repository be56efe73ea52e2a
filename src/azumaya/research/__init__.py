"""For researchers: many games at once, and doors to the frameworks they use."""
