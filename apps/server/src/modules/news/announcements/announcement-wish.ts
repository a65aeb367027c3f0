import { checkTogether, htmlOfTexts, oneOf, picturesOf } from '#/given-facts.ts';
import { checkTexts, type Wish } from '#/given-wish.ts';
import { instantOf, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { WrittenAnnouncement } from './announcement-actions.store.ts';
import type { AnnouncementType } from './announcements.store.ts';

/** What an operator can say of an announcement. */
export const ANNOUNCEMENT_WISH = {
  for: 'text',
  title: 'texts',
  text: 'texts',
  picture: 'list',
  starts: 'text',
  ends: 'text',
} as const;
export type AnnouncementWish = Wish<typeof ANNOUNCEMENT_WISH>;

const READERS = { players: 'PL', agents: 'A', 'pop-up': 'PU' } as const satisfies Record<string, AnnouncementType>;
const TITLE_MAX = 120;
const TEXT_MAX = 5_000;

export type ForMerchant = Pick<Merchant, 'id' | 'code' | 'languages' | 'timeZone' | 'settings'>;

/** The readers of a type, in the operator's word. */
export function readersOf(type: AnnouncementType): string {
  return Object.entries(READERS).find(([, one]) => one === type)?.[0] ?? type;
}

/** A new one, before its wish: for players, from now on, without an end. */
export function newAnnouncement(now: Date): WrittenAnnouncement {
  return { type: 'PL', title: {}, content: {}, images: [], starts_at: now, ends_at: null };
}

/** The row that a wish leads to from `before`. Omitted fields stay, and so do texts in languages that are not named. */
export function readAnnouncementWish(
  wish: AnnouncementWish,
  before: WrittenAnnouncement,
  { merchant, now }: { readonly merchant: ForMerchant; readonly now: Date },
  problems: string[],
): WrittenAnnouncement {
  const { languages, timeZone } = merchant;
  const { title: titles = {}, text: texts = {} } = wish;
  checkTexts('title', titles, { before: before.title, languages, longest: TITLE_MAX }, problems);
  checkTexts('text', texts, { before: before.content, languages, longest: TEXT_MAX }, problems);
  const title = { ...before.title, ...titles };
  const content = { ...before.content, ...htmlOfTexts('text', texts, problems) };
  checkTogether([title, content], problems);
  const images = wish.picture
    ? picturesOf(withoutNone(wish.picture), merchant.settings.imageCDNs, problems)
    : before.images;
  const timeOf = (name: 'starts' | 'ends', text: string) => {
    const at = text === 'now' ? now : instantOf(timeZone, text);
    if (!at) problems.push(`${name}: "${text}" is no time: "2026-03-01 18:00" by the clock of ${timeZone}`);
    return at;
  };
  const starts = wish.starts === undefined ? before.starts_at : (timeOf('starts', wish.starts) ?? before.starts_at);
  const ends =
    wish.ends === undefined ? before.ends_at : wish.ends === 'none' ? null : (timeOf('ends', wish.ends) ?? null);
  if (ends !== null && ends <= starts) problems.push('ends: it must be after the start');
  else if (ends !== null && wish.ends !== undefined && ends <= now) problems.push('ends: it is over already');
  const asked = wish.for === undefined ? undefined : oneOf('for', wish.for, READER_WORDS, problems);
  return {
    type: asked === undefined ? before.type : READERS[asked],
    title,
    content,
    images,
    starts_at: starts,
    ends_at: ends,
  };
}

const READER_WORDS = Object.keys(READERS) as (keyof typeof READERS)[];

/** `none` alone is an empty list. */
function withoutNone(given: readonly string[]): readonly string[] {
  return given.length === 1 && given[0] === 'none' ? [] : given;
}
