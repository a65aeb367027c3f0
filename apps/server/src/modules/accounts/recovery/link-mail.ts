import { serverWords } from '@mela/locales/server-words';

/** The e-mail with the link that sets a new password. */
export function linkMail(mail: { name: string; userName: string; link: string; minutes: number; language: string }) {
  const { language, ...facts } = mail;
  const { say } = serverWords(language);
  return { subject: say('mail.reset_subject', facts), text: say('mail.reset', facts) };
}
