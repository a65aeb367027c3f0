import type { LeftOut } from './take-each.ts';

/**
 * The port between the operator and a game vendor. Each folder next to this file is one dialect: it maps the vendor's
 * raw calls to the actions of `Operator`, and the outcomes back to the vendor's answers. Money is whole minor units
 * here.
 */
export interface GameVendor {
  /** Short code of the vendor, part of its call-back address and of every key in the ledger. */
  readonly code: string;
  /**
   * The origin that this vendor's game frames are served from (R16); `launch` and `replay` never return another one.
   */
  readonly gameOrigin: string;
  listGames(): Promise<VendorReply<VendorGames>>;
  /** Returns the address to open the game at. */
  launch(request: LaunchRequest): Promise<VendorReply<string>>;
  /**
   * Returns the address of the game in fun mode, with the vendor's own money and without a player. Absent if the
   * dialect has no such mode.
   */
  launchForFun?(request: FunRequest): Promise<VendorReply<string>>;
  /** Matches for the operator's own pages, with their current odds. Absent if the vendor has no sports. */
  hotMatches?(): Promise<VendorReply<readonly VendorMatch[]>>;
  /** Returns the address of a finished round's replay. */
  replay(request: ReplayRequest): Promise<VendorReply<string>>;
  /**
   * Grants free rounds; the reward's id makes a repeat harmless. `not_found`: the vendor will not give them. Absent, like
   * the next one, if the dialect has none.
   */
  issueFreeRounds?(reward: FreeRounds): Promise<VendorReply<true>>;
  /** Ends them: no further round of the reward begins. A reward that has ended or never came is ended too. */
  cancelFreeRounds?(reward: Pick<FreeRounds, 'userId' | 'gameCode' | 'rewardRef'>): Promise<VendorReply<true>>;
  /** Handles one call of the vendor. Never rejects because of the call's content; rejects when `operator` does. */
  answerCall(call: RawCall, operator: Operator): Promise<RawAnswer>;
  /**
   * The same for a call that was sent long ago, as its signature proves: no age is too great. Used to take in calls
   * after a restore.
   */
  answerOldCall(call: RawCall, operator: Operator): Promise<RawAnswer>;
  /** The dialect's answer to a call that could not be handled. */
  refuseCall(reason: CallRefusal): RawAnswer;
}

/**
 * `not_found`: the vendor does not know the game or round. `wrong_currency`: it does not play the game in that currency.
 * `unavailable`: no usable answer in time.
 */
export type VendorReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: VendorRefusalReason };

export type VendorRefusalReason = 'not_found' | 'wrong_currency' | 'unavailable';

/** A vendor's offer; unusable games are left out and named. */
export interface VendorGames {
  readonly games: readonly VendorGame[];
  readonly leftOut: readonly LeftOut[];
}

export interface VendorGame {
  readonly gameCode: string;
  /** Display names by language tag in lower case, `en` at least. */
  readonly name: Readonly<Record<string, string>>;
  readonly category: string;
  /** The brand of the game, if the vendor has several. */
  readonly brand?: { readonly code: string; readonly name: Readonly<Record<string, string>> };
  /** A type within its category, e.g. `provably_fair`; empty for none. */
  readonly classify: string;
  /** Theoretical return in per cent, e.g. "96.02". */
  readonly rtp: string;
  readonly volatility: string;
  /** ISO 4217 codes of the only currencies that the game can be played in; undefined for any. */
  readonly currencies?: readonly string[] | undefined;
  /** Minor units, the same number in every currency: the list names none. */
  readonly minBetMinor: bigint;
  readonly maxBetMinor: bigint;
  readonly lines: number;
  /**
   * Feature words, e.g. `free_spins`; `fun_mode`: it can be tried with the vendor's own money; `no_replay`: its rounds
   * cannot be replayed.
   */
  readonly features: readonly string[];
  /** A picture in the ratio three to four for the lobby, on the vendor's own origin; '' for none. */
  readonly pictureUrl: string;
  /** YYYY-MM-DD. */
  readonly releaseDate: string;
}

export interface LaunchRequest extends FunRequest {
  readonly userId: string;
  readonly token: string;
}

