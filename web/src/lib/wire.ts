// Made by web/make_types.py from src/spieltisch/server/wire.py. Change it there.

export type FromBrowser =
  Choose | UndoMove | Consent | Resign | Say | Look | Speak | Contribute | Stop | Skip | Hold | AskHint | Replace | Sync
export type ToBrowser = Frame | Refused | Hint | Chat

export interface Wire {
  SeatWish?: SeatWish
  ClockWish?: ClockWish
  Cards?: Cards
  NewTable?: NewTable
  Chair?: Chair
  TableInfo?: TableInfo
  StopInfo?: StopInfo
  UndoInfo?: UndoInfo
  UndoRequest?: UndoRequest
  Around?: Around
  Frame?: Frame
  View?: View
  Area?: Area
  Counter?: Counter
  Note?: Note
  Zone?: Zone
  Card?: Card
  Mark?: Mark
  Value?: Value
  Reason?: Reason
  Print?: Print
  Badge?: Badge
  Line?: Line
  Prompt?: Prompt
  BarredTree?: BarredTree
  OptionTree?: OptionTree
  Result?: Result
  ChatLine?: ChatLine
  SettingValue?: SettingValue
  SettingInfo?: SettingInfo
  DeckInfo?: DeckInfo
  GameInfo?: GameInfo
  RuleInfo?: RuleInfo
  Rules?: Rules
  Remark?: Remark
  Guide?: Guide
  Me?: Me
  NameMe?: NameMe
  Opened?: Opened
  Invitation?: Invitation
  TableList?: TableList
  Join?: Join
  Code?: Code
  Brought?: Brought
  Bring?: Bring
  Problem?: Problem
  Finding?: Finding
  Proof?: Proof
  ReplayStep?: ReplayStep
  NewScenario?: NewScenario
  Choose?: Choose
  UndoMove?: UndoMove
  Consent?: Consent
  Resign?: Resign
  Say?: Say
  Look?: Look
  Speak?: Speak
  Contribute?: Contribute
  Stop?: Stop
  Skip?: Skip
  Hold?: Hold
  AskHint?: AskHint
  Replace?: Replace
  Sync?: Sync
  Refused?: Refused
  Hint?: Hint
  Chat?: Chat
  FromBrowser?: FromBrowser
  ToBrowser?: ToBrowser
}
/**
 * Who shall sit at a seat: `me`, a `friend` (by link or from the lobby) or a `bot`.
 */
export interface SeatWish {
  who: 'bot' | 'friend' | 'me'
  level?: string
  name?: string
}
/**
 * How long people may think: seconds a move or a game, or days a move.
 */
export interface ClockWish {
  kind?: 'days' | 'game' | 'move' | 'none'
  seconds?: number
}
/**
 * What is brought to a seat or to the table: a ready-made deck by name, or a text file.
 */
export interface Cards {
  name?: string
  text?: string
}
/**
 * A table to be opened.
 */
export interface NewTable {
  game: string
  seats: SeatWish[]
  house?: {
    [k: string]: string
  }
  cards?: Cards[]
  public?: boolean
  clock?: ClockWish
  think?: number
}
/**
 * Who sits at a seat, as all may know.
 */
export interface Chair {
  name: string
  kind: string
  yours: boolean
  present: boolean
  resigned: boolean
  clock: number | null
  ticking: boolean
}
/**
 * A table in a list, or before one sits down at it.
 */
export interface TableInfo {
  id: string
  game: string
  title: string
  state: 'frozen' | 'gathering' | 'over' | 'playing' | 'shuffling'
  public: boolean
  chairs: Chair[]
  clock: ClockWish
  house: string[]
  host: boolean
  your_turn: boolean
  created: number
  moved: number
}
/**
 * A kind of moment at which one can pass, and whether one is asked there.
 */
export interface StopInfo {
  key: string
  text: string
  on: boolean
}
/**
 * What one could take back just now, and who would have to agree.
 */
export interface UndoInfo {
  text: string
  free: boolean
  needs: string[]
}
/**
 * Somebody asks to take something back.
 */
export interface UndoRequest {
  seat: number
  who: string
  text: string
  agreed: string[]
  yours: boolean
}
/**
 * Everything about the table that is not on it.
 */
export interface Around {
  id: string
  state: 'frozen' | 'gathering' | 'over' | 'playing' | 'shuffling'
  chairs: Chair[]
  own: number[]
  looking: number | null
  onlookers: number
  host: boolean
  clock: ClockWish
  game: string
  title: string
  house: string[]
  public: boolean
  workbench: boolean
  called: number[]
  commitment: string
  contribute: boolean
  undo: UndoInfo | null
  undo_request: UndoRequest | null
  stops: StopInfo[]
  holding: boolean
  rematch: string
  winners: number[]
  notice: string
}
/**
 * The whole table as one seat sees it now. `number` grows with everything that happens.
 *
 * `view.log` begins with line `log_from`; `view.texts` holds only prints that were not sent
 * before on this socket. `asked` is the number of the question, -1 if one is not asked.
 */
