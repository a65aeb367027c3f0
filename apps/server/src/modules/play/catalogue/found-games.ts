import { MOST_FOUND } from '@mela/contract/game-lists';
import type { Database } from '@mela/database/database';
import { failed } from '#/http/failure.ts';
import type { OrdersOptions } from './orders.ts';
import type { GameFilter } from './page.store.ts';
import { MANNERS, readFound, type FoundPlace, type FoundRow, type Manner, type Wanted } from './search.store.ts';
import { numberOf, pageOf, type Walk } from './walk.ts';

/** A page of the games whose name or maker matches: in the strictest manner that finds any. */
export async function foundGames(
  { database, hits }: { database: Database; hits: OrdersOptions['hits'] },
  asked: {
    filter: GameFilter;
    walk: Walk | undefined;
    query: { readonly pageNo: number; readonly pageSize: number };
    sought: string;
    typed: string;
  },
) {
  const { filter, walk, query, sought, typed } = asked;
  if (walk?.kind === 'list') return failed('invalid_input');
  const { pageNo, pageSize } = query;
  // Punctuation alone names nothing.
  if (sought === '' || filter.makers.length === 0) return NOTHING;
  const offset = walk ? 0 : Math.min((pageNo - 1) * pageSize, MOST_FOUND);
  const limit = Math.min(offset + pageSize, MOST_FOUND) + 1;
  const { rows, manner } = await search(database, filter, {
    sought,
    typed,
    walk,
    limit,
    hits: await hits(filter.merchantId),
  });
  const page = pageOf<FoundRow>(
    rows.slice(offset),
    pageSize,
    rows[0]?.total ?? 0,
    manner === 'words' || manner === 'parts' ? 'exact' : 'similar',
    (row) => ({ kind: 'search', manner, rank: row.rank, position: row.place, nodeId: numberOf(row) }),
  );
  return page;
}

async function search(
  database: Database,
  filter: GameFilter,
  wanted: Omit<Wanted, 'manner' | 'after'> & { walk: ({ manner: Manner } & FoundPlace) | undefined },
): Promise<{ rows: FoundRow[]; manner: Manner }> {
  const { walk, ...rest } = wanted;
  if (walk) {
    const { manner } = walk;
    return { rows: await readFound(database, filter, { ...rest, manner, after: walk }), manner };
  }
  for (const manner of MANNERS) {
    const rows = await readFound(database, filter, { ...rest, manner, after: undefined });
    if (rows.length > 0) return { rows, manner };
  }
  return { rows: [], manner: 'words' };
}

const NOTHING = { rows: [], totalGames: 0, next: null, match: 'exact' } as const;
