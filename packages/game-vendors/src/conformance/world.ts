import type { RawAnswer, RawCall } from '../game-vendor.ts';
import type { SpeakerAbilities, VendorSpeaker } from '../vendor-speaker.ts';

/** What the suite needs around the vendor: an operator with players, whose state it may read. */
export interface ConformanceWorld {
  readonly speaker: VendorSpeaker;
  /** Sends a raw call to where this vendor's calls are accepted. */
  send(call: RawCall): Promise<RawAnswer>;
  /** A new player of the vendor with this much cash, in a game of the vendor. */
  player(cashMinor: bigint): Promise<Player>;
  cashOf(player: Player): Promise<bigint>;
  /** Absent if the operator's rounds cannot be read: then only balances and answers are compared. */
  roundOf?(player: Player, roundRef: string): Promise<RoundFigures | undefined>;
  endToken?(player: Player): Promise<void>;
  suspend?(player: Player): Promise<void>;
  /** Grants the player free rounds in their game and returns the reward. */
  freeRounds?(player: Player, rounds: number): Promise<string>;
  /** Absent without a real connection. */
  readonly connections?: Connections;
  /** False where all players are one person. */
  readonly hasManyPlayers: boolean;
}

/** Calls over connections that fail. */
export interface Connections {
  /** Sends the whole call and disconnects before the answer. */
  cutAfter(call: RawCall): Promise<void>;
  /** Disconnects in the middle of the call. */
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

/** Amounts in minor units; `stakeMinor` is the total stake, `returnedMinor` the refunded part of it. */
export interface RoundFigures {
  readonly state: string;
  readonly stakeMinor: bigint;
  readonly returnedMinor: bigint;
  readonly winMinor: bigint;
}

export interface ConformanceCase {
  readonly title: string;
  /** What the world must be able to do for this case. */
  readonly needs?: readonly Need[];
  /** What the dialect must be able to express. */
  readonly asks?: readonly (keyof SpeakerAbilities)[];
  run(world: ConformanceWorld): Promise<void>;
}

export type Need = 'endToken' | 'suspend' | 'freeRounds' | 'connections' | 'hasManyPlayers';

/** What the case needs and the world or its dialect lacks. */
export function missingFor(
  { needs = [], asks = [] }: ConformanceCase,
  world: ConformanceWorld,
): Need | keyof SpeakerAbilities | undefined {
  return needs.find((need) => !world[need]) ?? unspokenIn({ asks }, world.speaker);
}

/** What the case needs and the dialect cannot express. */
export function unspokenIn(
  { asks = [] }: Pick<ConformanceCase, 'asks'>,
  { can }: Pick<VendorSpeaker, 'can'>,
): keyof SpeakerAbilities | undefined {
  return asks.find((ability) => !can[ability]);
}
