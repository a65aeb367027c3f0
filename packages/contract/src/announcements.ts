import { z } from 'zod';
import { id, instant, languageTag } from './amounts.ts';
import { CONTENT_TYPES } from './content-types.ts';
import { merchantSettingsValue } from './merchant.ts';
import { operation } from './operation.ts';

const { agent, player, banner, popUp, promotion } = CONTENT_TYPES;

/**
 * What a place may ask for (P68, M138): banners (B), notices for players (PL) or agents (A), pop-ups (PU), promotions (PR; the
 * promotions screen says Promotion), and the content of home (H): the banners of the group m_home.
 */
const ASKED_TYPES = [banner, player, popUp, agent, promotion, 'H', 'Promotion'] as const;

/** M104. `startDate` is the time when its display began; `content` is clean HTML; the image of sequence 1 is the cover. */
const announcement = z.object({
  id,
  type: z.enum([player, popUp, agent]),
  title: z.string(),
  content: z.string(),
  startDate: instant,
  endDate: instant.nullable(),
  /** 1 if it has no end. */
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  read: z.boolean(),
  announcementImages: z.array(z.object({ url: z.string(), sequence: z.number().int() })),
  promoAnnouncementCategoryIds: z.array(z.string()),
});
export type Announcement = z.infer<typeof announcement>;

/**
 * A banner or a promotion in the shape of an announcement, for a client that asks for everything by one call. These cannot
 * be marked read, so `read` is true. `id` is unique within its type.
 */
const placed = announcement.extend({
  type: z.enum([banner, promotion]),
  /** A banner has no date. */
  startDate: instant.nullable(),
  /** The place of a banner (P65); null for a promotion. */
  groupName: z.string().nullable(),
  /** The target of a tap. */
  url: z.string(),
});
export type PlacedAnnouncement = z.infer<typeof placed>;

/**
 * M105, M138, P131: the query of one place. `groupName` chooses among the banners of type B; without it they are those of every place. Banners and
 * promotions are public; announcements need a session, those of type A an agent's. `banners` are the same banners as our own pages lay them out.
 * `unreadCount` counts what can be marked read. `merchantCode` and `token` change nothing: the merchant is the host name's and the token travels in
 * its header (R6).
 */
export const announcements = operation({
  id: 'announcements',
  method: 'GET',
  path: '/wps/announcements',
  summary: 'The banners, announcements, pop-ups and promotions of a place on the site',
  access: 'guest',
  moduleId: 'ANNOUNCEMENT3',
  query: z.strictObject({
    groupName: z
      .string()
      .regex(/^\w{1,32}$/)
      .optional(),
    types: z
      .string()
      .max(64)
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(ASKED_TYPES)).min(1)),
    platform: z.literal('M'),
    merchantCode: z.string().max(64).optional(),
    token: z.string().max(256).optional(),
    language: languageTag.optional(),
  }),
  output: z.object({
    banners: merchantSettingsValue.shape.banners,
    announcements: z.array(z.union([announcement, placed])),
    footer: z.object({ unreadCount: z.number().int() }),
  }),
  errors: [],
});

/** M106, M139. */
export const markAnnouncementRead = operation({
  id: 'markAnnouncementRead',
  method: 'POST',
  path: '/wps/announcements/read',
  summary: 'Marks an announcement read by this member',
  access: 'notFree',
  moduleId: 'ANNOUNCEMENT3',
  body: z.strictObject({ announcementId: id, read: z.literal(true) }),
  output: z.object({ unreadCount: z.number().int() }),
  errors: ['announcement_not_found'],
});

/** M63, M140: titles are public, their contents are for members (R31). */
export const notices = operation({
  id: 'notices',
  method: 'GET',
  path: '/wps/notices',
  summary: 'Titles of the notices for players, newest first, for the bar on home',
  access: 'guest',
  moduleId: 'ANNOUNCEMENT3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({ list: z.array(z.object({ id, title: z.string() })) }),
  errors: [],
});

/** M140: pop-ups for a member who has just come in. */
export const popularAnnouncements = operation({
  id: 'popularAnnouncements',
  method: 'GET',
  path: '/wps/announcements/popular',
  summary: 'The pop-ups that a signed-in member is shown',
  access: 'session',
  moduleId: 'ANNOUNCEMENT3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({ list: z.array(announcement) }),
  errors: [],
});