export interface FunRequest {
  readonly gameCode: string;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly language: string;
  readonly theme: 'dark' | 'light';
  /** Where the game's exit leads. */
  readonly lobbyUrl: string;
  readonly playRules: PlayRules;
  /** The gateway that the game is opened on. */
  readonly screen: 'phone' | 'desktop';
  /** Of a lottery: how it counts its prizes, one of the operator's codes `Lott`, `ZY`, `Elott`. */
  readonly prizeMode?: string;
  /** For a sports game: the zone of its displayed times, by its IANA name, and the match that it opens with. */
  readonly sports?: { readonly timeZone: string; readonly matchId?: string | undefined };
}

/** Rounds of a game that cost the player nothing, each at the same stake. */
export interface FreeRounds {
  readonly userId: string;
  readonly gameCode: string;
  /** A UUID in lower case, which the bets of the rounds name. */
  readonly rewardRef: string;
  readonly rounds: number;
  /** What each round is played at, as if it had been staked. */
  readonly stakeMinor: bigint;
  /** ISO 4217 code. */
  readonly currency: string;
  /** No round begins later. */
  readonly expiresAt: Date;
}

/** A match of a vendor, with its offered odds. */
export interface VendorMatch {
  readonly matchId: string;
  /** The vendor's game in which it opens. */
  readonly gameCode: string;
  /** The kind of the match: a word, and display names by language tag in lower case, `en` at least. */
  readonly kind: string;
  readonly kindName: Readonly<Record<string, string>>;
  /** Played by a random generator between invented teams. */
  readonly isVirtual: boolean;
  readonly leagueId: string;
  readonly league: Readonly<Record<string, string>>;
  readonly home: VendorTeam;
  readonly away: VendorTeam;
  /** ISO 8601 in UTC. */
  readonly kickOff: string;
  /** Of two states of a match, the one with the higher version is newer. */
  readonly version: bigint;
  readonly live: VendorMatchLive | null;
  readonly odds: VendorMatchOdds;
}

export interface VendorTeam {
  readonly name: Readonly<Record<string, string>>;
  /** On the vendor's own origin; '' where there is none. */
  readonly imageUrl: string;
}

/** A running match. */
export interface VendorMatchLive {
  readonly minute: number;
  readonly isBreak: boolean;
  readonly homeGoals: number;
  readonly awayGoals: number;
}

/** Decimal odds as text, e.g. "2.35"; null if nothing is offered. */
export interface VendorMatchOdds {
  readonly home: string | null;
  readonly draw: string | null;
  readonly away: string | null;
}

/** What the player's market allows inside a game, and what it requires the game to display. */
export interface PlayRules {
  readonly turbo: boolean;
  readonly superTurbo: boolean;
  readonly autoplay: boolean;
  /** A tap that ends the show of a round. */
  readonly slamStop: boolean;
  /** The space bar starts a round. */
  readonly spacebar: boolean;
  readonly buyFeature: boolean;
  readonly fullScreen: boolean;
  readonly showNetPosition: boolean;
  readonly showRtp: boolean;
  readonly showSessionTimer: boolean;
  /** No real-money gambling: games use the words of social play. */
  readonly socialCasino: boolean;
  /** A round takes at least this long; 0 for no such rule. */
  readonly minimumRoundMs: number;
}

export interface ReplayRequest {
  readonly userId: string;
  readonly gameCode: string;
  readonly roundRef: string;
  readonly language: string;
  /** The merchant's, by its IANA name; the replay displays the time in it. */
  readonly timeZone: string;
}

/** A call as received over the wire; the body is untouched, since signatures cover its bytes. */
export interface RawCall {
  readonly method: string;
  /** The path below the vendor's own address, e.g. `/transaction/bet`. */
  readonly path: string;
  /** The query string after the `?`, as it was sent; '' without one. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly rawBody: Uint8Array;
}

export interface RawAnswer {
  readonly httpStatus: number;
  readonly contentType: string;
  readonly body: string;
  /** Which call it was and how it ended, in few fixed words: for metrics and logs. */
  readonly call: string;
  readonly outcome: string;
  /** Why the call was rejected, for the log and the people who maintain the connection. */
  readonly problem?: CallProblem | undefined;
  /** For a verified call: what exactly was refused, for the log and the console. Contains no token. */
  readonly detail?: string | undefined;
}

/**
 * `wrong_time`: signed further off than clocks may be; `wrong_form`: not a call of the dialect; `wrong_amount`: its amount is no whole minor
 * unit, or more than the ledger moves.
 */
export type CallProblem = 'not_signed' | 'wrong_time' | 'wrong_signature' | 'wrong_form' | 'wrong_amount';

