import { z } from 'zod';
import { MAX_EFFORT } from './human-check-effort.ts';
import { operation } from './operation.ts';
import { typedDigits, typedPhone } from './typed-text.ts';

/** A solved ALTCHA challenge: base64 of its JSON `{ algorithm, challenge, number, salt, signature }` (R9). */
export const humanCheck = z.string().min(1).max(4096);
export const countryDialingCode = z.string().regex(/^\+?[1-9]\d{0,3}$/);
/** As typed, with or without dialling code and trunk prefix; the server reads the number (P93). At most 20 digits (P89). */
export const mobileNum = z
  .string()
  .max(64)
  .overwrite(typedPhone)
  .regex(/^\+?\d{4,20}$/);
/** Numeric, at most 10 (P89, P92). */
export const verificationCode = z
  .string()
  .max(64)
  .overwrite(typedDigits)
  .regex(/^\d{1,10}$/);
/**
 * Names one request for a code: 256 bits, base64url. Only the asker receives it, and a code is good only together with the
 * id of its own request.
 */
export const verificationId = z.string().regex(/^[\w-]{43}$/);
/** The digits of a captcha picture, at most 6 (P89), and the id that came with it. */
export const captchaAnswer = z
  .string()
  .max(64)
  .overwrite(typedDigits)
  .regex(/^\d{1,6}$/);
export const captchaId = z.string().regex(/^[\w-]{22}$/);

/**
 * Goes with a call as `humanCheck` in its body where it has that field, or with any call as the header `human-check`, which
 * is looked at before a sealed body is opened. `human_check_required` asks for it, with the effort in `value.effort`.
 */
export const humanCheckChallenge = operation({
  id: 'humanCheckChallenge',
  method: 'GET',
  path: '/wps/human-check/challenge',
  summary: 'A proof-of-work challenge in the ALTCHA format, good for one call and ten minutes',
  access: 'guest',
  limit: 'proof-address',
  moduleId: 'HUMANCHECK3',
  /** The effort as a multiple of the usual work: 20 replaces a captcha picture before an SMS. */
  query: z.strictObject({ effort: z.coerce.number().int().min(1).max(MAX_EFFORT).optional() }),
  output: z.object({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    /** The number looked for is below it. */
    maxnumber: z.number().int(),
    salt: z.string(),
    signature: z.string(),
  }),
  errors: [],
});

/** P112. */
export const captcha = operation({
  id: 'captcha',
  method: 'GET',
  path: '/wps/captcha',
  summary: 'A picture with digits as base64 PNG, and the id to answer it by; good for one answer and three minutes',
  access: 'guest',
  limit: 'proof-address',
  moduleId: 'CAPTCHA3',
  output: z.object({ cap: z.string(), captchaId }),
  errors: [],
});

/** The purpose of a code; it is good for nothing else, and for no other number. */
export const CODE_PURPOSES = ['login', 'register', 'reset'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number] | 'confirm';

/** Required after messages whose codes were never proven: the digits of a picture, or a solved check of `MAX_EFFORT`. */
const strongerCheck = {
  captcha: captchaAnswer.optional(),
  captchaId: captchaId.optional(),
  hardCheck: humanCheck.optional(),
};

const sent = z.object({
  verificationId,
  /** When the code expires: ISO 8601, UTC. */
  expirationTime: z.string(),
  /** The minutes to count down until another code may be asked for (P147, M185). */
  expiredMinutes: z.number().int(),
});

/**
 * P73, P114. The answer is the same whether an account has the number or not. `captcha_wrong` with `value.captcha` asks for
 * the stronger check. A new code ends the older ones of the same number and purpose.
 */
export const sendSmsNoLogin = operation({
  id: 'sendSmsNoLogin',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  summary: 'Sends a code to a mobile number that nobody is signed in with',
  access: 'guest',
  moduleId: 'VERIFICATION3',
  body: z
    .strictObject({
      mobileNum: mobileNum.optional(),
      mobileNo: mobileNum.optional(),
      countryDialingCode,
      purpose: z.enum(CODE_PURPOSES),
      humanCheck,
      ...strongerCheck,
    })
    .refine((body) => (body.mobileNum === undefined) !== (body.mobileNo === undefined), {
      message: 'mobileNum or mobileNo, one of them',
      path: ['mobileNum'],
    }),
  output: sent,
  errors: [
    'human_check_failed',
    'captcha_wrong',
    'invalid_mobile',
    'mobile_without_sms',
    'sms_unavailable',
    'forbidden',
  ],
});

/** M154: the same for a signed-in member, to prove that they hold the number of their account; every other number is `invalid_mobile`. */
export const sendSms = operation({
  id: 'sendSms',
  method: 'POST',
  path: '/wps/verification/sms',
  summary: "Sends a code to a signed-in member's mobile number",
  access: 'notFree',
  moduleId: 'VERIFICATION3',
  body: z.strictObject({ mobileNum, countryDialingCode, humanCheck, ...strongerCheck }),
  output: sent,
  errors: ['human_check_failed', 'captcha_wrong', 'invalid_mobile', 'mobile_without_sms', 'sms_unavailable'],
});
