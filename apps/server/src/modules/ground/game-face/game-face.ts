import type { GameCategory } from '@mela/contract/categories';

/** How a record displays a game and its vendor, also one that is no longer offered. */
export type GameFaces = (vendor: string, gameCode: string, language: string) => Promise<GameFace>;

export interface GameFace {
  readonly gameName: string;
  readonly vendorName: string;
  readonly iconUrl: string;
  /** 0 if the game is not offered. */
  readonly nodeId: number;
  readonly gameType?: GameCategory | undefined;
  /** The game can replay a finished round. */
  readonly replayable: boolean;
}
