import type { InboxMessage, InboxState } from '@mela/contract/inbox';
import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Value } from '@mela/contract/operations';
import { takeInboxState } from './unread.queries.ts';
import { valueOf } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';

type Pages = InfiniteData<Value<'inboxMessages'>, string | undefined>;

/** Messages, newest first, a page at a time. */
export function useInboxMessages({ isAsked = true }: { readonly isAsked?: boolean } = {}) {
  const api = useApi();
  const language = useReloadLanguage();
  return useInfiniteQuery({
    queryKey: ['inboxMessages', language],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'inboxMessages', { query: { before: pageParam, language } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
    enabled: isAsked,
  });
}

/** A member's actions on messages: displayed at once, then sent to the server; a refusal refetches the state. */
export function useInboxActions() {
  const api = useApi();
  const queries = useQueryClient();
  const shown = (change: (list: InboxMessage[]) => InboxMessage[]) =>
    queries.setQueriesData<Pages>({ queryKey: ['inboxMessages'] }, (known) =>
      known ? { ...known, pages: known.pages.map((page) => ({ ...page, list: change(page.list) })) } : known,
    );
  const settled = {
    onSuccess: (received: InboxState) => takeInboxState(queries, received),
    onError: () => void queries.invalidateQueries({ queryKey: ['inboxMessages'] }),
  };
  const read = useMutation({
    mutationFn: (messageId: string) => valueOf(api, 'readInboxMessage', { params: { messageId } }),
    onMutate: (messageId) =>
      shown((list) => list.map((one) => (one.messageId === messageId ? { ...one, read: true } : one))),
    ...settled,
  });
  const readAll = useMutation({
    mutationFn: () => valueOf(api, 'readAllInboxMessages'),
    onMutate: () => shown((list) => list.map((one) => ({ ...one, read: true }))),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: (messageId: string) => valueOf(api, 'deleteInboxMessage', { params: { messageId } }),
    ...settled,
    onSuccess: (received, messageId) => {
      settled.onSuccess(received);
      shown((list) => list.filter((one) => one.messageId !== messageId));
    },
  });
  return { read, readAll, remove };
}
