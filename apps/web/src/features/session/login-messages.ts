import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { checkField } from '@mela/contract/field-rules';
import { typedDigits } from '@mela/contract/typed-text';
import type { Text } from '#/platform/language/text.tsx';

/** The message of a log-in field's rule for a value (P89); `undefined` if it is valid. */
export function loginMessage(text: Text, rule: LoginRule, value: string): string | undefined {
  const isDigits = rule === 'captcha' || rule === 'verificationCode';
  const [error] = checkField(ACCOUNT_RULES[rule], isDigits ? typedDigits(value) : value);
  if (error === undefined) return undefined;
  const [missing, wrong] = MESSAGES[rule];
  return text(error === 'required' ? missing : wrong);
}

/** The messages of each rule for an empty value and for a wrong one. */
const MESSAGES = {
  loginUsername: ['login.enterUsername', 'login.usernameFormat'],
  loginPassword: ['login.enterPassword', 'login.passwordFormat'],
  verificationCode: ['verification.enterCode', 'login.codeWrong'],
  captcha: ['login.writeCode', 'login.writeCode'],
} as const;

type LoginRule = keyof typeof MESSAGES;
