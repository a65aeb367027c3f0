import { z } from 'zod';
import { operation } from './operation.ts';
import { typedInvitation } from './typed-text.ts';
import type { OptionalField } from './registration-fields.ts';
import { REGISTRATION_METHODS } from './registration-rules.ts';
import { sessionInfo } from './session.ts';
import { IDENTITY_CHANNELS } from './sign-in-services.ts';
import {
  captchaAnswer,
  captchaId,
  countryDialingCode,
  humanCheck,
  mobileNum,
  verificationCode,
  verificationId,
} from './verification.ts';

const fieldRule = z.object({
  name: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  /** Empty if an operator wrote the pattern: then only the server checks the format. */
  regExp: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});

/** A country whose mobile numbers the merchant takes; lengths count the national number without the trunk prefix (P93). */
const country = z.object({
  iso: z.string(),
  dialingCode: z.string(),
  name: z.string(),
  /** Typed before the national number in the country itself: `0` in Bangladesh; empty without one. */
  trunkPrefix: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});

/** P90, P104, P111. */
export const registrationSettings = operation({
  id: 'registrationSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  summary: 'How accounts are made, and the rules of each registration field',
  access: 'guest',
  moduleId: 'REGISTER3',
  output: z.object({
    fields: z.array(fieldRule),
    minimumAge: z.number().int(),
    methods: z.array(z.enum(REGISTRATION_METHODS)),
    defaultMethod: z.enum(REGISTRATION_METHODS),
    /** A mobile number that is given must be proven by a code (REGMOBVERF3). */
    asksCode: z.boolean(),
    asksPasswordByMobile: z.boolean(),
    /** Digits of a picture, or a solved human check in their place, go with each registration. */
    asksCaptcha: z.boolean(),
    /** The boxes of consent are ticked when the form opens (R36). */
    consentTicked: z.boolean(),
    /** Of the terms that the form's link opens; null if the merchant has none. */
    termsVersion: z.number().int().nullable(),
  }),
  errors: [],
});

export const systemCountry = operation({
  id: 'systemCountry',
  method: 'GET',
  path: '/wps/system/country',
  summary: 'The countries whose mobile numbers the merchant takes, the usual one first',
  access: 'guest',
  moduleId: 'SYSTEM3',
  output: z.object({ countries: z.array(country), defaultDialingCode: z.string().nullable() }),
  errors: [],
});

/** P113. Counted per address; the answer takes the same time whether the name is free or not. */
export const checkUsername = operation({
  id: 'checkUsername',
  method: 'GET',
  path: '/wps/check/username',
  summary: 'Whether a user name can still be taken',
  access: 'guest',
  limit: 'username-check-address',
  moduleId: 'REGISTER3',
  query: z.strictObject({ username: z.string().min(1).max(64) }),
  output: z.object({ available: z.boolean() }),
  errors: [],
});

const affiliateCode = z.string().max(512).overwrite(typedInvitation).max(64);
const domain = z.string().trim().max(253);

/** P72, P83, P94: by code, or by an agent's own domain where no code is given. */
export const checkAffiliate = operation({
  id: 'checkAffiliate',
  method: 'GET',
  path: '/wps/check/affiliate',
  summary: 'Whether an invitation code or domain is an agent’s',
  access: 'guest',
  limit: 'affiliate-check-address',
  moduleId: 'REGISTER3',
  query: z.strictObject({ code: affiliateCode.optional(), domain: domain.optional() }),
  output: z.object({
    /** A user who registers with it comes below the agent. */
    success: z.boolean(),
    /** The agent's name, masked (`ka***m`); left out for a code or domain of no agent. */
    inviter: z.string().optional(),
    /** An agent's invitation link that is over. */
    ended: z.literal(true).optional(),
  }),
  errors: [],
});

/** Checked by the merchant's rules of the same name (P90); here only bounded in size. */
const byRule = z.string().max(256).optional();

const optional = {
  nickname: byRule,
  payeeName: byRule,
  email: byRule,
  idNumber: byRule,
  qqNum: byRule,
  facebook: byRule,
  wechat: byRule,
  line: byRule,
  whatsapp: byRule,
  zalo: byRule,
  paymentPassword: z.string().max(128).optional(),
  recommenderId: byRule,
  affiliateCode: affiliateCode.optional(),
} satisfies Record<OptionalField, z.ZodType>;

/** P71, whole. Fields that the merchant has not switched on are not kept. */
const form = {
  registerUrl: z.string().max(253),
  registerMethod: z.enum(['APP', 'H5', 'WEBCLIP', 'PWA']),
  type: z.literal(0),
  countryDialingCode: countryDialingCode.optional(),
  verificationCode: verificationCode.optional(),
  /** The answer of the call that sent the code; required with every code. */
  verificationId: verificationId.optional(),
  domain: domain.optional(),
  ...optional,
  captcha: captchaAnswer.optional(),
  captchaId: captchaId.optional(),
  humanCheck: humanCheck.optional(),
  /** `sms`: a phone that Firebase checked, in place of a code. Google and Facebook: the account there opens this one. */
  firebaseChannel: z.enum(IDENTITY_CHANNELS).optional(),
  firebaseIdToken: z.string().min(1).max(8192).optional(),
  /** YYYY-MM-DD; asked for while the merchant has AGECHECK on (R3). */
  birthDate: z.string().max(10).optional(),
  /** The version of the terms that the form showed; kept with the account. Without it the member is asked to agree at once. */
  termsVersion: z.number().int().min(1).max(1_000_000).optional(),
};

const errors = [
  'registration_closed',
  'username_taken',
  'mobile_taken',
  'under_age',
  'invalid_mobile',
  'mobile_without_sms',
  'verification_code_wrong',
  'captcha_wrong',
  'affiliate_invalid',
  'invitation_ended',
  /** No member has the recommender's id. */
  'referrer_invalid',
  /** The account at Google or Facebook already opens an account. */
  'conflict',
  'wrong_credentials',
  'forbidden',
  'encryption_required',
  'encryption_failed',
  'encryption_replayed',
] as const;

/** P109. */
export const register = operation({
  id: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  summary: 'Makes an account by user name and signs it in',
  access: 'guest',
  limit: 'register-address',
  hashesPassword: true,
  moduleId: 'REGISTER3',
  encrypted: true,
  body: z.strictObject({
    ...form,
    username: z.string().max(64),
    password: z.string().max(128),
    confirmPassword: z.string().max(128),
    mobileNum: mobileNum.optional(),
  }),
  output: sessionInfo,
  errors,
});

/** P93, P110: without a user name the number is the user name. */
export const registerByMobile = operation({
  id: 'registerByMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  summary: 'Makes an account by mobile number and signs it in',
  access: 'guest',
  limit: 'register-address',
  hashesPassword: true,
  moduleId: 'REGISTER3',
  encrypted: true,
  body: z.strictObject({
    ...form,
    username: z.string().max(64).optional(),
    password: z.string().max(128).optional(),
    confirmPassword: z.string().max(128).optional(),
    mobileNum,
    countryDialingCode,
  }),
  output: sessionInfo,
  errors,
});
