import type { BetCall, RawAnswer, RawCall, RefusalReason, RollbackCall, TogetherCall, WinCall } from './game-vendor.ts';

/**
 * The vendor's side of a dialect, for the conformance suite: it builds a vendor's calls, signed and well formed or
 * wrong on purpose, and reads the answers. Every dialect folder has one next to its adapter.
 */
export interface VendorSpeaker {
  /** What the dialect can express; cases about the rest do not apply to it and are listed as left out. */
  readonly can: SpeakerAbilities;
  say(call: SpokenCall): RawCall;
  /** The call with its amount in other forms of the same JSON number. */
  inOtherForms(call: SpokenCall & { readonly kind: 'bet' | 'win' }): readonly RawCall[];
  read(answer: RawAnswer): SpokenAnswer;
  /** The dialect's name of a refusal. */
  statusOf(reason: RefusalReason | Malformed): string;
  /** A fresh id of a movement. */
  reference(): string;
  /** The call with invalid proofs of origin: none, another's, an old one, over other bytes. */
  unproven(call: SpokenCall): readonly WrongCall[];
  /** The call, well signed but malformed: no JSON, a field too many or too few, wrong kinds of values, wrong place. */
  malformed(call: SpokenCall): readonly WrongCall[];
}

export interface SpeakerAbilities {
  /** True: ends a round by a separate call; false: by a win that closes it. */
  readonly close: boolean;
  /** Several movements in one call. */
  readonly together: boolean;
  /** An answer to `open` names the user. */
  readonly tellUser: boolean;
  /** Answers name the currency. */
  readonly tellCurrency: boolean;
  /** An answer says that the movement had been made before. */
  readonly tellRepeat: boolean;
  /** A bet names the free rounds that it is one of. */
  readonly rewards: boolean;
}

export type Malformed = 'wrong_signature' | 'wrong_syntax' | 'wrong_types';

export interface WrongCall {
  readonly title: string;
  readonly call: RawCall;
  readonly status: string;
}

export type SpokenCall =
  /** In some dialects the operator's answer names the player, in others the call must. */
  | ({ readonly kind: 'open'; readonly token: string } & Partial<Seat>)
  | ({ readonly kind: 'balance' } & Seat)
  | ({ readonly kind: 'bet' } & Seat & BetCall)
  | ({ readonly kind: 'win' } & Seat & WinCall)
  | ({ readonly kind: 'rollback' } & Seat & RollbackCall)
  | ({ readonly kind: 'close'; readonly roundRef: string } & Seat)
  | ({ readonly kind: 'together' } & TogetherCall);

/** Who plays what, by which token. */
export interface Seat {
  readonly token: string;
  readonly userId: string;
  readonly gameCode: string;
  readonly currency: string;
}

export interface SpokenAnswer {
  readonly ok: boolean;
  readonly status: string;
  readonly userId: string | undefined;
  readonly currency: string | undefined;
  readonly balanceMinor: bigint | undefined;
  /** Undefined if the dialect does not say. */
  readonly repeated: boolean | undefined;
}
