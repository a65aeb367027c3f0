import type { Announcement } from '@mela/contract/announcements';
import type { Value } from '@mela/contract/operations';
import { useQuery } from '@tanstack/react-query';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** PL is what players read, A what agents read (M138). */
export type Readers = 'PL' | 'A';

/** The announcements that a signed-in member reads, newest first, with how many are unread. The fields of the call are those of M105. */
export function useAnnouncements(readers: Readers) {
  const api = useApi();
  const { merchantCode } = useMerchant();
  const language = useReloadLanguage();
  const isMember = useSession() !== undefined;
  const query = { types: readers, groupName: 'm_home', platform: 'M', merchantCode, language } as const;
  return useQuery({ ...queryCall(api, 'announcements', { query }), select: withoutPlaced, enabled: isMember });
}

/** The call may also return banners and promotions, which do not belong in this list. */
function withoutPlaced(answer: Value<'announcements'>) {
  return { ...answer, announcements: answer.announcements.filter(isNews) };
}

function isNews(one: Value<'announcements'>['announcements'][number]): one is Announcement {
  return one.type !== 'B' && one.type !== 'PR';
}

export function unreadOf(announcements: readonly Announcement[] | undefined): number {
  return announcements?.filter((one) => !one.read).length ?? 0;
}
