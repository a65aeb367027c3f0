import { MANNERS, type FoundPlace, type Manner } from './search.store.ts';
import type { Place } from './page.store.ts';

/** Where a walk from page to page stands, as the text that a phone hands back. */
export type Walk =
  | ({ readonly kind: 'list' } & Place)
  | ({ readonly kind: 'search'; readonly manner: Manner } & FoundPlace);

export function cursorOf(walk: Walk): string {
  return walk.kind === 'list'
    ? `l${walk.version}.${walk.tier}.${walk.position}.${walk.nodeId}`
    : `s${MANNERS.indexOf(walk.manner)}.${walk.rank}.${walk.position}.${walk.nodeId}`;
}

/** Undefined for a text that no page of this server has told. */
export function readCursor(text: string): Walk | undefined {
  const match = /^([ls])(\d{1,18})\.(\d{1,4})\.(\d{1,9})\.(\d{1,15})$/.exec(text);
  if (!match) return undefined;
  const [, kind, first = '', second = '', position = '', nodeId = ''] = match;
  const at = { position: Number.parseInt(position, 10), nodeId: Number.parseInt(nodeId, 10) };
  const number = Number.parseInt(second, 10);
  if (kind === 'l') return number > 1 ? undefined : { kind: 'list', version: BigInt(first), tier: number, ...at };
  const manner = MANNERS[Number.parseInt(first, 10)];
  return manner && { kind: 'search', manner, rank: number, ...at };
}
