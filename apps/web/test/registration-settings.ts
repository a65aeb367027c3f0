import type { Value } from '@mela/contract/operations';

type Settings = Value<'registrationSettings'>;

/** A field that is on, not required, and takes anything. */
export function fieldOf(name: string, regExp = '.*', minLength = 0, maxLength = 256): Settings['fields'][number] {
  return { name, enabled: true, required: false, regExp, minLength, maxLength };
}

/** Registration by user name, as the smallest merchant has it, with a date of birth (R3). */
export const SETTINGS: Settings = {
  minimumAge: 18,
  methods: ['username'],
  defaultMethod: 'username',
  asksCode: false,
  asksPasswordByMobile: true,
  asksCaptcha: false,
  consentTicked: true,
  termsVersion: 1,
  fields: [
    { ...fieldOf('username', '^[a-zA-Z][a-zA-Z0-9_]*$', 4, 16), required: true },
    { ...fieldOf('password', '^[^\\p{Cc}]+$', 8, 64), required: true },
    { ...fieldOf('birthDate', '^\\d{4}-\\d{2}-\\d{2}$', 10, 10), required: true },
  ],
};

/** By user name or mobile number, whose code proves it; with a field for an invitation. */
export const BOTH_WAYS: Settings = {
  ...SETTINGS,
  methods: ['username', 'mobileNum'],
  asksCode: true,
  fields: [
    ...SETTINGS.fields,
    { ...fieldOf('mobileNum', '^[1-9]\\d*$', 10, 10), enabled: false },
    fieldOf('verificationCode', '^\\d+$', 1, 10),
    fieldOf('affiliateCode', '^[\\w-]+$', 1, 64),
  ],
};
