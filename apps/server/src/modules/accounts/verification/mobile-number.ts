import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A mobile number as it is kept and compared. */
export interface Mobile {
  /** Without the plus sign: 880. */
  readonly countryDialingCode: string;
  /** The national number without leading zeros (P93): 1712345678. */
  readonly mobileNum: string;
  /** +8801712345678. */
  readonly e164: string;
}

/** The number that was typed, or undefined when no country with this dialling code has such a mobile number. */
export function mobileOf(countryDialingCode: string, mobileNum: string): Mobile | undefined {
  const code = countryDialingCode.replace(/^\+/, '');
  const parsed = parsePhoneNumberFromString(`+${code}${mobileNum.replace(/^0+/, '')}`);
  if (!parsed?.isValid() || parsed.countryCallingCode !== code) return undefined;
  return { countryDialingCode: code, mobileNum: parsed.nationalNumber, e164: parsed.number };
}
