import type { PageInput } from '@mela/contract/page';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#/platform/api/api.ts';
import { NO_FILTER, type CentreCategory } from './game-criteria.ts';
import { loadPage } from './use-game-list.ts';
import { makersCall } from './use-makers.ts';

/** Fetches what a page of games shows first into `queries`, by the same calls as the page's parts. Rejects if one fails. */
export async function fetchFirst(caller: FirstCaller, category: CentreCategory): Promise<void> {
  const { ask, queries, merchantCode, language } = caller;
  const call = async (id: string, { query }: { query?: unknown } = {}) => ({ ok: true, value: await ask(id, query) });
  const api = { call } as Pick<Api, 'call'>;
  await Promise.all([
    queries.query(makersCall(api, language)),
    loadPage({ api, queries, merchantCode, language }, { category, ...NO_FILTER }, { pageNo: 1, cursor: '' }),
  ]);
}

interface FirstCaller {
  readonly ask: NonNullable<PageInput['ask']>;
  readonly queries: QueryClient;
  readonly merchantCode: string;
  /** The language in which the page's lists are requested. */
  readonly language: string;
}
