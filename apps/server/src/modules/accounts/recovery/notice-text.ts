/** What a member is told after his password changed, so that he hears of it when it was not he. */
export function noticeText(notice: NoticeFacts) {
  const { name, userName, when, place, device, link } = notice;
  if (notice.language.toLowerCase() === 'bn') {
    const what = `${userName}, আপনার পাসওয়ার্ড বদলানো হয়েছে: ${when}, ${place}, ${device}।`;
    const then =
      link === undefined ? 'আপনি না বদলে থাকলে এখনই গ্রাহক সেবায় জানান।' : `আপনি না বদলে থাকলে এখনই নতুন পাসওয়ার্ড দিন: ${link}`;
    return { subject: `${name}: পাসওয়ার্ড বদলানো হয়েছে`, text: `${what} ${then}` };
  }
  const what = `${userName}, your password was changed: ${when}, ${place}, ${device}.`;
  const then =
    link === undefined
      ? 'If it was not you, write to customer service now.'
      : `If it was not you, set a new one now: ${link}`;
  return { subject: `${name}: your password was changed`, text: `${what} ${then}` };
}

export interface NoticeFacts {
  /** The merchant's. */
  readonly name: string;
  readonly userName: string;
  /** In the merchant's time zone. */
  readonly when: string;
  /** The address with its end masked, and the device's name. */
  readonly place: string;
  readonly device: string;
  /** Where a new password is set; undefined where no address is known for sure. */
  readonly link: string | undefined;
  readonly language: string;
}
