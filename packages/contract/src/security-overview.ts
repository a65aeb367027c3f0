import { z } from 'zod';
import { operation } from './operation.ts';
import { PIN_STATES } from './withdrawal-pin.ts';

/** M24. Devices that are signed in: `sessions`. */
export const securityOverview = operation({
  id: 'securityOverview',
  method: 'GET',
  path: '/wps/member/security',
  summary: 'What protects the account, and what is missing',
  access: 'session',
  moduleId: 'PASSWORD3',
  output: z.object({
    /** Null for accounts that cannot withdraw. */
    pin: z.enum(PIN_STATES).nullable(),
    /** The number of accounts that the member can be paid to; null for accounts that cannot withdraw. */
    payoutAccounts: z.number().int().nullable(),
    /** The address in part, as `r…@demo.example`. Nothing is sent to one that is not proven. */
    email: z.object({ address: z.string(), isProven: z.boolean() }).nullable(),
    mobile: z.object({ countryDialingCode: z.string(), mobileNum: z.string() }).nullable(),
  }),
  errors: [],
});
