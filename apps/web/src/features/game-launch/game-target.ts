import { CATEGORY_TABLE, type GameCategory } from '@mela/contract/categories';
import type { LaunchWish } from '@mela/contract/launch-rules';

/** The game that an address asks for, and how to open it. */
export interface GameTarget {
  readonly gameType: GameCategory;
  readonly vendor: string;
  readonly gameId: string;
  /** Its node id in the catalogue. */
  readonly nodeId: number;
  readonly wish: LaunchWish;
}

/** Reads the query of the game's screen; `undefined` if it names no game. */
export function gameTarget(search: string): GameTarget | undefined {
  const query = new URLSearchParams(search);
  const vendor = query.get('vendor') ?? '';
  const gameId = query.get('gameId') ?? '';
  const nodeId = query.get('nodeId') ?? '';
  if (vendor === '' || gameId === '' || !/^\d{1,9}$/.test(nodeId)) return undefined;
  const gameType = CATEGORY_TABLE.find(({ category }) => category === query.get('gameType'))?.category ?? 'RNG';
  return { gameType, vendor, gameId, nodeId: Number(nodeId), wish: query.get('wish') === 'try' ? 'try' : 'play' };
}
