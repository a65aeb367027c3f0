import type { BetCall, RawAnswer, RawCall, RefusalReason, RollbackCall, WinCall } from './game-vendor.ts';

/**
 * The vendor's side of a dialect, for the conformance suite: it says what a vendor would say, signed and well formed or
 * wrong on purpose, and reads the answers. Every dialect folder has one beside its adapter.
 */
export interface VendorSpeaker {
  say(call: SpokenCall): RawCall;
  read(answer: RawAnswer): SpokenAnswer;
  /** How the dialect names a refusal. */
  statusOf(reason: RefusalReason | Malformed): string;
  /** A fresh id of a movement. */
  reference(): string;
  /** The call with proofs of origin that do not hold: none, another's, an old one, over other bytes. */
  unproven(call: SpokenCall): readonly WrongCall[];
  /** The call, well signed, with its form broken: no JSON, a field too many or too few, wrong kinds of values, wrong place. */
  malformed(call: SpokenCall): readonly WrongCall[];
}

export type Malformed = 'wrong_signature' | 'wrong_syntax' | 'wrong_types';

export interface WrongCall {
  readonly title: string;
  readonly call: RawCall;
  readonly status: string;
}

export type SpokenCall =
  | { readonly kind: 'open'; readonly token: string }
  | { readonly kind: 'balance'; readonly token: string; readonly userId: string; readonly gameCode: string }
  | ({ readonly kind: 'bet' } & BetCall)
  | ({ readonly kind: 'win'; readonly token: string } & WinCall)
  | ({ readonly kind: 'rollback'; readonly token: string } & RollbackCall)
  | { readonly kind: 'close'; readonly userId: string; readonly gameCode: string; readonly roundRef: string };

export interface SpokenAnswer {
  readonly ok: boolean;
  readonly status: string;
  readonly userId: string | undefined;
  readonly currency: string | undefined;
  readonly balanceMinor: bigint | undefined;
}
