import { serverWords } from '@mela/locales/server-words';

/** The e-mail that asks the owner of an address whether the account is theirs. */
export function proofMail(mail: { name: string; userName: string; link: string; hours: number; language: string }) {
  const { language, ...facts } = mail;
  const { say } = serverWords(language);
  return { subject: say('mail.proof_subject', facts), text: say('mail.proof', facts) };
}
