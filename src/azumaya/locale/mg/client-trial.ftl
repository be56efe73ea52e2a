# To be reviewed by a native speaker.

# The browser client. Tests of rules.

trial-title = Andramo ireto fitsipika ireto: { $game }
trial-intro = Manaova lalao iray araka ireto fitsipika ireto, dia valio ny fanontaniana telo.
trial-create = Avelao ny hafa hanandrana ireto fitsipika ireto
trial-rules = Fitsipika novaina
trial-standard = Tsy misy: ireo no fitsipika mahazatra.
trial-level = Ambaratonga
trial-computer = Hilalao amin'ny solosaina
trial-two = Mpilalao roa, efijery iray
trial-games = Ny lalaonao
trial-game = Lalao, anjara: { $turns }
trial-continue = Hanohy
trial-send = Handefa ny valiny
trial-thanks = Misaotra! Voatahiry ny valinao.
trial-grade = { $grade } amin'ny 5
trial-questions = Fanontaniana telo momba ity lalao ity
trial-link = Rohy ho an'ny mpanandrana
trial-copied = Voadika ny rohy.
trial-copy = Handika ny rohy
trial-results = Vokatra
trial-none = Tsy mbola nisy nilalao.
trial-summary = Lalao: { $games }, vita: { $over }, misy valiny: { $answers }.
trial-mean = { $value } amin'ny 5 ny salanisa
trial-simulation = Lalao simulé
trial-simulate = Hanao simulation
trial-simulate-line = Milalao araka ireto fitsipika ireto sy araka ny mahazatra ny solosaina ka mampitaha azy: fifandanjana, halava, ady sahala sy ny hafa.
trial-simulate-running = Lalao { $done } amin'ny { $total } no voatombana
trial-simulate-failed = Tsy nandeha ny simulation.
trial-report = Haka ny tatitra
trial-running = mandeha
