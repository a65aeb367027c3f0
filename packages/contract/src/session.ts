import { z } from 'zod';
import { operation } from './operation.ts';

/** What the client keeps under `MC_SESSION_INFO` (P58, M98). */
export const sessionInfo = z.object({
  token: z.string(),
  type: z.number().int(),
  merchantCode: z.string(),
  userName: z.string(),
  firstTimeLogin: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Signs a member in',
  access: 'guest',
  moduleId: 'LOGIN3',
  encrypted: true,
  body: z.strictObject({
    username: z.string().min(1).max(64),
    password: z.string().min(1).max(128),
    type: z.literal('username'),
  }),
  output: sessionInfo.extend({ previousLoginAt: z.string().nullable() }),
  errors: [
    'wrong_credentials',
    'account_disabled',
    'non_member_account',
    'encryption_required',
    'encryption_failed',
    'encryption_replayed',
  ],
});

export const logout = operation({
  id: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Ends the session of the token',
  access: 'session',
  moduleId: 'LOGOUT3',
  output: z.object({}),
  errors: [],
});
