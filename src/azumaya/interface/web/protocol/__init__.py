"""The protocol between server and browser: all HTTP bodies and WebSocket frames. The client's types are generated from
this package.

Conventions: a text is a message of the catalogues, `[id]` or `[id, {argument: value}]`, or words that are equal in all
languages, `["", words]`; the browser renders it in its language. Fields with their default value are omitted from all
server messages, so a missing field means its default. Times are seconds since 1970 unless stated otherwise. Sides are 0
and 1.

**Numbers.** The events of a match are numbered 1, 2, 3, …; number 0 is the opening. `after` in a request is the number
of the last event the sender has seen. Numbers never decrease, not even after a takeback, so `after` identifies exactly
the board the sender saw.

**HTTP**

    GET  /healthz                                        Health
    GET  /readyz                                         Readiness
    GET  /metrics                                        text/plain        Prometheus metrics
    GET  /api/server                                     ServerInfo
    POST /api/network-links                              NetworkPath -> NetworkLinks   for other devices
    GET  /api/games/{game}/variants/{variant}/stage      StartPosition     (?options as query: draw_after=0)
    GET  /api/games/{game}/variants/{variant}/collection CollectionView    (?options as query) setups to choose from
    GET  /api/games/{game}/variants/{variant}/warnings   VariantWarningsView   (?options as query)
    GET  /api/games/{game}/rulebook/{language}           Rulebook          (language: a tag)
    GET  /api/games/{game}/about/{language}              Rulebook          origin and authorship of the game
    GET  /api/games/{game}/puzzles                       PuzzleList
    GET  /api/games/{game}/puzzles/{number}              PuzzleView
    POST /api/games/{game}/puzzles/{number}              PuzzleAttempt  -> PuzzleVerdictView
    GET  /api/games/{game}/lesson                        LessonView        the steps and the final game
    GET  /api/games/{game}/lesson/{number}               LessonStepView
    POST /api/games/{game}/lesson/{number}               LessonAttempt  -> LessonVerdictView
    GET  /api/games/{game}/engine                        EngineView        where to download it
    GET  /api/games/{game}/picture                       image/svg+xml     (?position=…&moves=…&theme=light|dark)
    GET  /api/games/{game}/preview-image                 image/svg+xml     (?theme=) a position of the game in play
    GET  /api/games/{game}/card                          image/png         (?language=) link preview of the game
    POST /api/matches                                    NewMatch       -> MatchCreated (status 201)
    GET  /api/matches/{id}                               Snapshot
    DELETE /api/matches/{id}                             (status 204)      discard an own match, if nothing is at stake
    GET  /api/matches/{id}/scenes/{number}               PastBoard         the board after that event, without choices
    GET  /api/matches/{id}/record                        text/plain
    GET  /api/matches/{id}/card                          image/png         (?language=) link preview of the match
    GET  /api/matches/{id}/series                        SeriesView        a single match is a series of one
    POST /api/matches/{id}/next                          -> MatchCreated (status 201)   idempotent
    POST /api/matches/{id}/adviser-link                  -> AdviserLink    for others to share one's own seat
    POST /api/matches/{id}/advisers/look                 AdviserRequest -> AdviserInvitation
    POST /api/matches/{id}/advisers                      AdviserRequest (status 204)      join as an adviser
    DELETE /api/matches/{id}/advisers                    (status 204)      stop advising, or dismiss one's advisers
    GET  /api/matches/{id}/conditional-turns             ConditionalTurns  one's own planned answers
    POST /api/matches/{id}/conditional-turns             PlanRequest -> ConditionalTurns   add a line
    POST /api/matches/{id}/conditional-turns/remove      PlanRequest -> ConditionalTurns   the lines that begin with it
    GET  /api/matches/{id}/premove                       PremoveBoard      to plan one turn ahead in a live game
    GET  /api/matches/{id}/review                        ReviewProgress    the first request starts it; poll until
                                                                           `review` is present
    POST /api/invitations                                NewInvitation -> InvitationCreated (status 201)
    GET  /api/invitations/{id}                           InvitationView    open, own or received
    DELETE /api/invitations/{id}                         -> InvitationView  withdrawn by its host
    POST /api/invitations/{id}/take                      -> SeatTaken      the first to accept gets the seat
    POST /api/invitations/{id}/decline                   DeclineRequest -> InvitationView
    POST /api/pools/{game}/{pace}                        -> InvitationView (status 201)   wait for any opponent; ended
                                                                           like an invitation
    POST /api/join/look                                  JoinRequest -> InvitationView   the invitation of a link
    POST /api/join                                       JoinRequest -> SeatTaken
    GET  /api/lobby                                      LobbyView         open invitations, tables to watch, own lists
    GET  /api/recent-matches                             MatchPage         public games between people, the newest
    POST /api/exhibitions/{game}                         -> Exhibition     two levels that play while people watch
    GET  /api/me/turns                                   MyTurns
    GET  /api/me/matches                                 MatchPage         finished matches (?game=&opponent=&since=
                                                                           &until=&result=won|lost|drawn&before=)
    POST /api/preview                                    PreviewRequest -> Preview
    POST /api/hint                                       DraftRequest -> HintView   continues the draft
    POST /api/effects                                    EffectsRequest -> Effects
    POST /api/editor                                     EditorRequest -> EditorView
    POST /api/analysis                                   AnalysisRequest -> AnalysisView
    POST /api/engine/position                            EnginePositionRequest -> EnginePosition
    POST /api/engine/lines                               EngineLinesRequest -> EngineLines

    GET  /api/studies                                    StudyList         own ones and public ones
    POST /api/studies                                    NewStudy -> StudyPlace
    GET  /api/studies/{id}                               StudyView
    PUT  /api/studies/{id}                               StudyChange       (status 204)
    DELETE /api/studies/{id}                             (status 204)
    POST /api/studies/{id}/chapters                      ChapterSource -> StudyPlace
    GET  /api/studies/{id}/chapters/{number}             ChapterView
    PUT  /api/studies/{id}/chapters/{number}             ChapterChange     (status 204)
    DELETE /api/studies/{id}/chapters/{number}           (status 204)
    GET  /api/studies/{id}/record                        text/plain        game records with variations
    GET  /api/studies/{id}/page                          text/html         one file that opens alone
    POST /api/study-board                                StudyBoardRequest -> StudyBoardView

    POST /api/trials                                     NewTrial -> TrialCreated      a link for testers of rules
    GET  /api/trials/{id}                                TrialView         own games; for its author all games
    POST /api/trials/{id}/matches                        TrialStart -> MatchCreated
    POST /api/trials/{id}/answers                        TrialAnswersSent  (status 204)      after the game
    POST /api/trials/{id}/simulation                     -> SimulationView (status 202)      starts simulated games
    GET  /api/trials/{id}/simulation                     SimulationView
    GET  /api/trials/{id}/report                         text/html         the report of the simulated games

    GET  /api/ladders/{game}                             LadderView        the standing list of a game, by days
    POST /api/ladders/{game}/join                        (status 204)      and /leave; members only
    POST /api/ladders/{game}/challenge                   LadderChallenge -> MatchCreated   a player a few places above

    GET  /api/me                                         Me
    POST /api/me/register                                Credentials -> WithRecovery   a guest keeps all games
    POST /api/me/login                                   Credentials -> Me
    POST /api/me/recover                                 Recovery -> WithRecovery      with the recovery code
    POST /api/me/password                                PasswordChange -> Me          ends all other sessions
    POST /api/me/logout                                  (status 204)
    GET  /api/me/devices                                 [DeviceView]
    DELETE /api/me/devices/{id}                          (status 204)
    POST /api/me/device-link                             -> DeviceLink     to continue on another device
    POST /api/device-link                                DeviceLinkRequest -> Me       signs this browser in
    GET  /api/me/tokens                                  [TokenView]       API tokens; members only
    POST /api/me/tokens                                  NewToken -> TokenCreated
    DELETE /api/me/tokens/{id}                           (status 204)
    GET  /api/me/export                                  application/json  all personal data
    POST /api/me/delete                                  DeleteAccountRequest (status 204)   deletes personal data
    GET  /api/me/notifications                           NotificationSettingsView
    PUT  /api/me/notifications                           NotificationSettings -> NotificationSettingsView
    POST /api/me/notifications/confirm                   MailCode -> NotificationSettingsView   verifies the address
    GET  /api/push-key                                   PushKey           or the reason why push is unavailable
    POST /api/me/push                                    PushSubscription  (status 204) and DELETE
    GET  /api/players/{name}                             PlayerPage        a member by name, anyone by id
    GET  /api/players/{name}/rating-history              [RatingPoint]     (?game=&pace=live|days)
    GET  /api/players/{name}/matches                     MatchPage         public matches and those with the viewer
    POST /api/players/{name}/block                       (status 204)      and DELETE
    POST /api/players/{name}/follow                      (status 204)      and DELETE
    GET  /api/leaderboard                                Leaderboard       (?game=&pace=live|days)
    GET  /api/community                                  CommunityView     who is online, whom the viewer follows
    PUT  /api/me/listed                                  Listing (status 204)   whether lists may name the member
    POST /api/players/{name}/report                      ReportRequest     (status 204)

Times of accounts, invitations and the lobby are milliseconds since 1970.

Actors are identified by a cookie, set in the response to the first action, or are programs that send `Authorization:
Bearer` with an API token; reading needs neither. Actions of watchers are refused with `not-seated`, status 403; in a
private match (`watch` is `players`) everything is refused to others with `players-only`. Hints, effects and reviews are
refused with `between-people` while two people play each other. A browser whose session has ended, on another device or
by age, gets `old-session`, status 401, at its next action, which clears the cookie. Rate limits answer `too-often`,
status 429, with `Retry-After`.

Every error on any path is an `ErrorResponse`. While a game is being compiled for the first time, requests that need its
rules get status 503, code `preparing` and `Retry-After: 1`; see `ServerInfo.games[].ready`.

**WebSocket** `/api/matches/{id}/socket?after=N` (without `after` on the first visit). The client sends `ClientFrame`s
as text, the server `ServerFrame`s. First come the missed events after N one by one, or a `SnapshotFrame` if there is no
N or too much was missed; then a `StatusFrame`: from there on the connection is live. A request with an `id` is answered
by a `StoredFrame` or an `ErrorFrame` with the same id. Requests are idempotent by id: a repeated id is acknowledged
again and not stored twice, so after a disconnect the client repeats unanswered requests with the same id and `after`.
`stored` precedes the event itself. An `ErrorFrame` does not close the connection, except for `unknown-match`,
`broken-game` and `unreadable-match` (close code 4404) and `players-only` (4403). Close code 1012: the server restarts,
1013: the reader was too slow, 4401: the session has ended (sign-out, another password, the device removed, the account
closed); reconnect with `after`.

All server messages are JSON text. With `wire=1` in the query, frames of 1,000 characters or more are binary messages
with the raw deflate (RFC 1951; `deflate-raw`) of that text; the order is the same. WebSocket compression is off.

Besides events, a table sends presence (`PresenceFrame`), read receipts (`SeenFrame`), quick chat (`QuickChatFrame`) and
`LatencyFrame`s, which the client echoes at once. A client sends `visibility` when its page is hidden or shown again,
and `seen` when the latest board is visible.

**WebSocket** `/api/lobby/socket?after=N`: the server sends a `LobbyView` and then a `DeltaFrame` for each change,
numbered consecutively; after a reconnect those after N, if still available. The client may send `LobbyPing`. When its
session ends, the connection is closed with 4401. An open invitation to a live game, or a wait for one,
expires half a minute after its host's last connection to the lobby or a table.

**WebSocket** `/api/studies/{id}/socket?after=N`: the client sends `StudyRequest`s, the server `StudyFrame`s. First
comes a `StudyChangesFrame` with everything after change N; later ones follow each stored edit, of this reader too. Each
holds the whole contents of what changed, so reading one twice does no harm. An edit is answered by an `EditStoredFrame`
or an `ErrorFrame` with its `id`; edits may be repeated. `StudyReadersFrame` names the readers.

**WebSocket** `/api/tournaments/{id}/socket`: the server sends a `TournamentFrame` at the beginning and, at most once a
second, when the tournament has changed; `GET /api/tournaments/{id}` has the new standings. The client may send
`PingRequest`s. A program that takes part finds its board there: the pairing with its id, a `match` and no `points`.
"""

from __future__ import annotations

from .analysis import *  # noqa: F403
from .conditional_turns import *  # noqa: F403
from .drafts import *  # noqa: F403
from .engine import *  # noqa: F403
from .frames import *  # noqa: F403
from .games import *  # noqa: F403
from .invitations import *  # noqa: F403
from .ladders import *  # noqa: F403
from .lesson import *  # noqa: F403
from .lobby import *  # noqa: F403
from .match import *  # noqa: F403
from .message import *  # noqa: F403
from .people import *  # noqa: F403
from .puzzles import *  # noqa: F403
from .reviews import *  # noqa: F403
from .server import *  # noqa: F403
from .studies import *  # noqa: F403
from .tournaments import *  # noqa: F403
from .trials import *  # noqa: F403
