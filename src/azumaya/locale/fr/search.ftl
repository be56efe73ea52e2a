search-network-simulations = réseau de neurones avec { $simulations } simulations par coup
