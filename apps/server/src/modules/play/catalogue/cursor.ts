import type { Value } from '@mela/contract/operations';
import type { GameRow } from './catalogue.store.ts';
import { SEARCH_MODES, type FoundPlace, type SearchMode } from './search.store.ts';
import type { Place } from './page.store.ts';

/** The decoded pagination cursor. Clients send the cursor back as opaque text. */
export type Cursor =
  | ({ readonly kind: 'list' } & Place)
  | ({ readonly kind: 'search'; readonly mode: SearchMode } & FoundPlace);

export function encodeCursor(cursor: Cursor): string {
  return cursor.kind === 'list'
    ? `l${cursor.orderId}.${cursor.version}.${cursor.tier}.${cursor.position}.${cursor.nodeId}`
    : `s${SEARCH_MODES.indexOf(cursor.mode)}.${cursor.rank}.${cursor.position}.${cursor.nodeId}`;
}

/** Undefined for a text that is no cursor of this server. */
export function decodeCursor(text: string): Cursor | undefined {
  const list = /^l(\d{1,18})\.(\d{1,18})\.([0-2])\.(\d{1,9})\.(\d{1,15})$/.exec(text);
  if (list) {
    const [, orderId = '', version = '', tier = '', ...at] = list;
    return {
      kind: 'list',
      orderId: BigInt(orderId),
      version: BigInt(version),
      tier: Number.parseInt(tier, 10),
      ...placeOf(at),
    };
  }
  const [, nth = '', rank = '', ...at] = /^s(\d)\.(\d{1,7})\.(\d{1,9})\.(\d{1,15})$/.exec(text) ?? [];
  const mode = SEARCH_MODES[Number.parseInt(nth, 10)];
  return mode && { kind: 'search', mode, rank: Number.parseInt(rank, 10), ...placeOf(at) };
}

function placeOf([position = '', nodeId = '']: readonly string[]) {
  return { position: Number.parseInt(position, 10), nodeId: Number.parseInt(nodeId, 10) };
}

/** The page was read with one more row, which shows whether there is a next page. */
export function pageOf<Row extends GameRow>(
  rows: readonly Row[],
  pageSize: number,
  totalGames: number,
  match: Value<'gameList'>['match'],
  cursorOf: (row: Row) => Cursor,
) {
  const last = rows[pageSize - 1];
  const next = last && rows.length > pageSize ? encodeCursor(cursorOf(last)) : null;
  return { rows: rows.slice(0, pageSize), totalGames, next, match };
}

export function numberOf(row: GameRow): number {
  return Number.parseInt(row.node_id.toString(), 10);
}
