"""Every message between the house and a browser, and nothing else. The client's types are generated from this folder.

Conventions: a text in both languages is the pair `[german, english]`. Fields that have their default value are left out
of everything the house sends, so a missing field means its default. Times are seconds since 1970. Sides are 0 and 1.

**Numbers.** What happens in a match is a log of events numbered 1, 2, 3, …; number 0 is the opening. `after` in a
request always means: the number of
the last event the sender had seen. It never goes back, also not when a turn is taken back, so it says exactly which
board somebody was looking at.

**HTTP**

    GET  /healthz                                        Health
    GET  /readyz                                         Readiness
    GET  /metrics                                        figures           for Prometheus, as text
    GET  /api/house                                      HouseView
    GET  /api/games/{game}/variants/{variant}/stage      Opening           (?options as query: draw_after=0)
    GET  /api/games/{game}/variants/{variant}/collection CollectionView    (?options as query) set-ups to choose from
    GET  /api/games/{game}/variants/{variant}/advice     AdviceView        (?options as query) what speaks against it
    GET  /api/games/{game}/rulebook/{language}           Rulebook          (language: de or en)
    GET  /api/games/{game}/about/{language}              Rulebook          where a game comes from and what is ours
    GET  /api/games/{game}/puzzles                       PuzzleList        positions with one thing to find
    GET  /api/games/{game}/puzzles/{number}              PuzzleView
    POST /api/games/{game}/puzzles/{number}              PuzzleAttempt  -> PuzzleVerdictView
    GET  /api/games/{game}/lesson                        LessonView        its steps, and the game at the end
    GET  /api/games/{game}/lesson/{number}               LessonStepView
    POST /api/games/{game}/lesson/{number}               LessonAttempt  -> LessonVerdictView
    GET  /api/games/{game}/curiosities                   Curiosities       positions worth a look
    GET  /api/games/{game}/picture                       image/svg+xml     (?position=…&moves=…&theme=light|dark)
    GET  /api/games/{game}/glimpse                       image/svg+xml     (?theme=) the game as it looks in play
    GET  /api/games/{game}/card                          image/png         (?language=) the same beside its name
    POST /api/matches                                    NewMatch       -> Created (status 201)
    GET  /api/matches/{id}                               Snapshot
    GET  /api/matches/{id}/scenes/{number}               Moment            the board after that event; no choices
    GET  /api/matches/{id}/record                        text/plain
    GET  /api/matches/{id}/card                          image/png         (?language=) its newest board to be shared
    GET  /api/matches/{id}/series                        SeriesView        a match alone is a series of one
    POST /api/matches/{id}/next                          -> Created (status 201)   asked again it is the same one
    GET  /api/matches/{id}/review                        ReviewProgress    the first to ask begins it; ask again until
                                                                           `review` is there
    POST /api/invitations                                NewInvitation -> InvitationMade (status 201)
    GET  /api/invitations/{id}                           InvitationView    open in the lobby, mine, or to me
    DELETE /api/invitations/{id}                         -> InvitationView  withdrawn by its host
    POST /api/invitations/{id}/take                      -> SeatTaken      whoever is first sits down
    POST /api/invitations/{id}/decline                   DeclineRequest -> InvitationView
    POST /api/join/look                                  JoinRequest -> InvitationView   what a link leads to
    POST /api/join                                       JoinRequest -> SeatTaken
    GET  /api/lobby                                      LobbyView         open invitations, tables to watch, my lists
    GET  /api/me/turns                                   MyTurns
    GET  /api/me/matches                                 FoundMatches      those that are over (?game=&opponent=&since=
                                                                           &until=&result=won|lost|drawn&before=)
    POST /api/preview                                    PreviewRequest -> Preview
    POST /api/hint                                       DraftRequest -> HintView   goes on from the draft
    POST /api/effects                                    EffectsRequest -> Effects
    POST /api/editor                                     EditorRequest -> EditorView   a position set up by hand
    POST /api/explore                                    ExploreRequest -> ExploreView what is known of a position

    GET  /api/me                                         Me                who I am here
    POST /api/me/register                                Credentials -> WithRecovery   a guest keeps every game
    POST /api/me/login                                   Credentials -> Me
    POST /api/me/recover                                 Recovery -> WithRecovery      with the code written down
    POST /api/me/password                                PasswordChange -> Me          every other session ends
    POST /api/me/logout                                  (status 204)
    GET  /api/me/devices                                 [DeviceView]
    DELETE /api/me/devices/{id}                          (status 204)
    POST /api/me/elsewhere                               -> Elsewhere      go on on another device
    POST /api/elsewhere                                  ElsewhereRequest -> Me        this browser acts for that player
    GET  /api/me/tokens                                  [TokenView]       programs that act for me; members only
    POST /api/me/tokens                                  NewToken -> TokenMade
    DELETE /api/me/tokens/{id}                           (status 204)
    GET  /api/me/export                                  application/json  everything that names me
    POST /api/me/leave                                   LeaveRequest      (status 204) what is personal is deleted
    GET  /api/me/notices                                 NoticesView       what I want to be told
    PUT  /api/me/notices                                 NoticeSettings -> NoticesView
    POST /api/me/notices/confirm                         MailCode -> NoticesView   the code that was sent to my address
    GET  /api/push-key                                   PushKey           why not, where it cannot work
    POST /api/me/push                                    PushSubscription  (status 204) and DELETE
    GET  /api/players/{name}                             PlayerPage        a member by name, anybody by id
    GET  /api/players/{name}/curve                       [CurvePoint]      (?game=&pace=live|days)
    GET  /api/players/{name}/matches                     FoundMatches      played in public or with me, searched as mine
    POST /api/players/{name}/block                       (status 204)      and DELETE
    POST /api/players/{name}/report                      ReportRequest     (status 204)

Times in what is said of people are milliseconds since 1970.

Whoever acts is known by a cookie, which the answer to the first act sets, or is a program that sends `Authorization:
Bearer` with a token of its member; reading needs neither. Acts of those who only watch are refused with `not-seated`,
status 403; where the two want to be among themselves (`watch` is `players`) everything is refused to others with
`players-only`. Hints, effects and reviews are refused with `between-people` while two people play each other. A browser
whose session has ended, on another device or by age, is told so at its next act (`old-session`, status 401), which
clears the cookie. Whoever does something too often is refused with `too-often`, status 429 and `Retry-After`.

Every refusal, on any path, is a `Refusal`. While a game is being compiled for the first time, what needs its rules is
refused with status 503, code `preparing` and `Retry-After`; `HouseView.games[].ready` tells beforehand. A `Retry-After`
of one second is meant: ask again.

**WebSocket** `/api/matches/{id}/socket?after=N` (leave `after` out on the first visit). The client sends a
`ClientFrame` as text, the house a `ServerFrame`. First comes what was missed: the events after N one by one, or a
`SnapshotFrame` when there is no N or too much was missed; then a `StatusFrame`: from there on the connection is live. A
request with an `id` is answered with a `StoredFrame` or an `ErrorFrame` of the same id. What is stored is acknowledged
again when the same id comes again, and is not stored twice; so after a cut the client repeats what was not answered,
with the same id and the same `after`. `stored` comes before the event itself. An `ErrorFrame` never ends the
connection, except `unknown-match`, `broken-game` and `unreadable-match` (the house then closes with 4404) and
`players-only` (4403: nobody watches there). Close code 1012 means the house restarts, 1013 that the reader was too
slow: connect again with `after`.

Everything the house says is JSON text. Who opens the socket with `wire=1` as well gets longer frames (from 1,000
characters on) as binary messages, which are the raw deflate (RFC 1951; `deflate-raw`) of that text; the order is the
same. There is no compression of the socket itself.

Beside what is stored, a table tells who is there (`PresenceFrame`), what the other has looked at (`SeenFrame`) and
says (`PhraseFrame`), and sends `BeatFrame`s, which are echoed at once. A client says `here` when its page is hidden or
shown again, and `seen` when somebody looks at the newest board.

**WebSocket** `/api/lobby/socket?after=N`: the house sends a `LobbyView` and from then on a `DeltaFrame` for what has
changed, numbered one by one; after a cut those after N, if it still knows them. The client may send `LobbyPing`;
when its session has ended meanwhile, the line is closed with 4401. An open invitation to a live game lives as long as
its host has this line or one to a table, and half a minute more.
"""

