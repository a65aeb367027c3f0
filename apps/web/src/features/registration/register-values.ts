import type { FieldRule } from '@mela/contract/field-rules';
import type { Value } from '@mela/contract/operations';
import { latinDigits } from '#/platform/language/latin-digits.ts';
import type { Text } from '#/platform/language/text.tsx';
import { ageOn, birthDateOf } from './birth-date.ts';

/** Agreement is given from the start, as the specification asks (P82); the button waits for it (P83). */
export const EMPTY_FORM = {
  username: '',
  password: '',
  confirmPassword: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  agrees: true,
};
export type RegisterValues = typeof EMPTY_FORM;

export function ruleOf(settings: Value<'registrationSettings'>, name: string): FieldRule | undefined {
  return settings.fields.find((rule) => rule.name === name);
}

export function typedBirthDate(
  values: Pick<RegisterValues, 'birthDay' | 'birthMonth' | 'birthYear'>,
): string | undefined {
  return birthDateOf(latinDigits(values.birthDay), latinDigits(values.birthMonth), latinDigits(values.birthYear));
}

/** What is wrong with the three parts of the birth date together; `true` when nothing is (R3). */
export function validateBirthDate(
  text: Text,
  settings: Value<'registrationSettings'>,
  values: RegisterValues,
  today = new Date().toISOString().slice(0, 10),
): string | true {
  const isEmpty = values.birthDay === '' && values.birthMonth === '' && values.birthYear === '';
  if (isEmpty) return ruleOf(settings, 'birthDate')?.required ? text('registration.required') : true;
  const date = typedBirthDate(values);
  if (date === undefined || date > today || date < '1900-01-01') return text('registration.dateInvalid');
  return ageOn(today, date) >= settings.minimumAge || text('registration.underAge', { age: settings.minimumAge });
}
