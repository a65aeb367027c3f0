import type { FieldRule } from '@mela/contract/field-rules';
import { OPTIONAL_FIELDS } from '@mela/contract/registration-fields';
import { rulesOfMethod, type RegistrationMethod } from '@mela/contract/registration-rules';
import type { Value } from '@mela/contract/operations';
import { latinDigits } from '@mela/money/latin-digits';
import type { Text } from '#/platform/language/text.tsx';
import { ageOn, birthDateOf } from './birth-date.ts';

export type RegistrationSettings = Value<'registrationSettings'>;

/**
 * The button is disabled until agreement and disclaimer are ticked (P83); a merchant may have both ticked initially (P82, R36).
 * The keys of the confirmation and of the captcha digits are the specification's (P71).
 */
export const EMPTY_FORM = {
  username: '',
  password: '',
  confimpsw: '',
  mobileNum: '',
  verificationCode: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  nickname: '',
  payeeName: '',
  email: '',
  idNumber: '',
  qqNum: '',
  facebook: '',
  wechat: '',
  line: '',
  whatsapp: '',
  zalo: '',
  paymentPassword: '',
  recommenderId: '',
  affiliateCode: '',
  identifying: '',
  agrees: false,
  disclaims: false,
};
export type RegisterValues = typeof EMPTY_FORM;
export type RegisterField = keyof RegisterValues;

/** Optional fields without their own place on the form; the invitation code has one. */
export const FOLDED_FIELDS = OPTIONAL_FIELDS.filter((name) => name !== 'affiliateCode');
export type FoldedField = (typeof FOLDED_FIELDS)[number];

/** The order of reading, in which the first wrong field is found. The parts of a date share the last one's error. */
export const FIELD_ORDER: readonly RegisterField[] = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confimpsw',
  'birthYear',
  ...OPTIONAL_FIELDS,
  'identifying',
  'agrees',
  'disclaims',
];

/** The rules of one method by name; a disabled field has none. */
export function rulesByName(settings: RegistrationSettings, method: RegistrationMethod): RulesByName {
  const rules = rulesOfMethod(settings.fields, method, settings).filter((rule) => rule.enabled);
  return Object.fromEntries(rules.map((rule) => [rule.name, rule]));
}

export function typedBirthDate(
  values: Pick<RegisterValues, 'birthDay' | 'birthMonth' | 'birthYear'>,
): string | undefined {
  return birthDateOf(latinDigits(values.birthDay), latinDigits(values.birthMonth), latinDigits(values.birthYear));
}

/** The error of the three parts of the birth date together, by the merchant's calendar; `true` if there is none (R3). */
export function validateBirthDate(
  text: Text,
  { settings, today }: { settings: RegistrationSettings; today: string },
  values: RegisterValues,
): string | true {
  const rule = settings.fields.find(({ name }) => name === 'birthDate');
  const isEmpty = values.birthDay === '' && values.birthMonth === '' && values.birthYear === '';
  if (isEmpty) return rule?.required ? text('registration.required') : true;
  const date = typedBirthDate(values);
  if (date === undefined || date > today || date < '1900-01-01') return text('registration.dateInvalid');
  return ageOn(today, date) >= settings.minimumAge || text('registration.underAge', { age: settings.minimumAge });
}

export type RulesByName = Readonly<Record<string, FieldRule | undefined>>;
