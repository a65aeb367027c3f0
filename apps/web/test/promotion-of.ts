import type { Promotion } from '@mela/contract/promotions';

/** A promotion that members may join and that gives nothing, unless `more` says so. */
export function promotionOf(id: string, more: Partial<Promotion> = {}): Promotion {
  return {
    id,
    code: null,
    title: `Title ${id}`,
    content: `<p>Text of <b>${id}</b></p>`,
    terms: `<p>Terms of ${id}</p>`,
    termsVersion: 3,
    startDate: '2026-11-20T19:30:00Z',
    endDate: null,
    noExpiry: 1,
    announcementImages: [],
    promoAnnouncementCategoryIds: [],
    status: 'join',
    reason: null,
    placesLeft: null,
    bonus: null,
    award: null,
    ...more,
  };
}
