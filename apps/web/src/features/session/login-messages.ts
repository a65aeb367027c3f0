import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { checkField } from '@mela/contract/field-rules';
import { typedDigits } from '@mela/contract/typed-text';
import type { Text } from '#/platform/language/text.tsx';

/** What a log-in field's rule says of a value (P89); `undefined` when it is right. */
export function loginMessage(text: Text, rule: LoginRule, value: string): string | undefined {
  const isDigits = rule === 'captcha' || rule === 'verificationCode';
  const [error] = checkField(ACCOUNT_RULES[rule], isDigits ? typedDigits(value) : value);
  if (error === undefined) return undefined;
  const [missing, wrong] = MESSAGES[rule];
  return text(error === 'required' ? missing : wrong);
}

/** Each rule's words for nothing, and for something wrong. */
const MESSAGES = {
  loginUsername: ['login.enterUsername', 'login.usernameFormat'],
  loginPassword: ['login.enterPassword', 'login.passwordFormat'],
  verificationCode: ['verification.enterCode', 'login.codeWrong'],
  captcha: ['login.writeCode', 'login.writeCode'],
} as const;

type LoginRule = keyof typeof MESSAGES;
