import type { GameCategory } from '@mela/contract/categories';

/** What a record calls a game and its vendor, also one that is no longer offered. */
export type GameFaces = (vendor: string, gameCode: string, language: string) => Promise<GameFace>;

export interface GameFace {
  readonly gameName: string;
  readonly vendorName: string;
  readonly iconUrl: string;
  /** 0 where the game is not offered. */
  readonly nodeId: number;
  readonly gameType?: GameCategory | undefined;
  /** The game can show a finished round again. */
  readonly replayable: boolean;
}
