/**
 * Rules of a form's fields as data: delivered by the server, evaluated by the same small function on both sides (P90).
 */
export interface FieldRule {
  readonly name: string;
  readonly enabled: boolean;
  readonly required: boolean;
  /**
   * Source of one of the product's own regular expressions, flag `u`. Empty where an operator wrote the pattern: a phone
   * could hang on it, so the page leaves the format to the server.
   */
  readonly regExp: string;
  readonly minLength: number;
  readonly maxLength: number;
  /** On the server: matches the operator's pattern, in bounded time. */
  readonly matches?: (text: string) => boolean;
}

/** Only the server checks `guessable`: a password that a guesser tries among the first. */
export type FieldError = 'required' | 'too_short' | 'too_long' | 'format' | 'guessable';

/** All errors of a value; empty when it is right. An empty value of a field that is not required passes. */
export function checkField(rule: FieldRule, value: string | undefined): FieldError[] {
  const text = value ?? '';
  if (text === '') return rule.required ? ['required'] : [];
  const errors: FieldError[] = [];
  const { length } = Array.from(text);
  if (length < rule.minLength) errors.push('too_short');
  if (length > rule.maxLength) errors.push('too_long');
  const isWellFormed = rule.matches ? rule.matches(text) : new RegExp(rule.regExp, 'u').test(text);
  if (!isWellFormed) errors.push('format');
  return errors;
}
