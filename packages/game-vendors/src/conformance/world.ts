import type { RawAnswer, RawCall } from '../game-vendor.ts';
import type { SpeakerAbilities, VendorSpeaker } from '../vendor-speaker.ts';

/** What the suite needs around the vendor: an operator with players, whose insides it may look at. */
export interface ConformanceWorld {
  readonly speaker: VendorSpeaker;
  /** Brings a raw call to where this vendor's calls are taken. */
  send(call: RawCall): Promise<RawAnswer>;
  /** A new player of the vendor's with that much cash, in a game of the vendor's. */
  player(cashMinor: bigint): Promise<Player>;
  cashOf(player: Player): Promise<bigint>;
  /** Absent where the operator's rounds cannot be looked at: then balances and answers alone are held against what is expected. */
  roundOf?(player: Player, roundRef: string): Promise<RoundFigures | undefined>;
  endToken?(player: Player): Promise<void>;
  suspend?(player: Player): Promise<void>;
  /** Absent where there is no wire between. */
  readonly connections?: Connections;
  /** False where all players are one person. */
  readonly hasManyPlayers: boolean;
}

/** Calls over connections that do not hold. */
export interface Connections {
  /** Sends the whole call and hangs up before the answer. */
  cutAfter(call: RawCall): Promise<void>;
  /** Hangs up in the middle of the call. */
  cutWithin(call: RawCall): Promise<void>;
  /** Sends the call in pieces, with pauses. */
  inPieces(call: RawCall): Promise<RawAnswer>;
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
  /** What a world must be able to do for it. */
  readonly needs?: readonly Need[];
  /** What the dialect must have words for. */
  readonly asks?: readonly (keyof SpeakerAbilities)[];
  run(world: ConformanceWorld): Promise<void>;
}

export type Need = 'endToken' | 'suspend' | 'connections' | 'hasManyPlayers';

/** What the case needs and the world or its dialect has not. */
export function missingFor(
  { needs = [], asks = [] }: ConformanceCase,
  world: ConformanceWorld,
): Need | keyof SpeakerAbilities | undefined {
  return needs.find((need) => !world[need]) ?? unspokenIn({ asks }, world.speaker);
}

/** What the case asks for and the dialect has no words for. */
export function unspokenIn(
  { asks = [] }: Pick<ConformanceCase, 'asks'>,
  { can }: Pick<VendorSpeaker, 'can'>,
): keyof SpeakerAbilities | undefined {
  return asks.find((ability) => !can[ability]);
}
