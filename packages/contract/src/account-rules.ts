import type { FieldRule } from './field-rules.ts';

const ATEXT = "[\\w!#$%&'*+/=?^`{|}~-]+";
/** An address without quotes or comments, as mail services give them out. */
export const EMAIL_PATTERN = `^${ATEXT}(\\.${ATEXT})*@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}$`;

/**
 * The named rules of the account screens (P89, P97, M124, M129), evaluated by `checkField` on both sides. The
 * merchant's own settings hold the further rules of registration.
 */
export const ACCOUNT_RULES = {
  loginUsername: rule('loginUsername', '^[^\\s\\p{Cc}]+$', 1, 64),
  /** An old password is only ever compared, so that accounts of older rules can still sign in. */
  loginPassword: rule('loginPassword', '^[^\\p{Cc}]+$', 1, 128),
  loginMobileNum: rule('loginMobileNum', '^\\d+$', 4, 20),
  verificationCode: rule('verificationCode', '^\\d+$', 1, 10),
  captcha: rule('captcha', '^\\d+$', 1, 6),
  password: rule('password', '^[^\\p{Cc}]+$', 8, 64),
  /** Parts of RFC 5322 atext joined by dots, @, and a domain whose top level has any length (P97, R33). */
  email: rule('email', EMAIL_PATTERN, 6, 254),
} as const satisfies Record<string, FieldRule>;

function rule(name: string, regExp: string, minLength: number, maxLength: number): FieldRule {
  return { name, enabled: true, required: true, regExp, minLength, maxLength };
}
