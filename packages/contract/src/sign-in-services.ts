import { z } from 'zod';
import { operation } from './operation.ts';

/** Ways in by an identity token: a phone that Firebase checked, an account at Google or Facebook (P50, P69). */
export const IDENTITY_CHANNELS = ['sms', 'google', 'facebook'] as const;
export type IdentityChannel = (typeof IDENTITY_CHANNELS)[number];

export const signInServices = operation({
  id: 'signInServices',
  method: 'GET',
  path: '/wps/system/sign-in',
  summary: 'Which services can vouch for a visitor here, and what the page needs to ask them',
  access: 'guest',
  moduleId: 'LOGIN3',
  output: z.object({
    /** The services that are set up; the merchant's keys decide which of them the login displays. */
    channels: z.array(z.enum(IDENTITY_CHANNELS)),
    firebase: z.object({ projectId: z.string(), apiKey: z.string(), authDomain: z.string() }).nullable(),
    googleClientId: z.string().nullable(),
    facebookAppId: z.string().nullable(),
  }),
  errors: [],
});
