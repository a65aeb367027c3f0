import { serverWords } from '@mela/locales/server-words';

/** The notice to a member after their password changed, so that they notice a change by someone else. */
export function noticeText({ language, link, ...facts }: NoticeFacts) {
  const { say } = serverWords(language);
  const advice = link === undefined ? say('mail.changed_write') : say('mail.changed_reset', { link });
  return { subject: say('mail.changed_subject', facts), text: say('mail.changed', { ...facts, advice }) };
}

export interface NoticeFacts {
  /** The merchant's name. */
  readonly name: string;
  readonly userName: string;
  /** In the merchant's time zone. */
  readonly when: string;
  /** The address with its end masked, and the device's name. */
  readonly place: string;
  readonly device: string;
  /** The page that sets a new password; undefined where no address is known for sure. */
  readonly link: string | undefined;
  readonly language: string;
}
