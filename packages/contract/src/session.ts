import { z } from 'zod';
import { id, instant } from './amounts.ts';
import { operation } from './operation.ts';
import {
  captchaAnswer,
  captchaId,
  countryDialingCode,
  humanCheck,
  mobileNum,
  verificationCode,
  verificationId,
} from './verification.ts';

/** The client's value of `MC_SESSION_INFO` (P58, M98). */
export const sessionInfo = z.object({
  token: z.string(),
  type: z.number().int(),
  merchantCode: z.string(),
  userName: z.string(),
  firstTimeLogin: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

/** Earlier answers `knownDevice` of log-ins on this device, of any accounts. */
export const knownDevices = z.array(z.string().min(1).max(128)).max(5).optional();

/** After a failed login: the picture's digits with its id, or in their place a solved human check. */
const proof = {
  captcha: captchaAnswer.optional(),
  captchaId: captchaId.optional(),
  humanCheck: humanCheck.optional(),
  knownDevices,
};

/** By user name, or by a mobile number in its place (P56). The dialling code distinguishes equal numbers of two countries. */
const byUsername = z.strictObject({
  type: z.literal('username'),
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(128),
  countryDialingCode: countryDialingCode.optional(),
  ...proof,
});
/** The number as `username`, the code that was sent to it as `password` (P69). */
const bySms = z.strictObject({
  type: z.literal('sms'),
  username: mobileNum,
  password: verificationCode,
  /** The answer of the call that sent the code. */
  verificationId,
  countryDialingCode,
  ...proof,
});
/** By an identity token of Firebase: a phone that it checked (P69), or an account at Google or Facebook (P50). */
const byFirebase = z.strictObject({
  type: z.literal('firebase'),
  username: z.string().max(64).default(''),
  password: z.literal('').default(''),
  firebaseChannel: z.enum(['sms', 'google', 'facebook']),
  firebaseIdToken: z.string().min(1).max(8192),
  firebaseMobileNo: mobileNum.optional(),
  countryDialingCode: countryDialingCode.optional(),
  ...proof,
});

/** P69, P106. A failure that must show the captcha carries `value.captcha: true` (R5). */
export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Signs a member in by password, by a code sent to his phone, or by an identity token',
  access: 'guest',
  limit: 'login-address',
  hashesPassword: true,
  moduleId: 'LOGIN3',
  encrypted: true,
  body: z.discriminatedUnion('type', [byUsername, bySms, byFirebase]),
  output: sessionInfo.extend({
    previousLoginAt: instant.nullable(),
    /** Where from: the address with its end masked. */
    previousLoginPlace: z.string().nullable().default(null),
    previousLoginDevice: z.string().nullable().default(null),
    /** The number of failed tries since then. */
    failedTries: z.number().int().default(0),
    /** For this phone to keep and to send with its next logins: its failures are then counted separately from strangers'. */
    knownDevice: z.string().nullable().default(null),
  }),
  errors: [
    'wrong_credentials',
    'verification_code_wrong',
    'captcha_wrong',
    'login_guarded',
    'forbidden',
    'account_disabled',
    'non_member_account',
    'encryption_required',
    'encryption_failed',
    'encryption_replayed',
  ],
});
export type LoginBody = z.output<typeof login.body>;

/** M116, M137. */
export const logout = operation({
  id: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Ends the session of the token',
  access: 'session',
  beforeOwnPassword: true,
  moduleId: 'LOGOUT3',
  output: z.object({}),
  errors: [],
});

export const sessions = operation({
  id: 'sessions',
  method: 'GET',
  path: '/wps/session/list',
  summary: "The member's living sessions, the one last used first",
  access: 'session',
  moduleId: 'SESSION3',
  output: z.object({
    list: z.array(
      z.object({
        sessionId: id,
        /** Browser and system by the user agent, e.g. "Chrome, Android". */
        device: z.string(),
        /** The address with its end masked. */
        place: z.string(),
        startedAt: instant,
        lastSeenAt: instant,
        current: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/wps/session/others',
  summary: "Ends all of the member's sessions but the one that asks",
  access: 'session',
  moduleId: 'SESSION3',
  output: z.object({ ended: z.number().int() }),
  errors: [],
});

export const endSession = operation({
  id: 'endSession',
  method: 'DELETE',
  path: '/wps/session/{sessionId}',
  summary: "Ends one of the member's sessions",
  access: 'session',
  moduleId: 'SESSION3',
  params: z.strictObject({ sessionId: id }),
  output: z.object({}),
  errors: ['not_found'],
});