from __future__ import annotations

from .explore import (
    BookView as BookView,
)
from .explore import (
    BrushView as BrushView,
)
from .explore import (
    Curiosities as Curiosities,
)
from .explore import (
    CuriosityView as CuriosityView,
)
from .explore import (
    EditorRequest as EditorRequest,
)
from .explore import (
    EditorView as EditorView,
)
from .explore import (
    ExploredTurnView as ExploredTurnView,
)
from .explore import (
    ExploreRequest as ExploreRequest,
)
from .explore import (
    ExploreView as ExploreView,
)
from .explore import (
    LineTurnView as LineTurnView,
)
from .explore import (
    SettingView as SettingView,
)
from .explore import (
    Verdict as Verdict,
)
from .explore import (
    WayView as WayView,
)
from .frames import (
    ActRequest as ActRequest,
)
from .frames import (
    AnswerRequest as AnswerRequest,
)
from .frames import (
    BeatFrame as BeatFrame,
)
from .frames import (
    BeatRequest as BeatRequest,
)
from .frames import (
    ClaimRequest as ClaimRequest,
)
from .frames import (
    ClientFrame as ClientFrame,
)
from .frames import (
    ErrorFrame as ErrorFrame,
)
from .frames import (
    EventFrame as EventFrame,
)
from .frames import (
    HereRequest as HereRequest,
)
from .frames import (
    NextRequest as NextRequest,
)
from .frames import (
    OfferRequest as OfferRequest,
)
from .frames import (
    PassingRequest as PassingRequest,
)
from .frames import (
    PhraseFrame as PhraseFrame,
)
from .frames import (
    PhraseRequest as PhraseRequest,
)
from .frames import (
    PingRequest as PingRequest,
)
from .frames import (
    PlainRequest as PlainRequest,
)
from .frames import (
    PongFrame as PongFrame,
)
from .frames import (
    PresenceFrame as PresenceFrame,
)
from .frames import (
    ResignRequest as ResignRequest,
)
from .frames import (
    SeatPresence as SeatPresence,
)
from .frames import (
    SeenFrame as SeenFrame,
)
from .frames import (
    SeenRequest as SeenRequest,
)
from .frames import (
    ServerFrame as ServerFrame,
)
from .frames import (
    SnapshotFrame as SnapshotFrame,
)
from .frames import (
    StatusFrame as StatusFrame,
)
from .frames import (
    StoredFrame as StoredFrame,
)
from .frames import (
    TakebackRequest as TakebackRequest,
)
from .frames import (
    TurnRequest as TurnRequest,
)
from .house import (
    AdviceView as AdviceView,
)
from .house import (
    CollectionEntryView as CollectionEntryView,
)
from .house import (
    CollectionView as CollectionView,
)
from .house import (
    FairnessView as FairnessView,
)
from .house import (
    GameView as GameView,
)
from .house import (
    Health as Health,
)
from .house import (
    HouseView as HouseView,
)
from .house import (
    LevelView as LevelView,
)
from .house import (
    Opening as Opening,
)
from .house import (
    OptionView as OptionView,
)
from .house import (
    PlayerView as PlayerView,
)
from .house import (
    Readiness as Readiness,
)
from .house import (
    Rulebook as Rulebook,
)
from .house import (
    VariantView as VariantView,
)
from .invitations import (
    DeclineRequest as DeclineRequest,
)
from .invitations import (
    InvitationMade as InvitationMade,
)
from .invitations import (
    InvitationView as InvitationView,
)
from .invitations import (
    JoinRequest as JoinRequest,
)
from .invitations import (
    NewInvitation as NewInvitation,
)
from .invitations import (
    SeatTaken as SeatTaken,
)
from .invitations import (
    TermsView as TermsView,
)
from .lesson import (
    LessonAnswer as LessonAnswer,
)
from .lesson import (
    LessonAttempt as LessonAttempt,
)
from .lesson import (
    LessonGameView as LessonGameView,
)
from .lesson import (
    LessonStepSummary as LessonStepSummary,
)
from .lesson import (
    LessonStepView as LessonStepView,
)
from .lesson import (
    LessonVerdictView as LessonVerdictView,
)
from .lesson import (
    LessonView as LessonView,
)
from .lobby import (
    CardSeat as CardSeat,
)
from .lobby import (
    DeltaFrame as DeltaFrame,
)
from .lobby import (
    FoundMatches as FoundMatches,
)
from .lobby import (
    LobbyChange as LobbyChange,
)
from .lobby import (
    LobbyFrame as LobbyFrame,
)
from .lobby import (
    LobbyPing as LobbyPing,
)
from .lobby import (
    LobbyPong as LobbyPong,
)
from .lobby import (
    LobbyView as LobbyView,
)
from .lobby import (
    MyLists as MyLists,
)
from .lobby import (
    MyTurns as MyTurns,
)
from .lobby import (
    TableCard as TableCard,
)
from .match import (
    ClockView as ClockView,
)
from .match import (
    ControlView as ControlView,
)
from .match import (
    Created as Created,
)
from .match import (
    EventKind as EventKind,
)
from .match import (
    EventView as EventView,
)
from .match import (
    HandView as HandView,
)
from .match import (
    Moment as Moment,
)
from .match import (
    NewMatch as NewMatch,
)
from .match import (
    OfferView as OfferView,
)
from .match import (
    ResultView as ResultView,
)
from .match import (
    SeatRating as SeatRating,
)
from .match import (
    SeatView as SeatView,
)
from .match import (
    SeriesGame as SeriesGame,
)
from .match import (
    SeriesOffer as SeriesOffer,
)
from .match import (
    SeriesVerdictView as SeriesVerdictView,
)
from .match import (
    SeriesView as SeriesView,
)
from .match import (
    Snapshot as Snapshot,
)
from .match import (
    StandingView as StandingView,
)
from .message import (
    Identifier as Identifier,
)
from .message import (
    MatchId as MatchId,
)
from .message import (
    Message as Message,
)
from .message import (
    Moves as Moves,
)
from .message import (
    Number as Number,
)
from .message import (
    OptionValue as OptionValue,
)
from .message import (
    PlayerRef as PlayerRef,
)
from .message import (
    Refusal as Refusal,
)
from .message import (
    Side as Side,
)
from .people import (
    BalanceView as BalanceView,
)
from .people import (
    Credentials as Credentials,
)
from .people import (
    CurvePoint as CurvePoint,
)
from .people import (
    DeviceView as DeviceView,
)
from .people import (
    Elsewhere as Elsewhere,
)
from .people import (
    ElsewhereRequest as ElsewhereRequest,
)
from .people import (
    LeaveRequest as LeaveRequest,
)
from .people import (
    MailCode as MailCode,
)
from .people import (
    Me as Me,
)
from .people import (
    NewToken as NewToken,
)
from .people import (
    NoticeSettings as NoticeSettings,
)
from .people import (
    NoticesView as NoticesView,
)
from .people import (
    PasswordChange as PasswordChange,
)
from .people import (
    PlayerPage as PlayerPage,
)
from .people import (
    PushKey as PushKey,
)
from .people import (
    PushSubscription as PushSubscription,
)
from .people import (
    Recovery as Recovery,
)
from .people import (
    ReportRequest as ReportRequest,
)
from .people import (
    TokenMade as TokenMade,
)
from .people import (
    TokenView as TokenView,
)
from .people import (
    WithRecovery as WithRecovery,
)
from .ratings import (
    RatingView as RatingView,
)
from .study import (
    EFFECTS as EFFECTS,
)
from .study import (
    DraftRequest as DraftRequest,
)
from .study import (
    EffectsRequest as EffectsRequest,
)
from .study import (
    HintView as HintView,
)
from .study import (
    LineStepView as LineStepView,
)
from .study import (
    Outlook as Outlook,
)
from .study import (
    Preview as Preview,
)
from .study import (
    PreviewRequest as PreviewRequest,
)
from .study import (
    PuzzleAttempt as PuzzleAttempt,
)
from .study import (
    PuzzleList as PuzzleList,
)
from .study import (
    PuzzleSummary as PuzzleSummary,
)
from .study import (
    PuzzleVerdictView as PuzzleVerdictView,
)
from .study import (
    PuzzleView as PuzzleView,
)
from .study import (
    ReviewProgress as ReviewProgress,
)
from .study import (
    ReviewView as ReviewView,
)
from .study import (
    SolverView as SolverView,
)
from .study import (
    TurningPointView as TurningPointView,
)
from .study import (
    VariationView as VariationView,
)