export type CallRefusal = 'too_large' | 'busy' | 'failed';

/**
 * What the operator does for a vendor. Expected failures are answers; a rejection means that the outcome is unknown.
 */
export interface Operator {
  /** The vendor has opened the game: returns the player. The token stays active while it is played. */
  openSession(token: string): Promise<SessionAnswer>;
  balance(call: { token: string; userId: string; gameCode: string }): Promise<SessionAnswer>;
  /** Takes the stake. The only call that needs an active token. */
  bet(call: BetCall): Promise<MovementAnswer>;
  win(call: WinCall): Promise<MovementAnswer>;
  /** Refunds the stored stake of a bet; an unknown bet is recorded, so that the late bet moves nothing. */
  rollback(call: RollbackCall): Promise<MovementAnswer>;
  /**
   * Several movements of one round, all or none, in order. If one is refused, its refusal is the final answer to all of
   * them and to each.
   */
  together(call: TogetherCall): Promise<TogetherAnswer>;
  /** Ends a round that gets no further win. Repeats get the same answer. */
  closeRound(call: { userId: string; gameCode: string; roundRef: string }): Promise<MoneyAnswer>;
}

interface RoundCall {
  readonly userId: string;
  readonly gameCode: string;
  readonly roundRef: string;
  /** The vendor's own id of this movement: a repeat of the id is the same movement. */
  readonly transactionRef: string;
}

export interface BetCall extends RoundCall {
  readonly token: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  /** Of a free round that the operator granted: the reward that it is one of. The amount is zero then. */
  readonly rewardRef?: string | undefined;
}

export interface WinCall extends RoundCall {
  readonly currency: string;
  readonly amountMinor: bigint;
  /** The bet that this win answers. */
  readonly betRef: string;
  readonly closesRound: boolean;
}

export interface RollbackCall extends RoundCall {
  readonly betRef: string;
  readonly closesRound: boolean;
}

/** 1 to `TOGETHER_MAX` movements, each with its own reference. */
export interface TogetherCall {
  readonly userId: string;
  readonly gameCode: string;
  readonly roundRef: string;
  /** Only bets need it. */
  readonly token: string;
  readonly currency: string;
  readonly movements: readonly Movement[];
  /** The round ends with the last movement. */
  readonly closesRound: boolean;
}

export type Movement =
  | { readonly kind: 'bet'; readonly transactionRef: string; readonly amountMinor: bigint }
  | { readonly kind: 'win'; readonly transactionRef: string; readonly amountMinor: bigint; readonly betRef: string }
  | { readonly kind: 'rollback'; readonly transactionRef: string; readonly betRef: string };

/** The movements that the ledger posts together. */
export const TOGETHER_MAX = 16;

export type SessionAnswer =
  | { readonly ok: true; readonly userId: string; readonly currency: string; readonly balanceMinor: bigint }
  | Refused;

/** `balanceMinor` is the current cash, also for an old movement. */
export type MoneyAnswer = { readonly ok: true; readonly currency: string; readonly balanceMinor: bigint } | Refused;

/** `movementId`: the operator's own, unique for the user. `repeated`: it had been made before. */
export type MovementAnswer =
  | {
      readonly ok: true;
      readonly currency: string;
      readonly balanceMinor: bigint;
      readonly movementId: string;
      readonly repeated: boolean;
    }
  | Refused;

/** An id for each movement, in their order. */
export type TogetherAnswer =
  | {
      readonly ok: true;
      readonly currency: string;
      readonly balanceMinor: bigint;
      readonly movementIds: readonly string[];
      readonly repeated: boolean;
    }
  | Refused;

export interface Refused {
  readonly ok: false;
  readonly reason: RefusalReason;
}

export type RefusalReason =
  | 'token_invalid'
  | 'token_expired'
  | 'user_unknown'
  | 'user_disabled'
  | 'wrong_game'
  | 'wrong_currency'
  | 'insufficient_funds'
  | 'limit_reached'
  /** Same reference, other content: nothing moved. */
  | 'duplicate'
  /** The bet was rolled back, before or after it came. */
  | 'rolled_back'
  | 'round_closed'
  /** The bet that is referred to was refused or belongs to another round: it will never exist. */
  | 'bet_unknown'
  /** A win in the bet's own call settled it, so that it cannot be rolled back. Nothing moved; the refusal is final. */
  | 'bet_paid'
  /** Temporary: a win before its bet, or a full queue. */
  | 'try_again';