export interface Frame {
  type: 'frame'
  number: number
  log_from: number
  asked: number
  view: View | null
  around: Around
}
/**
 * Everything one seat, or an onlooker, may see.
 */
export interface View {
  areas: Area[]
  game: string
  log: Line[]
  prompt: Prompt | null
  result: Result | null
  seat: number | null
  seats: string[]
  texts: {
    [k: string]: Print
  }
  title: string
  waiting: string[]
}
/**
 * A part of the table, perhaps one seat's own. `look` names a layout: mat, board or plain.
 */
export interface Area {
  counters: Counter[]
  icon?: string
  id: string
  look?: string
  notes: Note[]
  owner: number | null
  title: string
  tone?: string
  zones: Zone[]
}
/**
 * A number on the table. `style` says how to draw it: number, track, tokens or versus.
 */
export interface Counter {
  icon?: string
  id: string
  limit: number | null
  style?: string
  title: string
  tone?: string
  value: number
}
/**
 * A remark on an area, perhaps with a sign.
 *
 * `style` is loud for what everybody must hear, print for what stands on the area itself, and
 * quiet for what one knows anyhow. `at` is the zone it is about, whose print says it already.
 */
export interface Note {
  at?: string
  icon?: string
  id: string
  style?: string
  text: string
  tone?: string
}
/**
 * Cards lying together.
 *
 * `short` is its title beside the title of its area. `spot` says where in the area's look it
 * lies: head, main, side or foot. `tone` colours the backs of its cards. `print` is what stands
 * on the place itself, under the cards; `hint` says the same in words.
 */
export interface Zone {
  cards: Card[]
  count: number
  hint?: string
  id: string
  kind: string
  print?: Print
  short?: string
  spot?: string
  title: string
  tone?: string
}
/**
 * A card on the table. Without `face` one sees its back; `face` finds its print.
 */
export interface Card {
  face?: string
  id: string
  label: string
  marks?: Mark[]
  remarks?: string[]
  up: boolean
  values?: Value[]
}
/**
 * A state of a card: it is tapped, has a counter, has a keyword just now. What has a number or
 * is `loud` is to be seen at a glance.
 */
export interface Mark {
  icon?: string
  id?: string
  loud?: boolean
  n?: number
  reason?: string
  title?: string
}
/**
 * A number of a card as it is now, with the reasons for it.
 */
export interface Value {
  id: string
  printed: number | null
  reasons: Reason[]
  title: string
  value: number
}
/**
 * What adds to a value or takes away from it.
 */
export interface Reason {
  n: number
  text: string
}
/**
 * What is printed on a card, told by its parts; every part may be missing.
 */
export interface Print {
  corners?: {
    [k: string]: Badge
  }
  emblem?: Badge
  flag?: Badge
  lines?: string[]
  name?: string
  rim?: string
  rows?: Badge[][]
  short?: string
  strip?: Badge
  terms?: string[]
  tone?: string
  type?: string
}
/**
 * A small sign: an icon of the game's `icons.svg`, a short text, or both.
 */
export interface Badge {
  icon?: string
  ink?: string
  label?: string
  text?: string
  tone?: string
}
/**
 * One line of the log, with the rule behind it and the cards it is about.
 */
export interface Line {
  cards: string[]
  key: string
  rule: string
  text: string
}
/**
 * What a seat is asked. A `calm` question is put big and always in the same way, so that
 * nobody can tell from a screen, or from how long it is looked at, what is held. `moment` is the
 * key of the text, which tells more than the kind does. A `brisk` question comes several times
 * in a row and can be taken back: touching a card is enough to choose it. `passes` is the option
 * that passes, where one can also pass until something happens.
 */
export interface Prompt {
  barred: BarredTree[]
  brisk?: boolean
  calm?: boolean
  kind: string
  moment?: string
  options: OptionTree[]
  passes?: string
  text: string
}
/**
 * Something that cannot be chosen just now, and why.
 */
export interface BarredTree {
  group?: string
  help?: string
  icon?: string
  id: string
  label: string
  reason: string
  rule: string
  short?: string
  touches: string[]
}
/**
 * Something that can be chosen, and the cards, zones and counters it touches.
 *
 * Options with the same `group` belong side by side, under that title; `short` is their label
 * there. `help` says what the label cannot say.
 */
export interface OptionTree {
  group?: string
  help?: string
  icon?: string
  id: string
  label: string
  rule: string
  short?: string
  touches: string[]
}
/**
 * How the game ended.
 */
export interface Result {
  rule: string
  text: string
  winners: number[]
}
/**
 * Something said at the table.
 */
export interface ChatLine {
  number: number
  who: string
  yours: boolean
  text: string
  at: number
}
/**
 * One value of a house rule.
 */
export interface SettingValue {
  value: string
  label: string
}
/**
 * A house rule: what it is about, its values (the default first) or its range.
 */
export interface SettingInfo {
  name: string
  title: string
  help: string
  rule: string
  default: string
  values: SettingValue[]
  low: number | null
  high: number | null
}
/**
 * A ready-made deck.
 */
