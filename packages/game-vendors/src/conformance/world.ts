import type { RawAnswer, RawCall } from '../game-vendor.ts';
import type { VendorSpeaker } from '../vendor-speaker.ts';

/** What the suite needs around the vendor: an operator with players, whose insides it may look at. */
export interface ConformanceWorld {
  readonly speaker: VendorSpeaker;
  /** Brings a raw call to where this vendor's calls are taken. */
  send(call: RawCall): Promise<RawAnswer>;
  /** A new player of the vendor's with that much cash, in a game of the vendor's. */
  player(cashMinor: bigint): Promise<Player>;
  cashOf(player: Player): Promise<bigint>;
  roundOf(player: Player, roundRef: string): Promise<RoundFigures | undefined>;
  endToken(player: Player): Promise<void>;
  suspend(player: Player): Promise<void>;
}

export interface Player {
  readonly userId: string;
  readonly token: string;
  readonly gameCode: string;
  readonly currency: string;
}

/** Sums in minor units; `stakeMinor` is all that was staked, `returnedMinor` what of it came back. */
export interface RoundFigures {
  readonly state: string;
  readonly stakeMinor: bigint;
  readonly returnedMinor: bigint;
  readonly winMinor: bigint;
}

export interface ConformanceCase {
  readonly title: string;
  run(world: ConformanceWorld): Promise<void>;
}
