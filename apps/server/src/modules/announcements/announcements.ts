import type { Handler } from '#/http/call.ts';

/** The merchant's banners of one place, in their order (P131). */
export const announcements: Handler<'announcements'> = ({ context: { merchant }, query }) => ({
  banners: merchant.settings.banners.filter((banner) => banner.groupName === query.groupName),
});
