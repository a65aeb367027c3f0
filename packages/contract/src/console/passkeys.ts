import { z } from 'zod';
import { id, instant } from '../amounts.ts';
import { factorAnswer } from '../desk-factors.ts';
import { operation } from '../operation.ts';

const sealed = ['encryption_required', 'encryption_failed', 'encryption_replayed'] as const;
const password = z.string().min(1).max(128);

/** Names the challenge that an answer belongs to: good once, for two minutes. */
const tryId = z.string().regex(/^[\w-]{22}$/);
/** The input of the browser's `navigator.credentials`, as JSON of the Web Authentication standard. */
const options = z.record(z.string(), z.unknown());
/** The browser's answer, as JSON; the server reads it whole. */
const response = z.string().min(2).max(16_384);
/** The owner's name for it. */
const label = z.string().trim().min(1).max(60);

/** As `secondFactor.answer` of the kind `passkey`: JSON of `tryId` and `response`. */
export const passkeyAnswer = z.strictObject({ tryId, response });

export const consolePasskeys = operation({
  id: 'consolePasskeys',
  method: 'GET',
  path: '/wps/console/passkeys',
  summary: 'The passkeys of the own account',
  access: 'staff',
  moduleId: 'CONSOLE3',
  output: z.object({ list: z.array(z.object({ factorId: id, label: z.string(), addedAt: instant })) }),
  errors: [],
});

export const consolePasskeyBegin = operation({
  id: 'consolePasskeyBegin',
  method: 'POST',
  path: '/wps/console/passkeys/challenge',
  summary: 'Begins to add a passkey to the own account: answers what the browser makes one from',
  access: 'staff',
  limit: 'staff-password',
  moduleId: 'CONSOLE3',
  encrypted: true,
  /** `secondFactor`: where the account has a factor already. */
  body: z.strictObject({ password, secondFactor: factorAnswer.optional() }),
  output: z.object({ tryId, options }),
  errors: ['wrong_password', 'second_factor_required', 'verification_code_wrong', 'too_many_passkeys', ...sealed],
});

/** Ends every other session of the account. This one counts as proven by it from now on. */
export const consolePasskeyAdd = operation({
  id: 'consolePasskeyAdd',
  method: 'POST',
  path: '/wps/console/passkeys',
  summary: 'Adds the passkey that the browser made; answers recovery codes when it is the first factor of the account',
  access: 'staff',
  limit: 'staff-password',
  moduleId: 'CONSOLE3',
  body: z.strictObject({ tryId, response, label }),
  /** Shown this once; null where the account has recovery codes already. */
  output: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
  errors: ['passkey_refused', 'conflict'],
});

/** Ends every other session of the account. */
export const consolePasskeyRemove = operation({
  id: 'consolePasskeyRemove',
  method: 'POST',
  path: '/wps/console/passkeys/{factorId}/removal',
  summary: 'Removes one passkey of the own account',
  access: 'staff',
  limit: 'staff-password',
  moduleId: 'CONSOLE3',
  encrypted: true,
  params: z.strictObject({ factorId: id }),
  body: z.strictObject({ password, secondFactor: factorAnswer }),
  output: z.object({}),
  errors: ['wrong_password', 'verification_code_wrong', 'not_found', ...sealed],
});

/** Reveals nothing of any account: the browser knows whose passkeys it holds. */
export const consolePasskeyChallenge = operation({
  id: 'consolePasskeyChallenge',
  method: 'POST',
  path: '/wps/console/passkey-challenge',
  summary: 'What a passkey signs: for the log-in without a password, or in the place of a code',
  access: 'guest',
  limit: 'staff-passkey-address',
  openInMaintenance: true,
  moduleId: 'CONSOLE3',
  output: z.object({ tryId, options }),
  errors: [],
});

export const consolePasskeyLogin = operation({
  id: 'consolePasskeyLogin',
  method: 'POST',
  path: '/wps/console/passkey-session',
  summary: 'Signs a person of the staff in by a passkey, in the place of password and code',
  access: 'guest',
  limit: 'staff-passkey-address',
  openInMaintenance: true,
  moduleId: 'CONSOLE3',
  body: z.strictObject({ tryId, response }),
  output: z.object({ token: z.string() }),
  errors: ['wrong_credentials', 'forbidden'],
});

/** A session that was idle for a while is locked until its owner authenticates again. */
export const consoleUnlock = operation({
  id: 'consoleUnlock',
  method: 'POST',
  path: '/wps/console/unlock',
  summary:
    'Opens the own session after it was left alone: by the second factor, or by the password where there is none',
  access: 'staff',
  limit: 'staff-password',
  beforeOwnPassword: true,
  whileLocked: true,
  moduleId: 'CONSOLE3',
  encrypted: true,
  body: z.union([z.strictObject({ password }), z.strictObject({ secondFactor: factorAnswer })]),
  output: z.object({}),
  errors: ['wrong_password', 'second_factor_required', ...sealed],
});
