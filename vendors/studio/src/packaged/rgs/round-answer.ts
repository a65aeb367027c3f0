import { wireMode } from '../package/maths-modes.ts';
import { toMicro } from './micro.ts';
import type { PackagedRound } from './packaged-rounds.store.ts';

/** A round as the remote game server returns it. */
export function roundAnswer(round: PackagedRound) {
  return {
    betID: round.number,
    amount: toMicro(round.amountMinor, round.currencyExponent),
    payout: toMicro(round.winMinor, round.currencyExponent),
    payoutMultiplier: multiplier(round.payout, 100),
    active: round.state === 'playing',
    mode: wireMode(round.mode),
    event: round.progress,
    state: round.events,
  };
}

/** A decimal for display only; never used for money. */
export function multiplier(value: bigint, scale: number): number {
  return Number(value) / scale;
}
