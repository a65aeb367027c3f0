import { z } from 'zod';
import { operation } from './operation.ts';

/** Mails the member a link that proves the address of their account; one per day. */
export const sendEmailProof = operation({
  id: 'sendEmailProof',
  method: 'POST',
  path: '/wps/member/email/send',
  summary: "Mails the link that proves the signed-in member's e-mail address",
  access: 'notFree',
  moduleId: 'MEMBER3',
  output: z.object({}),
  errors: [],
});

/** Called by the page behind that link. */
export const proveEmail = operation({
  id: 'proveEmail',
  method: 'POST',
  path: '/wps/member/email/prove',
  summary: 'Proves an e-mail address by the token of a link that was mailed there',
  access: 'guest',
  limit: 'recovery-address',
  moduleId: 'MEMBER3',
  body: z.strictObject({ token: z.string().min(20).max(128) }),
  output: z.object({}),
  errors: ['reset_link_dead'],
});
