import type { Api } from '#/platform/api/api.ts';
import { failed, type Answer } from '#/platform/api/api-error.ts';

/** The sports game of an address, and the match in it; without either it is the merchant's first game. */
export interface SportsTarget {
  readonly gameId: string | undefined;
  readonly nodeId: number | undefined;
  readonly matchId: string | undefined;
}

/** The ids of the game for members, and of the one for a guest's trial (P62). */
export interface SportsIds {
  readonly gameId: string;
  readonly nodeId: number;
  readonly telGameId: string;
  readonly telNodeId: number;
}

export function sportsTarget(search: string): SportsTarget {
  const query = new URLSearchParams(search);
  const nodeId = /^\d{1,9}$/.test(query.get('nodeId') ?? '') ? Number(query.get('nodeId')) : undefined;
  const matchId = query.get('matchId') ?? '';
  return {
    gameId: query.get('gameId') ?? undefined,
    nodeId,
    matchId: /^[\x21-\x7e]{1,64}$/.test(matchId) ? matchId : undefined,
  };
}

/** The ids of the game that the address names, from the merchant's sports vendor. */
export async function findSports(
  api: Api,
  target: SportsTarget,
  language: string,
  signal: AbortSignal,
): Promise<Answer<SportsIds>> {
  const vendors = await api.call('gameVendors', { query: { language } }, { signal });
  if (!vendors.ok) return vendors;
  const tiles = (vendors.value.mapping['SPORTS'] ?? []).flatMap(({ gameId, nodeId, telGameId, telNodeId }) =>
    gameId !== undefined && nodeId !== undefined
      ? [{ gameId, nodeId, telGameId: telGameId ?? gameId, telNodeId: telNodeId ?? nodeId }]
      : [],
  );
  const { gameId, nodeId } = target;
  const meant = nodeId === undefined ? tiles[0] : tiles.find((tile) => tile.nodeId === nodeId);
  if (meant) return { ok: true, value: meant };
  // Another game of the vendor, which its tile does not name, is its own trial.
  if (gameId !== undefined && nodeId !== undefined)
    return { ok: true, value: { gameId, nodeId, telGameId: gameId, telNodeId: nodeId } };
  const list = await api.call('gameList', { query: { gameType: 'SPORTS', pageSize: 1, language } }, { signal });
  if (!list.ok) return list;
  const [game] = list.value.games;
  if (!game) return failed('game_not_found', 404);
  const only = { gameId: game.gameId, nodeId: game.nodeId };
  return { ok: true, value: { ...only, telGameId: only.gameId, telNodeId: only.nodeId } };
}
