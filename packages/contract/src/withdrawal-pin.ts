import { z } from 'zod';
import { operation } from './operation.ts';
import { PIN_DIGITS } from './pin-rules.ts';
import { typedDigits } from './typed-text.ts';
import { verificationCode, verificationId } from './verification.ts';

/** As typed, in any script's digits. */
export const pin = z
  .string()
  .max(64)
  .overwrite(typedDigits)
  .regex(new RegExp(`^\\d{${PIN_DIGITS}}$`));

/** Answers of every call that asks for the PIN. `pin_wrong` says in `value.triesLeft` how many tries are left. */
export const PIN_ERRORS = ['pin_not_set', 'pin_wrong', 'pin_locked'] as const;

/** Ways to a code for a member who forgot the PIN, or locked it. */
export const PIN_CODE_WAYS = ['sms', 'email'] as const;

export const PIN_STATES = ['unset', 'set', 'locked'] as const;

export const withdrawalPin = operation({
  id: 'withdrawalPin',
  method: 'GET',
  path: '/wps/member/withdrawalPin',
  summary: 'Whether the member has a withdrawal PIN, and by which codes it can be reset',
  access: 'real',
  moduleId: 'PASSWORD3',
  output: z.object({
    state: z.enum(PIN_STATES),
    /** Empty for a member without a mobile number and an e-mail address: customer service helps them. */
    codesBy: z.array(z.enum(PIN_CODE_WAYS)),
    /** The number that `sendSms` sends to, with its dialling code; and the address in part, as `r…@demo.example`. */
    mobile: z.object({ countryDialingCode: z.string(), mobileNum: z.string() }).nullable(),
    email: z.string().nullable(),
  }),
  errors: ['not_real_account'],
});

/** The code goes to the member's own address, and ends an older one. */
export const sendPinCode = operation({
  id: 'sendPinCode',
  method: 'POST',
  path: '/wps/member/withdrawalPin/code',
  summary: "Mails a code to the member's e-mail address, by which the withdrawal PIN can be set",
  access: 'real',
  limit: 'password-member',
  moduleId: 'PASSWORD3',
  output: z.object({ minutes: z.number().int() }),
  errors: ['not_real_account', 'recovery_unavailable', 'too_many_requests'],
});

/**
 * One proof goes with it: the log-in password sets the first PIN only, the old PIN changes it, a code does both and also opens
 * a locked one. A code by SMS is one that `sendSms` sent.
 */
export const setWithdrawalPin = operation({
  id: 'setWithdrawalPin',
  method: 'POST',
  path: '/wps/member/withdrawalPin',
  summary: 'Sets, changes or resets the withdrawal PIN',
  access: 'real',
  limit: 'password-member',
  moduleId: 'PASSWORD3',
  encrypted: true,
  body: z.strictObject({
    newPin: pin,
    proof: z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('password'), password: z.string().min(1).max(128) }),
      z.strictObject({ by: z.literal('pin'), pin }),
      z.strictObject({ by: z.literal('sms'), verificationCode, verificationId }),
      z.strictObject({ by: z.literal('email'), verificationCode }),
    ]),
  }),
  output: z.object({}),
  errors: [
    'not_real_account',
    'pin_too_easy',
    ...PIN_ERRORS,
    'wrong_password',
    'verification_code_wrong',
    'conflict',
    'encryption_required',
    'encryption_failed',
    'encryption_replayed',
  ],
});
