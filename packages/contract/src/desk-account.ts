import { z } from 'zod';
import { id, instant } from './amounts.ts';
import { factorAnswer, STAFF_FACTORS } from './desk-factors.ts';
import { operation } from './operation.ts';
import { knownDevices } from './session.ts';
import { humanCheck } from './verification.ts';

/** NIST SP 800-63B: length counts, no rules of composition. */
export const STAFF_PASSWORD_MIN = 12;

const sealed = ['encryption_required', 'encryption_failed', 'encryption_replayed'] as const;

/**
 * After a failure the next try needs a solved human check: `captcha_wrong` with `value.captcha` says so. An account with a
 * second factor answers `second_factor_required` until the answer to one comes along.
 */
export const deskLogin = operation({
  id: 'deskLogin',
  method: 'POST',
  path: '/wps/desk/session',
  summary: "Signs a person of the operator's staff in, by an account of its own kind",
  access: 'guest',
  limit: 'staff-login-address',
  hashesPassword: true,
  openInMaintenance: true,
  moduleId: 'DESK3',
  encrypted: true,
  body: z.strictObject({
    name: z.string().trim().min(1).max(32),
    password: z.string().min(1).max(128),
    humanCheck: humanCheck.optional(),
    secondFactor: factorAnswer.optional(),
    knownDevices,
  }),
  output: z.object({
    token: z.string(),
    /** For this browser to keep and to send with its next log-ins: floods of strangers then do not keep it out. */
    knownDevice: z.string().nullable().default(null),
  }),
  errors: ['wrong_credentials', 'password_expired', 'captcha_wrong', 'second_factor_required', 'forbidden', ...sealed],
});

/** Ends every other session of the account. */
export const changeDeskPassword = operation({
  id: 'changeDeskPassword',
  method: 'PUT',
  path: '/wps/desk/password',
  summary: 'Sets a password of their own for the person who is signed in',
  access: 'staff',
  limit: 'staff-password',
  beforeOwnPassword: true,
  moduleId: 'DESK3',
  encrypted: true,
  body: z.strictObject({
    oldPassword: z.string().min(1).max(128),
    newPassword: z.string().min(STAFF_PASSWORD_MIN).max(128),
  }),
  output: z.object({}),
  errors: ['wrong_password', 'weak_password', 'modify.new.old.same', ...sealed],
});

/** Events of an account, as its owner reads them. */
export const ACCOUNT_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'network_refused',
  'signed_out',
  'password_changed',
  'session_ended',
  'factor_begun',
  'factor_confirmed',
  'factor_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'session_unlocked',
  'passkey_added',
  'passkey_removed',
] as const;

export const deskSessions = operation({
  id: 'deskSessions',
  method: 'GET',
  path: '/wps/desk/sessions',
  summary:
    'The living sessions of the person who is signed in, the second factor, and the last 20 events of the account',
  access: 'staff',
  beforeOwnPassword: true,
  moduleId: 'DESK3',
  output: z.object({
    list: z.array(
      z.object({
        sessionId: id,
        /** Browser and system by the user agent. */
        device: z.string(),
        /** The whole address: it is the person's own, and an operator's. */
        ip: z.string(),
        startedAt: instant,
        lastSeenAt: instant,
        current: z.boolean(),
      }),
    ),
    secondFactor: z.object({
      /** Those that the log-in asks for; none where the password is enough. */
      factors: z.array(z.enum(STAFF_FACTORS)),
      recoveryCodesLeft: z.number().int(),
    }),
    events: z.array(z.object({ kind: z.enum(ACCOUNT_EVENTS), at: instant, device: z.string(), ip: z.string() })),
  }),
  errors: [],
});

export const endDeskSession = operation({
  id: 'endDeskSession',
  method: 'DELETE',
  path: '/wps/desk/sessions/{sessionId}',
  summary: 'Ends one of the own sessions',
  access: 'staff',
  beforeOwnPassword: true,
  moduleId: 'DESK3',
  params: z.strictObject({ sessionId: id }),
  output: z.object({}),
  errors: ['not_found'],
});
