import type { Database } from '@mela/database/database';
import type { CallContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { createIdentities } from '#/modules/accounts/identities/identities.ts';
import { codeIn, requestOf, testAccounts } from '#/modules/accounts/login/test-accounts.ts';
import { createAffiliates } from '#/modules/agency/affiliates/affiliates.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { createRegistration } from './registration.ts';

export const ALL = ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'SMSLOGIN3'];
const DAY = new Date('2026-11-21T12:00:00Z');
export const BASE = { registerUrl: 'mela.example', registerMethod: 'PWA', type: 0 } as const;
export const SECRET = { password: 'a good password', confirmPassword: 'a good password' };

/** Registration at a merchant of Bangladesh, India and Ivory Coast that has these keys. */
export async function startRegistrar(database: Database, keys: readonly string[] = ALL) {
  const accounts = testAccounts(database);
  const merchant = {
    ...accounts.merchants[0],
    keys: new Set(keys),
    minimumAge: 18,
  } as Merchant;
  await database.query(`insert into registration_countries values (1, 'BD', 0), (1, 'IN', 1), (1, 'CI', 2)`);
  const clock = { now: DAY };
  const affiliates = createAffiliates(database, accounts.members, () => clock.now);
  const prepared: string[] = [];
  const calls = {
    ...affiliates.calls,
    ...createRegistration({
      ...accounts,
      affiliates,
      identities: createIdentities({ ...accounts, mobileOf: accounts.verification.mobileOf }),
      prepareMember: async (member) => void prepared.push(member.userName),
      now: () => clock.now,
    }),
  };
  const context = accounts.context({ merchant, userAgent: 'a phone' });
  const ask = (id: keyof typeof calls, input: { body?: unknown; query?: unknown }, more?: Partial<CallContext>) =>
    (calls[id] as (call: unknown) => unknown)({ context: { ...context, ...more }, ...input });
  return {
    database,
    accounts,
    affiliates,
    prepared,
    /** What registration and invitations take as the present. */
    clock,
    merchant,
    ask,
    byName: (body: object) => ask('register', { body: { ...BASE, ...SECRET, ...body } }),
    byNumber: (body: object) => ask('registerByMobile', { body: { ...BASE, countryDialingCode: '+880', ...body } }),
    settings: () => ask('registrationSettings', {}),
    /** The code that a number was sent for its registration. */
    async codeFor(mobileNum: string, countryDialingCode = '880') {
      const sent = await accounts.call('sendSmsNoLogin', {
        mobileNum,
        countryDialingCode,
        purpose: 'register',
        humanCheck: await accounts.solved(),
      });
      if (isFailed(sent)) throw new Error(sent.failed);
      await accounts.runJobs();
      return { verificationCode: codeIn(accounts.outbox.sms.at(-1)?.text), ...requestOf(sent) };
    },
  };
}
