import { unwrapServicePath } from '@mela/contract/service-path';
import { useQuery } from '@tanstack/react-query';
import type { Value } from '@mela/contract/operations';
import { useChatPath } from '#/entities/chat/chat-path.ts';
import { useChatUnread } from '#/entities/chat/unread.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import type { ServiceChannel, ServiceOffer } from './service-ways.ts';

/** The operator may change them at any time; phones that are open see it within this long, in milliseconds. */
const FRESH_MS = 60_000;
const NONE: readonly ServiceChannel[] = [];

/** The merchant's customer service, and the number of unread answers of its chat. */
export function useService(): { readonly offer: ServiceOffer; readonly unread: number } {
  const { links, keys } = useMerchant();
  const channels = useServiceChannels();
  const chat = useChatPath();
  return { offer: { channels, links, keys, chat }, unread: useChatUnread() ?? 0 };
}

/** The merchant's channels of customer service. The query caches the response as received; paths are unwrapped on reading (M77). */
export function useServiceChannels(): readonly ServiceChannel[] {
  const language = useReloadLanguage();
  const query = queryCall(useApi(), 'customerService', { query: { language } });
  return useQuery({ ...query, select: unwrapped, staleTime: FRESH_MS, refetchInterval: FRESH_MS }).data ?? NONE;
}

/** Only links to the web or to a page of the site are displayed. */
function unwrapped({ list }: Value<'customerService'>): ServiceChannel[] {
  return list.flatMap(({ csType, title, path: wrapped }) => {
    const path = unwrapServicePath(wrapped);
    return path !== undefined && /^(https:\/\/|\/m\/)/.test(path) ? [{ csType, title, path }] : [];
  });
}
