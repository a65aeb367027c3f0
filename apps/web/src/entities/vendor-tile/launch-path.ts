import type { VendorItem } from '@mela/contract/catalogue';
import { CATEGORY_TABLE } from '@mela/contract/categories';
import { playPath } from '#/entities/game-tile/play-path.ts';

/** Categories whose makers' tiles start the game at once (P44). */
const LAUNCHES: ReadonlySet<string> = new Set(['SPORTS', 'ELOTT']);

/** The address that starts a maker's one game; `undefined` if it names none. */
export function launchPath(item: VendorItem): string | undefined {
  const { gameId, nodeId, gameType, vassalage } = item;
  return gameId === undefined || nodeId === undefined ? undefined : playPath({ gameType, vassalage, gameId, nodeId });
}

/** The target of a tap on a maker's tile: its game, or its category's page with that maker's games (P44). */
export function tilePath(item: VendorItem): string {
  const launch = LAUNCHES.has(item.gameType) ? launchPath(item) : undefined;
  const page = CATEGORY_TABLE.find((row) => row.category === item.gameType)?.path ?? '/m/gameList';
  return launch ?? `${page}?vassalage=${encodeURIComponent(item.vassalage)}`;
}
