import type { Value } from '@mela/contract/operations';
import type { GameRow } from './catalogue.store.ts';
import { MANNERS, type FoundPlace, type Manner } from './search.store.ts';
import type { Place } from './page.store.ts';

/** The decoded pagination cursor. Clients send the cursor back as opaque text. */
export type Walk =
  | ({ readonly kind: 'list' } & Place)
  | ({ readonly kind: 'search'; readonly manner: Manner } & FoundPlace);

export function cursorOf(walk: Walk): string {
  return walk.kind === 'list'
    ? `l${walk.orderId}.${walk.version}.${walk.tier}.${walk.position}.${walk.nodeId}`
    : `s${MANNERS.indexOf(walk.manner)}.${walk.rank}.${walk.position}.${walk.nodeId}`;
}

/** Undefined for a text that is no cursor of this server. */
export function readCursor(text: string): Walk | undefined {
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
  const manner = MANNERS[Number.parseInt(nth, 10)];
  return manner && { kind: 'search', manner, rank: Number.parseInt(rank, 10), ...placeOf(at) };
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
  walkOf: (row: Row) => Walk,
) {
  const last = rows[pageSize - 1];
  const next = last && rows.length > pageSize ? cursorOf(walkOf(last)) : null;
  return { rows: rows.slice(0, pageSize), totalGames, next, match };
}

export function numberOf(row: GameRow): number {
  return Number.parseInt(row.node_id.toString(), 10);
}
