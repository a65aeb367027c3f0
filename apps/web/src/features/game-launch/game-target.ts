import { GAME_CATEGORIES, type GameCategory } from '@mela/contract/categories';

/** Which game an address asks for. */
export interface GameTarget {
  readonly gameType: GameCategory;
  readonly vendor: string;
  readonly gameId: string;
  /** The catalogue's number; absent where only the vendor's own code is known, as in the bet record. */
  readonly nodeId: number | undefined;
}

/** Reads the query of the game's screen; `undefined` when it names no game. */
export function gameTarget(search: string): GameTarget | undefined {
  const query = new URLSearchParams(search);
  const vendor = query.get('vendor') ?? '';
  const gameId = query.get('gameId') ?? '';
  if (vendor === '' || gameId === '') return undefined;
  const gameType = GAME_CATEGORIES.find((category) => category === query.get('gameType')) ?? 'RNG';
  const nodeId = /^\d{1,9}$/.test(query.get('nodeId') ?? '') ? Number(query.get('nodeId')) : undefined;
  return { gameType, vendor, gameId, nodeId };
}
