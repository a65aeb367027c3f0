import { checkField, type FieldError, type FieldRule } from '@mela/contract/field-rules';
import type { Text } from '#/platform/language/text.tsx';

/** The first thing that a named rule finds wrong with a value, in words (M124); `undefined` when nothing is. */
export function ruleMessage(text: Text, rule: FieldRule, value: string): string | undefined {
  const [error] = checkField(rule, value);
  return error && words(text, rule, error);
}

function words(text: Text, rule: FieldRule, error: FieldError): string {
  switch (error) {
    case 'required':
      return text('registration.required');
    case 'too_short':
      return text('registration.tooShort', { count: rule.minLength });
    case 'too_long':
      return text('registration.tooLong', { count: rule.maxLength });
    case 'format':
      return text('registration.format');
    case 'guessable':
      return text('account.guessable');
  }
}
