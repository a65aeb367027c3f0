import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { checkField } from '@mela/contract/field-rules';
import type { Value } from '@mela/contract/operations';
import { nationalNumber } from '@mela/contract/registration-rules';
import { latinDigits } from '@mela/money/latin-digits';
import type { Text } from '#/platform/language/text.tsx';

export type PhoneCountry = Value<'systemCountry'>['countries'][number];

/** A number as calls take it: the dialling code, and the national number without leading zeros (P93). */
export interface PhoneNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** What people put between digits so that they can read them. */
const SPACING = /[\s\u00a0().\-\u2010-\u2015]/g;

/** The digits that count of what was typed or pasted, in Bengali or Latin figures. */
export function typedNumber(typed: string): string {
  return nationalNumber(latinDigits(typed).replace(SPACING, ''));
}

/** A number that was pasted with its country (+880 …, 00880 …): the country, if the merchant takes it, and the rest. */
export function splitInternational(
  typed: string,
  countries: readonly PhoneCountry[],
): { country: PhoneCountry; rest: string } | undefined {
  const match = /^(?:\+|00)(\d+)$/.exec(latinDigits(typed).replace(SPACING, ''));
  const digits = match?.[1];
  if (digits === undefined) return undefined;
  const [country] = countries
    .filter(({ dialingCode }) => digits.startsWith(plainCode(dialingCode)))
    .toSorted((one, other) => other.dialingCode.length - one.dialingCode.length);
  return country && { country, rest: digits.slice(plainCode(country.dialingCode).length) };
}

/** Why the number cannot be one of this country, in words (P89, P93, M129); `undefined` when nothing is wrong. */
export function phoneMessage(text: Text, country: PhoneCountry | undefined, typed: string): string | undefined {
  const number = typedNumber(typed);
  if (number === '') return text('verification.enterNumber');
  if (!country) return checkField(ACCOUNT_RULES.loginMobileNum, number).length > 0 ? invalid(text) : undefined;
  const { minLength, maxLength } = country;
  const fits = /^\d+$/.test(number) && number.length >= minLength && number.length <= maxLength;
  if (fits) return undefined;
  const code = shownCode(country);
  return minLength === maxLength
    ? text('verification.phoneTips', { length: minLength, code })
    : text('verification.phoneTipsRange', { minimum: minLength, maximum: maxLength, code });
}

/** The dialling code as people read it. */
export function shownCode(country: PhoneCountry): string {
  return `+${plainCode(country.dialingCode)}`;
}

export function plainCode(dialingCode: string): string {
  return dialingCode.replace(/^\+/, '');
}

function invalid(text: Text): string {
  return text('errors.invalidMobile');
}
