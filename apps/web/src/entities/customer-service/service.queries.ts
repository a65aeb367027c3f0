import { unwrapServicePath } from '@mela/contract/service-path';
import { useQuery } from '@tanstack/react-query';
import type { Value } from '@mela/contract/operations';
import { useChatPath } from '#/entities/chat/chat-path.ts';
import { useChatUnread } from '#/entities/chat/unread.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import type { ServiceChannel, ServiceOffer } from './service-ways.ts';

/** The operator may change them at any time; phones that are open see it within this long, in milliseconds. */
const FRESH_MS = 60_000;
const NONE: ServiceAnswer = { channels: [], takesQuestions: false };

/** The merchant's customer service, and the number of unread answers of its chat. */
export function useService(): { readonly offer: ServiceOffer; readonly unread: number } {
  const { links, keys } = useMerchant();
  const channels = useServiceChannels();
  const takesQuestions = useTakesQuestions();
  const chat = useChatPath();
  return { offer: { channels, links, keys, chat, takesQuestions }, unread: useChatUnread() ?? 0 };
}

/** The merchant's channels of customer service. */
export function useServiceChannels(): readonly ServiceChannel[] {
  return (useServiceAnswer().data ?? NONE).channels;
}

/** Whether this visitor, who has no session, may write a question that is answered by e-mail. */
export function useTakesQuestions(): boolean {
  const { takesQuestions } = useServiceAnswer().data ?? NONE;
  return useSession() === undefined && takesQuestions;
}

/** The query caches the response as received; paths are unwrapped on reading (M77). */
export function useServiceAnswer() {
  const language = useReloadLanguage();
  const query = queryCall(useApi(), 'customerService', { query: { language } });
  return useQuery({ ...query, select: unwrapped, staleTime: FRESH_MS, refetchInterval: FRESH_MS });
}

/** Only links to the web or to a page of the site are displayed. */
function unwrapped({ list, takesQuestions = false }: Value<'customerService'>): ServiceAnswer {
  const channels = list.flatMap(({ csType, title, path: wrapped }) => {
    const path = unwrapServicePath(wrapped);
    return path !== undefined && /^(https:\/\/|\/m\/)/.test(path) ? [{ csType, title, path }] : [];
  });
  return { channels, takesQuestions };
}

interface ServiceAnswer {
  readonly channels: readonly ServiceChannel[];
  readonly takesQuestions: boolean;
}
