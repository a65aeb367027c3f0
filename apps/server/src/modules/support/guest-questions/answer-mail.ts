import { serverWords } from '@mela/locales/server-words';
import { textIn } from '@mela/locales/text-in';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';

/** The e-mail with staff's answer, the question below it. Its subject has no words of the guest: the address is not proven. */
export function answerMail(mail: {
  merchant: Merchant;
  reference: string;
  language: string;
  text: string;
  answer: string;
}): { subject: string; text: string } {
  const { merchant, reference, language, text: question, answer } = mail;
  const { say } = serverWords(language);
  const facts = { name: textIn(merchant.settings.name, language, merchant.code), reference };
  return { subject: say('mail.answer_subject', facts), text: say('mail.answer', { ...facts, answer, question }) };
}
