import { AGENT_SCREEN_TYPES, GUEST_TYPE } from '@mela/contract/account-types';
import type { Announcement } from '@mela/contract/announcements';
import type { Database } from '@mela/database/database';
import { cleanHtml, cleanStored } from '#/html/clean-html.ts';
import type { Handler, Session } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import {
  addAnnouncement,
  countAnnouncements,
  countTurns,
  listShown,
  markRead,
  type AnnouncementRow,
  type AnnouncementType,
  type Words,
} from './announcements.store.ts';

/** A screen shows no more than this; older ones have had their time. */
const SHOWN = 50;
/** How many titles run along the bar on home. */
const TITLES = 10;

export interface NewAnnouncement {
  readonly type: AnnouncementType;
  readonly title: Words;
  /** HTML by language; cleaned before it is saved (R17). */
  readonly content: Words;
  readonly images?: readonly { readonly url: string; readonly sequence: number }[];
  readonly endsAt?: Date;
}

/** What the operator tells all members of a merchant, and who has read it. `imageOf` finds `scene:…` pictures. */
export function createAnnouncements(options: { database: Database; imageOf: (url: string) => string }) {
  const { database, imageOf } = options;

  /** Announcements of the types that this session may see. */
  async function shown(session: Session, merchantId: bigint, types: readonly string[], language: string) {
    const asked = (['PL', 'PU', 'A'] as const).filter(
      (type) => types.includes(type) && (type !== 'A' || AGENT_SCREEN_TYPES.includes(session.accountType)),
    );
    const rows = await listShown(database, { merchantId, types: asked, memberId: session.memberId, limit: SHOWN });
    return rows.map((row) => wireAnnouncement(row, { language, imageOf, accountType: session.accountType }));
  }

  const announcements: Handler<'announcements'> = async ({ context, query }) => {
    const { merchant, session, language } = context;
    const { types, groupName } = query;
    const banners = types.includes('B')
      ? merchant
          .inLanguage(language)
          .banners.filter((banner) => groupName === undefined || banner.groupName === groupName)
      : [];
    const list = session ? await shown(session, merchant.id, types, language) : [];
    return { banners, announcements: list, footer: { unreadCount: list.filter(({ read }) => !read).length } };
  };

  const markAnnouncementRead: Handler<'markAnnouncementRead'> = async ({ context: { merchant, session }, body }) => {
    if (!session) return failed('not_logged_in');
    const types: AnnouncementType[] = AGENT_SCREEN_TYPES.includes(session.accountType)
      ? ['PL', 'PU', 'A']
      : ['PL', 'PU'];
    const found = await markRead(database, {
      merchantId: merchant.id,
      memberId: session.memberId,
      announcementId: BigInt(body.announcementId),
      types,
    });
    if (!found) return failed('announcement_not_found');
    const left = await listShown(database, {
      merchantId: merchant.id,
      types: types.filter((type) => type !== 'PU'),
      memberId: session.memberId,
      limit: SHOWN,
    });
    return { unreadCount: left.filter((row) => !row.is_read).length };
  };

  async function titles(merchantId: bigint, language: string): Promise<{ id: string; title: string }[]> {
    const rows = await listShown(database, { merchantId, types: ['PL'], memberId: undefined, limit: TITLES });
    return rows.map((row) => ({ id: row.id.toString(), title: inLanguage(row.title, language) }));
  }

  const notices: Handler<'notices'> = async ({ context: { merchant, language } }) => ({
    list: await titles(merchant.id, language),
  });

  const popularAnnouncements: Handler<'popularAnnouncements'> = async ({ context }) => {
    const { merchant, session, language } = context;
    return session ? { list: await shown(session, merchant.id, ['PU'], language) } : failed('not_logged_in');
  };

  return {
    calls: { announcements, markAnnouncementRead, notices, popularAnnouncements },
    /** Titles of the notices for players, newest first, as home's bar shows them. */
    titles,
    /** How often, by merchant, one of its announcements has begun or ended. */
    turns: () => countTurns(database),
    /** Shows it from now on; answers its id. */
    announce(merchantId: bigint, announcement: NewAnnouncement): Promise<bigint> {
      const content = Object.fromEntries(
        Object.entries(announcement.content).map(([language, html]) => [language, cleanHtml(html)]),
      );
      return addAnnouncement(database, merchantId, { ...announcement, content });
    },
    hasAny: async (merchantId: bigint) => (await countAnnouncements(database, merchantId)) > 0,
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;

function wireAnnouncement(
  row: AnnouncementRow,
  { language, imageOf, accountType }: { language: string; imageOf: (url: string) => string; accountType: number },
): Announcement {
  return {
    id: row.id.toString(),
    type: row.type,
    title: inLanguage(row.title, language),
    content: cleanStored(inLanguage(row.content, language)),
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    noExpiry: row.ends_at === null ? 1 : 0,
    // Free play counts as having read everything (M64).
    read: row.is_read || accountType === GUEST_TYPE,
    announcementImages: row.images
      .map(({ url, sequence }) => ({ url: imageOf(url), sequence }))
      .filter(({ url }) => url !== ''),
    promoAnnouncementCategoryIds: [],
  };
}

function inLanguage(words: Words, language: string): string {
  return words[language.toLowerCase()] ?? words['en'] ?? Object.values(words)[0] ?? '';
}
