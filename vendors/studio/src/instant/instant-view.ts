import { crashPoint } from '@mela/game-rules/provably-fair/crash';
import { fairDraws } from '@mela/game-rules/provably-fair/fair-draws';
import type { FairGame } from '@mela/game-rules/provably-fair/house-edge';
import { wireAmount } from '@mela/money/amount';
import type { Refusal } from '@mela/vendor-kit/protocol/statuses';
import type { RoundState } from '../rounds/round.ts';
import type { CrashFlight } from './crash/crash.store.ts';
import { instantGameOf } from './instant-games.ts';
import type { InstantRound } from './instant-rounds.store.ts';
import { RULES } from './rules/rules-of.ts';

/** What a player may see of their round: nothing that is still to come, and no seed that still decides other rounds. */
export function viewInstantRound(round: InstantRound, flight?: CrashFlight): InstantRoundView {
  const fair = instantGameOf(round.gameCode)?.fair ?? 'dice';
  const amount = (minor: bigint) => wireAmount(minor, round.currencyExponent);
  const over = round.events !== null && round.state !== 'playing';
  return {
    id: round.id,
    number: round.number.toString(),
    betId: round.betId,
    game: fair,
    state: round.state,
    refusal: round.refusal,
    bet: amount(round.betMinor),
    currency: round.currency,
    options: round.options as Record<string, unknown>,
    events: round.events ?? [],
    over,
    won: over ? amount(round.winMinor ?? 0n) : null,
    cashOut: round.state === 'playing' ? cashOutOf(fair, round, amount) : null,
    reveal: over ? revealOf(fair, round) : null,
    proof: flight ? flightProof(flight) : proofOf(round),
    abandoned: round.abandoned,
    shown: round.shownAt !== null,
    placedAt: round.createdAt.toISOString(),
  };
}

function cashOutOf(fair: FairGame, round: InstantRound, amount: (minor: bigint) => string): string | null {
  if (fair === 'crash' || !round.events) return null;
  return RULES[fair].cashOut(round.options, round.events) === undefined ? null : amount(round.winMinor ?? 0n);
}

function revealOf(fair: FairGame, round: InstantRound): unknown {
  if (fair === 'crash' || !round.seeds || round.nonce === null) return null;
  return RULES[fair].reveal(round.options, fairDraws({ ...round.seeds, nonce: round.nonce }));
}

function proofOf({ seeds, nonce }: InstantRound): Proof | null {
  if (!seeds || nonce === null) return null;
  return {
    commitment: seeds.serverSeedHash,
    serverSeed: seeds.isRevealed ? seeds.serverSeed : null,
    clientSeed: seeds.clientSeed,
    nonce,
  };
}

function flightProof(flight: CrashFlight): Proof {
  return {
    commitment: flight.linkBefore,
    serverSeed: flight.link,
    clientSeed: flight.salt,
    nonce: flight.place,
    crashPoint: flight.link === null ? null : crashPoint(flight.link, flight.salt, flight.place),
  };
}

export interface InstantRoundView {
  readonly id: string;
  readonly number: string;
  readonly betId: string;
  readonly game: FairGame;
  readonly state: RoundState;
  readonly refusal: Refusal | null;
  /** Amounts are decimal strings of the major unit. */
  readonly bet: string;
  readonly currency: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly events: readonly unknown[];
  readonly over: boolean;
  /** Null until the round is over. */
  readonly won: string | null;
  /** What a cash-out would bring now. */
  readonly cashOut: string | null;
  readonly reveal: unknown;
  readonly proof: Proof | null;
  readonly abandoned: boolean;
  readonly shown: boolean;
  readonly placedAt: string;
}

/** What a round can be checked with. In crash the commitment is the link before and the server seed the round's own. */
export interface Proof {
  readonly commitment: string;
  /** Null until it is revealed. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Hundredths, of a crash round that is over. */
  readonly crashPoint?: number | null;
}
