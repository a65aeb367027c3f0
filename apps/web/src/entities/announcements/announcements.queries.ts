import type { Announcement } from '@mela/contract/announcements';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** PL is what players read, A what agents read (M138). */
export type Readers = 'PL' | 'A';

/** The announcements that a signed-in member reads, newest first, with how many are unread. */
export function useAnnouncements(readers: Readers) {
  const api = useApi();
  const language = useReloadLanguage();
  const isMember = useSession() !== undefined;
  return useQuery({
    ...queryCall(api, 'announcements', { query: { types: readers, platform: 'M', language } }),
    enabled: isMember,
  });
}

export function unreadOf(announcements: readonly Announcement[] | undefined): number {
  return announcements?.filter((one) => !one.read).length ?? 0;
}
