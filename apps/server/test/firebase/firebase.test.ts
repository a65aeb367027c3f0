import { expect, test } from 'vitest';
import type { LoginBody } from '@mela/contract/session';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createIdentities } from '#/modules/accounts/identities/identities.ts';
import { createKnownDevices, createLogin } from '#/modules/accounts/login/login.ts';
import { DIALING_CODE, NUMBER, testAccounts } from '#/modules/accounts/login/test-accounts.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { accountToken, phoneToken, PROJECT } from './emulator.ts';
import { readUnsignedToken } from './unsigned-tokens.ts';

eachServerDatabase('log-in through the Firebase Auth emulator', (open) => {
  async function site() {
    const database = await open();
    const accounts = testAccounts(database);
    await database.query(
      `insert into identity_providers (merchant_id, provider, audience, api_key) values (1, 'firebase', $1, 'emulated')`,
      [PROJECT],
    );
    const parts = { ...accounts, mobileOf: accounts.verification.mobileOf };
    const identities = createIdentities({ ...parts, verifyToken: readUnsignedToken });
    const { login } = createLogin({
      ...accounts,
      prepareMember: () => Promise.resolve(),
      knownDevices: createKnownDevices(Buffer.alloc(32)),
      verifyIdentityToken: identities.verifyIdentityToken,
    });
    const [mela] = accounts.merchants;
    const keys = new Set(['SMSLOGIN3', 'GOOGLELOGIN3', 'FACEBOOKLOGIN3']);
    const merchant = { ...mela, keys } as Merchant;
    const enter = (body: Extract<LoginBody, { type: 'firebase' }>) =>
      login({ context: accounts.context({ merchant }), params: undefined, query: undefined, body });
    return { accounts, enter, identities, inEarnest: createIdentities(parts), merchant };
  }
  const mobile = { countryDialingCode: DIALING_CODE, mobileNum: NUMBER };
  const empty = { type: 'firebase', username: '', password: '' } as const;

  test('signs in only the owner of a phone number that Firebase verified', async () => {
    const { accounts, enter } = await site();
    await accounts.add({ userName: 'anika', mobile });
    await accounts.add({ userName: 'mitu', mobile: { ...mobile, mobileNum: '1812345678' } });
    const firebaseIdToken = await phoneToken(`+${DIALING_CODE}${NUMBER}`);
    const body = { ...empty, firebaseChannel: 'sms', firebaseIdToken, countryDialingCode: DIALING_CODE } as const;
    expect(await enter({ ...body, firebaseMobileNo: NUMBER })).toMatchObject({ userName: 'anika' });
    expect(await enter({ ...body, firebaseMobileNo: '1812345678' })).toMatchObject({ failed: 'wrong_credentials' });
  });

  test.each(['google', 'facebook'] as const)('opens the account linked to an account at %s', async (channel) => {
    const { accounts, enter, identities, merchant } = await site();
    const anika = await accounts.add({ userName: 'anika' });
    const firebaseIdToken = await accountToken(`${channel}.com`, `anika-at-${channel}`);
    const body = { ...empty, firebaseChannel: channel, firebaseIdToken };
    expect(await enter(body)).toMatchObject({ failed: 'wrong_credentials' });
    const identity = await identities.identify(merchant, channel, firebaseIdToken);
    if ('failed' in identity) throw new Error(identity.failed);
    await identities.link(anika, identity);
    const humanCheck = await accounts.solved();
    expect(await enter({ ...body, humanCheck })).toMatchObject({ userName: 'anika' });
  });

  test('rejects the unsigned tokens of the emulator in the product itself', async () => {
    const { accounts, inEarnest, merchant } = await site();
    await accounts.add({ userName: 'anika', mobile });
    const idToken = await phoneToken(`+${DIALING_CODE}${NUMBER}`);
    const asked = { merchant, channel: 'sms', idToken, mobile } as const;
    expect(await inEarnest.verifyIdentityToken(asked)).toMatchObject({
      failed: expect.stringMatching(/^(wrong_credentials|unavailable)$/),
    });
  });
});
