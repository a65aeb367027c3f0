import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { checkField } from '@mela/contract/field-rules';
import type { Value } from '@mela/contract/operations';
import { typedPhone } from '@mela/contract/typed-text';
import type { Text } from '#/platform/language/text.tsx';

export type PhoneCountry = Value<'systemCountry'>['countries'][number];

/** A number as calls take it: the dialling code, and the national number (P93). */
export interface PhoneNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/**
 * The national number of typed or pasted text, in any figures: without the trunk prefix if the country has one, and
 * without a repeated dialling code. Only the server knows whether the number exists.
 */
export function typedNumber(typed: string, country: PhoneCountry | undefined): string {
  const digits = typedPhone(typed);
  if (!country || !/^\d+$/.test(digits)) return digits;
  const { trunkPrefix: trunk } = country;
  const code = plainCode(country.dialingCode);
  const national = [
    trunk === '0' ? digits.replace(/^0+/, '') : trunk !== '' && digits.startsWith(trunk) && digits.slice(trunk.length),
    digits,
    digits.startsWith(code) && digits.slice(code.length),
  ];
  return national.find((one) => one !== false && hasLength(country, one)) || national.find(Boolean) || digits;
}

/** A number that was pasted with its country (+880 …, 00880 …): the country, if the merchant takes it, and the rest. */
export function splitInternational(
  typed: string,
  countries: readonly PhoneCountry[],
): { country: PhoneCountry; rest: string } | undefined {
  const match = /^(?:\+|00)(\d+)$/.exec(typedPhone(typed));
  const digits = match?.[1];
  if (digits === undefined) return undefined;
  const [country] = countries
    .filter(({ dialingCode }) => digits.startsWith(plainCode(dialingCode)))
    .toSorted((one, other) => other.dialingCode.length - one.dialingCode.length);
  return country && { country, rest: digits.slice(plainCode(country.dialingCode).length) };
}

/** Why the number cannot be one of this country, in words (P89, P93, M129); `undefined` when nothing is wrong. */
export function phoneMessage(text: Text, country: PhoneCountry | undefined, typed: string): string | undefined {
  const number = typedNumber(typed, country);
  if (number === '') return text('verification.enterNumber');
  if (!country) return checkField(ACCOUNT_RULES.loginMobileNum, number).length > 0 ? invalid(text) : undefined;
  if (/^\d+$/.test(number) && hasLength(country, number)) return undefined;
  const { minLength, maxLength } = country;
  const code = shownCode(country);
  return minLength === maxLength
    ? text('verification.phoneTips', { length: minLength, code })
    : text('verification.phoneTipsRange', { minimum: minLength, maximum: maxLength, code });
}

function hasLength({ minLength, maxLength }: PhoneCountry, { length }: string): boolean {
  return length >= minLength && length <= maxLength;
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
