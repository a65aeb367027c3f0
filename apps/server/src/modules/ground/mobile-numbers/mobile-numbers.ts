import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  type NumberingPlan,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';
import { typedPhone } from '@mela/contract/typed-text';

/** A mobile number as it is stored and compared. */
export interface Mobile {
  /** Without the plus sign: 880. */
  readonly countryDialingCode: string;
  /** The national number by the country's numbering plan: 1712345678 in Bangladesh, 0707123456 in Ivory Coast. */
  readonly mobileNum: string;
  /** +8801712345678. */
  readonly e164: string;
}

/** Why a number gets no message: no such number in that country, or one that cannot receive SMS, e.g. a landline. */
export type NumberFault = 'invalid_mobile' | 'mobile_without_sms';

/** How mobile numbers of a country are typed. */
export interface MobilePlan {
  readonly dialingCode: string;
  /** Digits in front of the national number in domestic calls, not part of it: "0" in Bangladesh, "" in Ivory Coast. */
  readonly trunkPrefix: string;
  /** Digits of the national number, without the trunk prefix. */
  readonly minLength: number;
  readonly maxLength: number;
}

/** Types of libphonenumber that receive SMS. In some countries, e.g. the United States, mobile and landline numbers look alike. */
const RECEIVES_SMS: ReadonlySet<string> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

const DIALING_CODES: ReadonlySet<string> = new Set(getCountries().map((iso) => getCountryCallingCode(iso)));

/** The typed number, with or without trunk prefix, dialling code, separators, in any script's digits; or what is wrong with it. */
export function readMobile(countryDialingCode: string, typed: string): Mobile | NumberFault {
  const code = countryDialingCode.replace(/^\+/, '');
  const number = readNumber(typed, code);
  if (!number || number.countryCallingCode !== code) return 'invalid_mobile';
  const type = number.getType();
  if (type === undefined) return 'invalid_mobile';
  if (!RECEIVES_SMS.has(type)) return 'mobile_without_sms';
  return { countryDialingCode: code, mobileNum: number.nationalNumber, e164: number.number };
}

/** The number that was typed, or undefined when no country with this dialling code has such a mobile number. */
export function mobileOf(countryDialingCode: string, typed: string): Mobile | undefined {
  const read = readMobile(countryDialingCode, typed);
  return typeof read === 'string' ? undefined : read;
}

/** The digits by which people write a number within its country: 01712345678 in Bangladesh, 9876543210 in India. */
export function domesticOf({ e164 }: Mobile): string {
  const written = parse(e164, undefined)?.format('NATIONAL', { nationalPrefix: false });
  return written?.replaceAll(/\D/g, '') ?? e164;
}

/** Any valid number, also one without SMS, as E.164: by its own `+` or `00`, else with the given dialling code. */
export function phoneOf(typed: string, countryDialingCode: string | undefined): string | undefined {
  const number = readNumber(typed, countryDialingCode?.replace(/^\+/, ''));
  return number?.isValid() ? number.number : undefined;
}

/**
 * The national numbers that digits typed without a country may stand for, most likely first; with the dialling code where the
 * digits contain one.
 */
export function numbersMeant(typed: string): { countryDialingCode: string | undefined; mobileNum: string }[] {
  const digits = typedPhone(typed);
  if (!/^\+?\d{4,20}$/.test(digits)) return [];
  const national = digits.startsWith('+') ? [] : [...new Set([digits, digits.replace(/^0+/, '')])];
  const whole = parse(digits.replace(/^(?:\+|00)?/, '+'), undefined);
  return [
    ...national.map((mobileNum) => ({ countryDialingCode: undefined, mobileNum })),
    ...(whole?.isValid() ? [{ countryDialingCode: whole.countryCallingCode, mobileNum: whole.nationalNumber }] : []),
  ];
}

/** The plan of a country by its ISO 3166 code; undefined where the library knows none. */
export function mobilePlanOf(iso: string): MobilePlan | undefined {
  if (!isSupportedCountry(iso)) return undefined;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(iso);
  const plan = metadata.numberingPlan as TypedPlan | undefined;
  const lengths = plan?.type('MOBILE')?.possibleLengths() ?? plan?.possibleLengths() ?? [];
  const example = getExampleNumber(iso, examples);
  const national = example?.formatNational().replaceAll(/\D/g, '') ?? '';
  const hasPrefix = example !== undefined && national.endsWith(example.nationalNumber);
  return {
    dialingCode: getCountryCallingCode(iso),
    trunkPrefix: hasPrefix ? national.slice(0, national.length - example.nationalNumber.length) : '',
    minLength: Math.min(...lengths),
    // Where domestic numbers are written in another way (Argentina), they may be longer than the national number.
    maxLength: Math.max(...lengths, hasPrefix ? 0 : national.length),
  };
}

/** By the library's reading of the number as typed; else without leading zeros (P93), or with `00` for `+`. */
function readNumber(typed: string, code: string | undefined): PhoneNumber | undefined {
  const digits = typedPhone(typed);
  if (!/^\+?\d{1,20}$/.test(digits)) return undefined;
  const forms = [digits, digits.replace(/^0+/, ''), digits.replace(/^00/, '+')];
  const read = forms.map((form) => parse(form, code)).filter((number) => number !== undefined);
  return read.find((number) => number.isValid()) ?? read[0];
}

function parse(digits: string, code: string | undefined): PhoneNumber | undefined {
  // The library throws on a code that no country has.
  if (code !== undefined && !DIALING_CODES.has(code)) return undefined;
  return parsePhoneNumberFromString(digits, {
    extract: false,
    ...(code !== undefined && { defaultCallingCode: code }),
  });
}

/** The lengths of one type of number, which the library's types do not declare. */
interface TypedPlan extends NumberingPlan {
  type(name: string): { possibleLengths(): number[] } | undefined;
}
