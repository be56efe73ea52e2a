search-network-simulations = neural network with { $simulations } simulations per move
