import type { UseFormReturn } from 'react-hook-form';
import { checkField, type FieldError, type FieldRule } from '@mela/contract/field-rules';
import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { typedDigits } from '@mela/contract/typed-text';
import type { Text } from '#/platform/language/text.tsx';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { RegisterValues, RulesByName } from './register-values.ts';

/** The errors of a value, as text joined by commas (P90); `undefined` if it is valid. */
export function fieldMessage(text: Text, rule: FieldRule | undefined, value: string): string | undefined {
  return rule?.enabled ? errorWords(text, rule, checkField(rule, value)) : undefined;
}

/** The rule for the digits of a captcha: required, numeric, at most six (P92). */
export function captchaMessage(text: Text, value: string): string | undefined {
  return checkField(ACCOUNT_RULES.captcha, typedDigits(value)).length > 0 ? text('errors.captcha') : undefined;
}

/** The server's verdict in the same wording. */
export function errorWords(text: Text, rule: FieldRule | undefined, errors: readonly FieldError[]): string | undefined {
  if (errors.length === 0) return undefined;
  const all = errors.map((error) => words(text, rule, error));
  // Sentences joined by commas: only the last keeps its full stop.
  return all.map((sentence, index) => (index < all.length - 1 ? sentence.replace(/[.।]$/, '') : sentence)).join(', ');
}

function words(text: Text, rule: FieldRule | undefined, error: FieldError): string {
  if (error === 'required') return text('registration.required');
  if (error === 'guessable') return text('account.guessable');
  if (error === 'too_short') return text('registration.tooShort', { count: rule?.minLength ?? 0 });
  if (error === 'too_long') return text('registration.tooLong', { count: rule?.maxLength ?? 0 });
  return text((rule && FORMAT_WORDS[rule.name]) ?? 'registration.format');
}

const FORMAT_WORDS: Readonly<Record<string, PlainMessageKey>> = {
  username: 'registration.usernameFormat',
  password: 'login.passwordFormat',
  email: 'account.emailIncorrect',
  nickname: 'registration.nicknameFormat',
  verificationCode: 'errors.verificationCode',
};

/** Common properties of every group of fields. */
export interface FormFields {
  readonly form: UseFormReturn<RegisterValues>;
  readonly rules: RulesByName;
}
