import { EMAIL_PATTERN } from '@mela/contract/account-rules';
import type { FieldRule } from '@mela/contract/field-rules';
import { OPTIONAL_FIELDS, type OptionalField } from '@mela/contract/registration-fields';
import { PIN_DIGITS } from '@mela/contract/pin-rules';
import { registrationWay, type RegistrationWay } from '@mela/contract/registration-rules';
import type { Database } from '@mela/database/database';
import { matchesOperatorPattern } from '#/operator-pattern.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { mobilePlanOf, type MobilePlan } from '#/modules/ground/mobile-numbers/mobile-numbers.ts';
import { NICKNAME_PATTERN } from './nickname.ts';
import { readCountries, readFields, readFormSettings, type FieldRow } from './registration.store.ts';

/** The registration form of one merchant. */
export interface RegistrationSettings {
  readonly way: RegistrationWay;
  readonly fields: readonly FieldRule[];
  readonly countries: readonly RegistrationCountry[];
  readonly asksCaptcha: boolean;
  readonly consentTicked: boolean;
}

/** A country whose mobile numbers the merchant takes. */
export interface RegistrationCountry extends MobilePlan {
  readonly iso: string;
}

/** The usual country first. A country without mobile numbers is left out. */
export async function countriesOf(database: Database, merchantId: bigint): Promise<RegistrationCountry[]> {
  return (await readCountries(database, merchantId)).flatMap((iso) => {
    const plan = mobilePlanOf(iso);
    return plan ? [{ iso, ...plan }] : [];
  });
}

/** Read for each call: the rules that a page received and those that its form must pass are the same day's. */
export async function readSettings(database: Database, merchant: Merchant): Promise<RegistrationSettings> {
  const [rows, countries, form] = await Promise.all([
    readFields(database, merchant.id),
    countriesOf(database, merchant.id),
    readFormSettings(database, merchant.id),
  ]);
  const chosen = new Map(rows.map((row) => [row.name, row]));
  return {
    way: registrationWay(merchant.keys),
    fields: defaultRules(merchant).map((rule) => applied(rule, chosen.get(rule.name))),
    countries,
    asksCaptcha: form.asks_captcha,
    consentTicked: form.consent_ticked,
  };
}

/** Fields with a separate place for their values; the others are kept under the member's profile. */
const PLACED_FIELDS = [
  'nickname',
  'email',
  'recommenderId',
  'paymentPassword',
  'affiliateCode',
] as const satisfies readonly OptionalField[];
export const PROFILE_FIELDS = OPTIONAL_FIELDS.filter(
  (name): name is ProfileField => !PLACED_FIELDS.some((placed) => placed === name),
);
type ProfileField = Exclude<OptionalField, (typeof PLACED_FIELDS)[number]>;

/** Profile fields that are a phone number; kept as E.164. A landline may have WhatsApp. */
export const PHONE_FIELDS: ReadonlySet<ProfileField> = new Set(['whatsapp', 'zalo']);

/** A date of birth (R3), which has no row, and a code are asked for by their keys and nothing else; the rest is the merchant's choice. */
function applied(rule: FieldRule, row: FieldRow | undefined): FieldRule {
  if (!row) return rule;
  const isFixed = ALWAYS_ASKED.has(rule.name);
  const pattern = row.reg_exp;
  return {
    ...rule,
    enabled: isFixed ? rule.enabled : row.enabled,
    required: isFixed ? rule.required : row.required,
    ...(pattern !== null && { regExp: '', matches: (text) => matchesOperatorPattern(pattern, text) }),
    minLength: row.min_length ?? rule.minLength,
    maxLength: row.max_length ?? rule.maxLength,
  };
}

const ALWAYS_ASKED = new Set(['username', 'password', 'verificationCode']);

/** The product's own rules, in the order of the form (P53, P90). No user name can be taken for a number. */
function defaultRules(merchant: Merchant): FieldRule[] {
  const birthDate = merchant.keys.has('AGECHECK');
  const code = registrationWay(merchant.keys).asksCode;
  return [
    { ...rule('username', '^[a-zA-Z][a-zA-Z0-9_]*$', 4, 16), enabled: true, required: true },
    // The server's numbering plans decide on the rest.
    rule('mobileNum', '^\\d+$', 4, 20),
    // Asked for with a number only, which the form's own check sees to.
    { ...rule('verificationCode', '^\\d+$', 1, 10), enabled: code },
    { ...rule('password', '^[^\\p{Cc}]+$', 8, 64), enabled: true, required: true },
    { ...rule('birthDate', '^\\d{4}-\\d{2}-\\d{2}$', 10, 10), enabled: birthDate, required: birthDate },
    ...OPTIONAL_FIELDS.map((name) => rule(name, ...OPTIONAL_RULES[name])),
  ];
}

/** Pattern, least and greatest length. */
const OPTIONAL_RULES: Readonly<Record<OptionalField, readonly [string, number, number]>> = {
  nickname: [NICKNAME_PATTERN, 2, 24],
  payeeName: ["^[\\p{L}\\p{M}.' -]+$", 2, 64],
  email: [EMAIL_PATTERN, 6, 254],
  idNumber: ['^[A-Za-z0-9-]+$', 4, 32],
  qqNum: ['^[1-9]\\d*$', 5, 12],
  facebook: ['^[^\\s\\p{Cc}<>]+$', 2, 128],
  wechat: ['^[A-Za-z][\\w-]*$', 6, 20],
  line: ['^[\\w.-]+$', 2, 32],
  whatsapp: ['^\\+?\\d+$', 7, 20],
  zalo: ['^\\+?\\d+$', 7, 20],
  paymentPassword: [`^\\d{${PIN_DIGITS}}$`, PIN_DIGITS, PIN_DIGITS],
  recommenderId: ['^[1-9]\\d*$', 1, 18],
  affiliateCode: ['^[\\w-]+$', 1, 64],
};

function rule(name: string, regExp: string, minLength: number, maxLength: number): FieldRule {
  return { name, enabled: false, required: false, regExp, minLength, maxLength };
}
