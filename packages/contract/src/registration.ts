import { z } from 'zod';
import { operation } from './operation.ts';
import { sessionInfo } from './session.ts';

const fieldRule = z.object({
  name: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  regExp: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});

export const registrationSettings = operation({
  id: 'registrationSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  summary: 'The rules of each registration field',
  access: 'guest',
  moduleId: 'REGISTER3',
  output: z.object({ fields: z.array(fieldRule), minimumAge: z.number().int() }),
  errors: [],
});

export const checkUsername = operation({
  id: 'checkUsername',
  method: 'GET',
  path: '/wps/check/username',
  summary: 'Whether a user name can still be taken',
  access: 'guest',
  moduleId: 'REGISTER3',
  query: z.strictObject({ username: z.string().min(1).max(64) }),
  output: z.object({ available: z.boolean() }),
  errors: [],
});

export const register = operation({
  id: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  summary: 'Makes an account by user name and signs it in',
  access: 'guest',
  moduleId: 'REGISTER3',
  encrypted: true,
  body: z.strictObject({
    username: z.string().max(64),
    password: z.string().max(128),
    confirmPassword: z.string().max(128),
    /** YYYY-MM-DD; asked for while the merchant has AGECHECK on (R3). */
    birthDate: z.string().max(10).optional(),
    registerUrl: z.string().max(253),
    registerMethod: z.enum(['APP', 'H5', 'WEBCLIP', 'PWA']),
    type: z.literal(0),
  }),
  output: sessionInfo,
  errors: ['username_taken', 'under_age', 'encryption_required', 'encryption_failed', 'encryption_replayed'],
});
