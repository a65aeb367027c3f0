import { latinDigits } from '@mela/money/latin-digits';

/**
 * Field values as people and phones enter them, in the one form that is checked, compared and stored. Both sides apply these
 * before a rule. None of them turns a wrong value into a right one: only the way of writing is removed.
 */

/** Direction marks, zero-width signs and soft hyphens that copied text contains. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Separators between groups of digits. */
const SPACING = /[\s().\-/\u2010-\u2015\u2212]/g;
const PHONE = /^\+?\d{4,20}$/;

/** In NFKC, without signs that have no shape. */
const visible = (text: string) => text.normalize('NFKC').replace(INVISIBLE, '');

/** A code of digits: Latin figures without separators. `１২ 3-4` is `1234`. */
export function typedDigits(text: string): string {
  return latinDigits(visible(text)).replace(SPACING, '');
}

/** A phone number: digits, with a leading `+` where one was typed. `+880 1712-345678` is `+8801712345678`. */
export function typedPhone(text: string): string {
  return typedDigits(text).replace(/^\++/, '+');
}

/** An e-mail address: without surrounding white space, full-width signs and invisible signs. Case is kept. */
export function typedEmail(text: string): string {
  return visible(text).trim();
}

/** A token without white space, such as an invitation code or an account number. Case is kept. */
export function typedToken(text: string): string {
  return latinDigits(visible(text)).replace(/\s/g, '');
}

/** An invitation code; of a pasted invitation link its code. */
export function typedInvitation(text: string): string {
  return typedToken(text).replace(/.*\bcode=|[&#].*/g, '');
}

/** An account number at a payment provider; a wallet's phone number loses its `+`. `+880 1712-345678` is `8801712345678`. */
export function typedAccount(text: string): string {
  const token = typedToken(text);
  return token.startsWith('+') ? typedPhone(token).slice(1) : token;
}

/** A name to sign in by: a user name in NFKC, or a phone number where that is all it is. Case is kept. */
export function typedLoginName(text: string): string {
  const phone = typedPhone(text);
  return PHONE.test(phone) ? phone : text.normalize('NFKC').trim();
}

/** Free text, e.g. a nickname, in NFKC: both spellings of Bengali য় are one, and full-width letters are plain ones. */
export function typedWords(text: string): string {
  return text.normalize('NFKC').trim();
}

/**
 * A password by the OpaqueString profile of RFC 8265: every kind of space is U+0020, the rest is NFC. Case, width and
 * surrounding spaces are kept. Control characters and lengths are for the caller's rule.
 */
export function typedPassword(text: string): string {
  return text.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}

/** The value of a registration field, by the field's name, in the form in which it is checked and stored; a token unless listed. */
export function typedField(name: string, text: string): string {
  return (TYPED_AS[name] ?? typedToken)(text);
}

const TYPED_AS: Readonly<Record<string, (text: string) => string>> = {
  username: typedWords,
  mobileNum: typedPhone,
  verificationCode: typedDigits,
  password: typedPassword,
  confirmPassword: typedPassword,
  paymentPassword: typedDigits,
  nickname: typedWords,
  payeeName: typedWords,
  email: typedEmail,
  qqNum: typedDigits,
  whatsapp: typedPhone,
  zalo: typedPhone,
  recommenderId: typedDigits,
  affiliateCode: typedInvitation,
};
