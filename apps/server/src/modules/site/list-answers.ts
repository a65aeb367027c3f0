import { operations } from '@mela/contract/operations';
import type { Prepared, SharedCall, SharedHandler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';

/**
 * What the lists of games return to a guest, for pages that contain the data of their first screen. Nothing about the visitor is known here, so that
 * the page may be the same for all. Rejects if a call is no list, its input is wrong, or it fails.
 */
export function createListAnswers({ find, calls }: ListAnswersParts) {
  return async (host: string, tag: string, id: string, query: unknown): Promise<unknown> => {
    const call = isList(id, calls) ? (calls[id] as (call: SharedCall<ListId>) => unknown) : undefined;
    const merchant = await find(host);
    if (!call || !isList(id, calls) || !merchant) throw new Error(`${id} is no list of ${host}`);
    const language = merchant.languages.find((one) => one.toLowerCase() === tag) ?? merchant.defaultLanguage;
    const input = operations[id].query.parse(asWritten(query));
    const answer: unknown = await call({ context: { merchant, language }, query: input });
    if (isFailed(answer)) throw new Error(`${id} failed: ${answer.failed}`);
    return isPrepared(answer) ? (JSON.parse(answer.prepared.toString()) as { value: unknown }).value : answer;
  };
}

function isList(id: string, calls: ListAnswersParts['calls']): id is ListId {
  return Object.hasOwn(calls, id);
}

/** A query as in an address: all of it text. */
function asWritten(query: unknown): Record<string, string> {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
}

function isPrepared(answer: unknown): answer is Prepared {
  return typeof answer === 'object' && answer !== null && 'prepared' in answer;
}

type ListId = 'gameVendors' | 'gameList' | 'lotteries' | 'hotGames';

interface ListAnswersParts {
  readonly find: (host: string) => Promise<Merchant | undefined>;
  readonly calls: { readonly [Id in ListId]: SharedHandler<Id> };
}
