search-network-simulations = neuronales Netz mit { $simulations } Simulationen je Zug
