import type { Deposit, Withdrawal } from '@mela/contract/cashier';
import type { OrderProgress, OrderType } from '@mela/contract/record-rules';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import type { Api } from '#/platform/api/api.ts';
import { ApiFailure } from '#/platform/api/api-error.ts';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useLive, useLiveNow } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** Poll interval for an order that is not final, in milliseconds, in case the live feed is cut. */
const POLL_MS = 3000;
/** Pages of the record to search for a withdrawal. The record is the only call that returns withdrawals. */
const MOST_PAGES = 5;

export function useDepositMethods() {
  const api = useApi();
  const language = useReloadLanguage();
  return useQuery(queryCall(api, 'depositMethods', { query: { language } }));
}

export function useWithdrawMethods() {
  const api = useApi();
  const language = useReloadLanguage();
  return useQuery(queryCall(api, 'withdrawMethods', { query: { language } }));
}

/** One deposit, updated until it is final. A failed or expired one may still be paid, so live messages about it count too. */
export function useDepositOrder(orderId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const call = queryCall(api, 'depositDetail', { params: { orderId } });
  useLiveNow();
  useLive('deposit', (received) => {
    if (received.orderId === orderId) void queries.invalidateQueries({ queryKey: call.queryKey });
  });
  return useQuery({
    ...call,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpenDeposit(state.data?.state) ? POLL_MS : false),
  });
}

/** The transfer of a manual deposit. Staff's decision moves the deposit, whose screen then refetches this. */
export function useManualDeposit(orderId: string) {
  const api = useApi();
  return useQuery({ ...queryCall(api, 'manualDeposit', { params: { orderId } }), staleTime: 0 });
}

export function useWithdrawalOrder(orderId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['withdrawalRecord', 'order', orderId] as const;
  useLiveNow();
  useLive('withdrawal', (received) => {
    if (received.orderId === orderId) void queries.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: async () => await findWithdrawal(api, orderId),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpenWithdrawal(state.data?.state) ? POLL_MS : false),
  });
}

/** Orders of one or both kinds, by state and days, newest first, in pages. Refetched when an order changes. */
export function useOrderRecord(asked: AskedOrders) {
  const api = useApi();
  const queries = useQueryClient();
  const renew = () => void queries.invalidateQueries({ queryKey: ['orderRecord'] });
  useLive('deposit', renew);
  useLive('withdrawal', renew);
  return useInfiniteQuery({
    queryKey: ['orderRecord', asked],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'orderRecord', { query: { ...asked, before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function isOpenDeposit(state: Deposit['state'] | undefined): boolean {
  return state === 'created' || state === 'pending';
}

export function isOpenWithdrawal(state: Withdrawal['state'] | undefined): boolean {
  return state === 'review' || state === 'held' || state === 'sent';
}

async function findWithdrawal(api: Api, orderId: string): Promise<Withdrawal> {
  let before: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { list, next } = await valueOf(api, 'withdrawalRecord', { query: { before } });
    const found = list.find((order) => order.orderId === orderId);
    if (found) return found;
    if (next === null) break;
    before = next;
  }
  throw new ApiFailure({ errorCode: 'order_not_found', status: 404 });
}

export interface AskedOrders extends AskedDays {
  readonly type: OrderType | undefined;
  readonly state: OrderProgress | undefined;
}