export interface DeckInfo {
  name: string
  title: string
  playable: boolean
  remarks: string[]
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  name: string
  title: string
  summary: string
  min_seats: number
  max_seats: number
  settings: SettingInfo[]
  decks: DeckInfo[]
  brings: string
  levels: SettingValue[]
  level: string
  guided: boolean
}
/**
 * One numbered rule, in one language.
 */
export interface RuleInfo {
  id: string
  section: string
  text: string
}
/**
 * The rulebook of a game and of what it shares with others.
 */
export interface Rules {
  game: string
  title: string
  rules: RuleInfo[]
}
/**
 * What is said in a first game when this first happens: a kind of question (`ask.attack`) or a
 * line of the log (`log.blow`), by its key.
 */
export interface Remark {
  when: string
  text: string
  rule: string
}
/**
 * The remarks of a guided first game, in the order in which they may come up.
 */
export interface Guide {
  game: string
  remarks: Remark[]
}
/**
 * Who this session is.
 */
export interface Me {
  name: string
  language: 'de' | 'en'
  known: boolean
}
/**
 * Give oneself a name, or change the language.
 */
export interface NameMe {
  name?: string | null
  language?: ('de' | 'en') | null
}
/**
 * A table that can now be gone to.
 */
export interface Opened {
  table: string
}
/**
 * The link for one seat, as a path: whoever opens it first may take that seat.
 */
export interface Invitation {
  seat: number
  path: string
}
/**
 * Tables: the open ones of the lobby, or one's own.
 */
export interface TableList {
  tables: TableInfo[]
}
/**
 * The token of an invitation or of a take-over code.
 */
export interface Join {
  token: string
}
/**
 * A one-time code with which another device takes over this session's seats.
 */
export interface Code {
  code: string
  seconds: number
}
/**
 * A collection or deck that was read and may be brought: how many cards, and remarks.
 */
export interface Brought {
  cards: number
  remarks: string[]
  prints: {
    [k: string]: Print
  }
}
/**
 * Cards somebody wants to bring, to be checked before there is a table.
 */
export interface Bring {
  game: string
  cards: Cards
}
/**
 * Why something was refused: one sentence, and the rule behind it.
 */
export interface Problem {
  key: string
  text: string
  rule: string
}
/**
 * One thing that was checked in a match.
 */
export interface Finding {
  good: boolean
  text: string
}
/**
 * What is needed to check the shuffle anew, and what the verifier found.
 */
export interface Proof {
  commitment: string
  secret: string
  contributions: string[]
  seed: string
  findings: Finding[]
}
/**
 * The table after so many entries of its log, seen by one eye.
 */
export interface ReplayStep {
  step: number
  steps: number
  view: View
  did: string
  prints: {
    [k: string]: Print
  }
}
/**
 * A scenario file to be opened as a table with open hands.
 */
export interface NewScenario {
  text: string
}
/**
 * Answer the pending question, known by its number, with an option.
 */
export interface Choose {
  type: 'choose'
  option: string
  asked: number
  seat?: number | null
  ref?: string
}
/**
 * Take back one's last choice, or ask the others to agree.
 */
export interface UndoMove {
  type: 'undo'
  ref?: string
}
/**
 * Agree or not to what was asked of the others: undo, or to end play.
 */
export interface Consent {
  type: 'consent'
  yes: boolean
  ref?: string
}
/**
 * Give up.
 */
export interface Resign {
  type: 'resign'
  ref?: string
}
/**
 * A line of chat.
 */
export interface Say {
  type: 'say'
  text: string
  ref?: string
}
/**
 * Look from one of one's own seats (several people at one device), or as an onlooker.
 */
export interface Look {
  type: 'look'
  seat: number | null
  ref?: string
}
/**
 * Go on in this language.
 */
export interface Speak {
  type: 'speak'
  language: 'de' | 'en'
  ref?: string
}
/**
 * What one adds to the shuffle.
 */
export interface Contribute {
  type: 'contribute'
  text: string
  ref?: string
}
/**
 * Be asked at such moments or not; `key` may be "*" for the usual ones.
 */
export interface Stop {
  type: 'stop'
  key: string
  on: boolean
  ref?: string
}
/**
 * Pass now, and on until something happens.
 */
export interface Skip {
  type: 'skip'
  ref?: string
}
/**
 * Keep priority until passing by hand.
 */
export interface Hold {
  type: 'hold'
  ref?: string
}
/**
 * What would a bot do here?
 */
export interface AskHint {
  type: 'hint'
  ref?: string
}
/**
 * Let a bot play on for a seat whose player is gone, or take one's seat back from it.
 */
export interface Replace {
  type: 'replace'
  seat: number
  level?: string
  ref?: string
}
/**
 * Send the whole table again.
 */
export interface Sync {
  type: 'sync'
  ref?: string
}
/**
 * Something was not done; nothing has changed.
 */
export interface Refused {
  type: 'refused'
  ref: string
  problem: Problem
}
/**
 * What a bot would do.
 */
export interface Hint {
  type: 'hint'
  ref: string
  option: string
  label: string
  rule: string
}
/**
 * New lines of chat.
 */
export interface Chat {
  type: 'chat'
  lines: ChatLine[]
}

export type Language = Me['language']
export type State = TableInfo['state']
