import type { Queryable } from '@mela/database/database';
import { LRUCache } from 'lru-cache';
import { readGames, type GameKey } from './catalogue.store.ts';
import { gameOf, type CatalogueGame, type TileOf } from './game.ts';

/** Games kept in the process, which winners, records and favourites need repeatedly. About 1 kB each. */
const MAX_KEPT = 4_000;
/** A missing game is kept as well. */
const NONE = Symbol('no such game');

/** Games by their keys. Keys requested in one turn of the event loop are read together; known ones are not read at all. */
export function createGameCache(database: Queryable, tileOf: TileOf) {
  const kept = new LRUCache<string, CatalogueGame | typeof NONE>({ max: MAX_KEPT });
  /** Number of times that the cache was cleared: a value read before is not kept afterwards. */
  let generation = 0;
  let asked = new Map<string, GameKey>();
  let reading: Promise<Map<string, CatalogueGame>> | undefined;

  async function read(): Promise<Map<string, CatalogueGame>> {
    // Lets other callers of the same turn join.
    await new Promise((resolve) => setImmediate(resolve));
    const keys = asked;
    asked = new Map();
    reading = undefined;
    const found = new Map<string, CatalogueGame>();
    const begun = generation;
    for (const row of await readGames(database, [...keys.values()])) {
      const game = gameOf(row, tileOf);
      for (const name of namesOf(game)) found.set(name, game);
    }
    if (begun !== generation) return found;
    for (const name of keys.keys()) kept.set(name, found.get(name) ?? NONE);
    return found;
  }

  return {
    async find(key: GameKey): Promise<CatalogueGame | undefined> {
      const name = nameOf(key);
      const known = kept.get(name);
      if (known) return known === NONE ? undefined : known;
      asked.set(name, key);
      reading ??= read();
      return (await reading).get(name);
    },
    /** The values may have changed since they were read. */
    clear(): void {
      generation += 1;
      kept.clear();
    },
  };
}

function nameOf(key: GameKey): string {
  return 'nodeId' in key ? `#${key.nodeId}` : `${key.code}/${key.gameCode}`;
}

function namesOf(game: CatalogueGame): string[] {
  return [`#${game.nodeId}`, `${game.vendor}/${game.gameCode}`, `${game.maker}/${game.gameCode}`];
}
