/**
 * Rules of a form's fields as data: delivered by the server, evaluated by the same small function on both sides (P90).
 */
export interface FieldRule {
  readonly name: string;
  readonly enabled: boolean;
  readonly required: boolean;
  /** Source of a regular expression that the whole value must match, flag `u`. */
  readonly regExp: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** `guessable` is the server's word alone: a password that a guesser tries among the first. */
export type FieldError = 'required' | 'too_short' | 'too_long' | 'format' | 'guessable';

/** All that is wrong with a value; empty when it is right. An empty value of a field that is not required passes. */
export function checkField(rule: FieldRule, value: string | undefined): FieldError[] {
  const text = value ?? '';
  if (text === '') return rule.required ? ['required'] : [];
  const errors: FieldError[] = [];
  const { length } = Array.from(text);
  if (length < rule.minLength) errors.push('too_short');
  if (length > rule.maxLength) errors.push('too_long');
  if (!new RegExp(rule.regExp, 'u').test(text)) errors.push('format');
  return errors;
}
