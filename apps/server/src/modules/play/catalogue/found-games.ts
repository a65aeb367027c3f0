import { MOST_FOUND } from '@mela/contract/game-lists';
import type { Database } from '@mela/database/database';
import { failed } from '#/http/failure.ts';
import type { OrdersOptions } from './orders.ts';
import type { GameFilter } from './page.store.ts';
import {
  SEARCH_MODES,
  readFound,
  type FoundPlace,
  type FoundRow,
  type SearchMode,
  type Wanted,
} from './search.store.ts';
import { numberOf, pageOf, type Cursor } from './cursor.ts';

/** A page of the games whose name or maker matches: in the strictest mode that finds any. */
export async function foundGames(
  { database, hits }: { database: Database; hits: OrdersOptions['hits'] },
  asked: {
    filter: GameFilter;
    after: Cursor | undefined;
    query: { readonly pageNo: number; readonly pageSize: number };
    sought: string;
    typed: string;
  },
) {
  const { filter, after, query, sought, typed } = asked;
  if (after?.kind === 'list') return failed('invalid_input');
  const { pageNo, pageSize } = query;
  // Punctuation alone names nothing.
  if (sought === '' || filter.makers.length === 0) return NOTHING;
  const offset = after ? 0 : Math.min((pageNo - 1) * pageSize, MOST_FOUND);
  const limit = Math.min(offset + pageSize, MOST_FOUND) + 1;
  const { rows, mode } = await search(database, filter, {
    sought,
    typed,
    after,
    limit,
    hits: await hits(filter.merchantId),
  });
  const page = pageOf<FoundRow>(
    rows.slice(offset),
    pageSize,
    rows[0]?.total ?? 0,
    mode === 'words' || mode === 'parts' ? 'exact' : 'similar',
    (row) => ({ kind: 'search', mode, rank: row.rank, position: row.place, nodeId: numberOf(row) }),
  );
  return page;
}

async function search(
  database: Database,
  filter: GameFilter,
  wanted: Omit<Wanted, 'mode' | 'after'> & { after: ({ mode: SearchMode } & FoundPlace) | undefined },
): Promise<{ rows: FoundRow[]; mode: SearchMode }> {
  const { after, ...rest } = wanted;
  if (after) {
    const { mode } = after;
    return { rows: await readFound(database, filter, { ...rest, mode, after }), mode };
  }
  for (const mode of SEARCH_MODES) {
    const rows = await readFound(database, filter, { ...rest, mode, after: undefined });
    if (rows.length > 0) return { rows, mode };
  }
  return { rows: [], mode: 'words' };
}

const NOTHING = { rows: [], totalGames: 0, next: null, match: 'exact' } as const;
