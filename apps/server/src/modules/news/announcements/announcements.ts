import { AGENT_SCREEN_TYPES, GUEST_TYPE } from '@mela/contract/account-types';
import type { Announcement, PlacedAnnouncement } from '@mela/contract/announcements';
import type { Promotion } from '@mela/contract/promotions';
import type { Database } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import { cleanHtml, cleanStored, htmlOfText } from '#/html/clean-html.ts';
import type { CallContext, Handler, Session } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import {
  addAnnouncement,
  countAnnouncements,
  scheduleVersions,
  listShown,
  markRead,
  type AnnouncementRow,
  type AnnouncementType,
  type Words,
} from './announcements.store.ts';

export { ANNOUNCEMENT_ACTIONS } from './announcement-command.ts';

/** Most announcements on a screen; older ones are not listed. */
const SHOWN = 50;
/** Number of titles in the bar on home. */
const TITLES = 10;

export interface NewAnnouncement {
  readonly type: AnnouncementType;
  readonly title: Words;
  /** HTML by language; cleaned before it is saved (R17). */
  readonly content: Words;
  readonly images?: readonly { readonly url: string; readonly sequence: number }[];
  /** Default: now. */
  readonly startsAt?: Date;
  readonly endsAt?: Date;
}

export interface AnnouncementsOptions {
  readonly database: Database;
  /** Resolves `scene:…` pictures. */
  readonly imageOf: (url: string) => string;
  /** The merchant's promotions for a visitor, in the language of the context. */
  readonly promotionsOf: (context: CallContext) => Promise<readonly Promotion[]>;
  /** The clock by which announcements begin and end. Default: the database's, which all processes share. */
  readonly now?: () => Date;
}

/** The operator's announcements to all members of a merchant, and who has read them. */
export function createAnnouncements(options: AnnouncementsOptions) {
  const { database, imageOf, promotionsOf, now = () => undefined } = options;

  /** Announcements of the types that this session may see. */
  async function shown(session: Session, merchantId: bigint, types: readonly string[], language: string) {
    const asked = (['PL', 'PU', 'A'] as const).filter(
      (type) => types.includes(type) && (type !== 'A' || AGENT_SCREEN_TYPES.includes(session.accountType)),
    );
    const { memberId } = session;
    const rows = await listShown(database, { merchantId, types: asked, memberId, at: now(), limit: SHOWN });
    return rows.map((row) => wireAnnouncement(row, { language, imageOf, accountType: session.accountType }));
  }

  const announcements: Handler<'announcements'> = async ({ context, query }) => {
    const { merchant, session, language } = context;
    const { types } = query;
    const banners = merchant.inLanguage(language).banners.filter((banner) => isAsked(banner, query));
    const news = session ? await shown(session, merchant.id, types, language) : [];
    const asksPromotions = types.includes('PR') || types.includes('Promotion');
    const promotions = asksPromotions ? await promotionsOf(context) : [];
    return {
      banners,
      announcements: [
        ...news,
        ...banners.map((banner) => bannerAsAnnouncement(banner, { language, imageOf })),
        ...promotions.map(promotionAsAnnouncement),
      ],
      footer: { unreadCount: news.filter(({ read }) => !read).length },
    };
  };

  const markAnnouncementRead: Handler<'markAnnouncementRead'> = async ({ context: { merchant, session }, body }) => {
    const types: AnnouncementType[] = AGENT_SCREEN_TYPES.includes(session.accountType)
      ? ['PL', 'PU', 'A']
      : ['PL', 'PU'];
    const at = now();
    const found = await markRead(database, {
      merchantId: merchant.id,
      memberId: session.memberId,
      announcementId: BigInt(body.announcementId),
      types,
      at,
    });
    if (!found) return failed('announcement_not_found');
    const left = await listShown(database, {
      merchantId: merchant.id,
      types: types.filter((type) => type !== 'PU'),
      memberId: session.memberId,
      at,
      limit: SHOWN,
    });
    return { unreadCount: left.filter((row) => !row.is_read).length };
  };

  async function titles(merchantId: bigint, language: string): Promise<{ id: string; title: string }[]> {
    const rows = await listShown(database, {
      merchantId,
      types: ['PL'],
      memberId: undefined,
      at: now(),
      limit: TITLES,
    });
    return rows.map((row) => ({ id: row.id.toString(), title: textIn(row.title, language) }));
  }

  const notices: Handler<'notices'> = async ({ context: { merchant, language } }) => ({
    list: await titles(merchant.id, language),
  });

  const popularAnnouncements: Handler<'popularAnnouncements'> = async ({ context }) => {
    const { merchant, session, language } = context;
    return { list: await shown(session, merchant.id, ['PU'], language) };
  };

  return {
    calls: { announcements, markAnnouncementRead, notices, popularAnnouncements },
    /** Titles of the notices for players, newest first, for home's bar. */
    titles,
    /** Number of starts and ends of announcements, by merchant. */
    scheduleVersions: () => scheduleVersions(database, now()),
    /** Publishes it; returns its id. */
    announce(merchantId: bigint, announcement: NewAnnouncement): Promise<bigint> {
      const content = Object.fromEntries(
        Object.entries(announcement.content).map(([language, html]) => [language, cleanHtml(html)]),
      );
      return addAnnouncement(database, merchantId, { startsAt: now(), ...announcement, content });
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
    title: textIn(row.title, language),
    content: cleanStored(textIn(row.content, language)),
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

type Banner = ReturnType<Merchant['inLanguage']>['banners'][number];

function isAsked({ groupName }: Banner, asked: { types: readonly string[]; groupName?: string | undefined }): boolean {
  const isOfPlace = asked.groupName === undefined || asked.groupName === groupName;
  return (asked.types.includes('B') && isOfPlace) || (asked.types.includes('H') && groupName === 'm_home');
}

function bannerAsAnnouncement(
  { id, groupName, title, text, scene, url }: Banner,
  { language, imageOf }: { language: string; imageOf: (url: string) => string },
): PlacedAnnouncement {
  const picture = imageOf(`scene:${scene}`);
  return {
    id,
    type: 'B',
    title: textIn(title, language),
    content: htmlOfText(textIn(text, language)),
    startDate: null,
    endDate: null,
    noExpiry: 1,
    read: true,
    announcementImages: picture === '' ? [] : [{ url: picture, sequence: 1 }],
    promoAnnouncementCategoryIds: [],
    groupName,
    url,
  };
}

function promotionAsAnnouncement(promotion: Promotion): PlacedAnnouncement {
  const { id, title, content, startDate, endDate, noExpiry, announcementImages, promoAnnouncementCategoryIds } =
    promotion;
  return {
    id,
    type: 'PR',
    title,
    content,
    startDate,
    endDate,
    noExpiry,
    read: true,
    announcementImages,
    promoAnnouncementCategoryIds,
    groupName: null,
    url: `/m/activityDetail?id=${id}`,
  };
}
