import { z } from 'zod';
import { operation } from './operation.ts';

export const STAFF_FACTORS = ['totp', 'passkey'] as const;
export type StaffFactorKind = (typeof STAFF_FACTORS)[number];

/** What proves the account in addition to the password: a factor, or a recovery code, noted down for the day the factor is lost. */
export const FACTOR_ANSWERS = [...STAFF_FACTORS, 'recovery'] as const;
export type FactorAnswerKind = (typeof FACTOR_ANSWERS)[number];

export const factorAnswer = z.strictObject({ kind: z.enum(FACTOR_ANSWERS), answer: z.string().min(1).max(4_096) });

const sealed = ['encryption_required', 'encryption_failed', 'encryption_replayed'] as const;
const password = z.string().min(1).max(128);
/** Shown this once; the server stores none that it could show again. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The log-in does not ask for the factor until it is confirmed. Beginning again makes the previous secret worthless. */
export const beginDeskFactor = operation({
  id: 'beginDeskFactor',
  method: 'POST',
  path: '/wps/desk/second-factor',
  summary: 'Begins to set up codes of an authenticator app as the second factor: answers the secret for it',
  access: 'staff',
  limit: 'staff-password',
  moduleId: 'DESK3',
  encrypted: true,
  /** `secondFactor`: where the account has a factor already. */
  body: z.strictObject({ password, secondFactor: factorAnswer.optional() }),
  /** `uri` is what a QR code carries: `otpauth://totp/…`; `secret` the same to type, in base32. */
  output: z.object({ uri: z.string(), secret: z.string() }),
  errors: ['wrong_password', 'second_factor_required', 'verification_code_wrong', 'conflict', ...sealed],
});

/** Ends every other session of the account. */
export const confirmDeskFactor = operation({
  id: 'confirmDeskFactor',
  method: 'POST',
  path: '/wps/desk/second-factor/confirmation',
  summary: 'Confirms the second factor by a first code: from now on the log-in asks for one; answers recovery codes',
  access: 'staff',
  limit: 'staff-password',
  moduleId: 'DESK3',
  encrypted: true,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  output: recoveryCodes,
  errors: ['verification_code_wrong', 'not_found', ...sealed],
});

const proof = z.strictObject({ password, secondFactor: factorAnswer });

/** Ends every other session of the account. */
export const removeDeskFactor = operation({
  id: 'removeDeskFactor',
  method: 'POST',
  path: '/wps/desk/second-factor/removal',
  summary: 'Removes the second factor with its recovery codes',
  access: 'staff',
  limit: 'staff-password',
  moduleId: 'DESK3',
  encrypted: true,
  body: proof,
  output: z.object({}),
  errors: ['wrong_password', 'verification_code_wrong', 'not_found', ...sealed],
});

export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/wps/desk/recovery-codes',
  summary: 'Makes new recovery codes; those of before open nothing any more',
  access: 'staff',
  limit: 'staff-password',
  moduleId: 'DESK3',
  encrypted: true,
  body: proof,
  output: recoveryCodes,
  errors: ['wrong_password', 'verification_code_wrong', 'not_found', ...sealed],
});
