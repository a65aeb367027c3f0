import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '@mela/contract/operations';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { solveHumanCheck } from './human-check.ts';
import { createPlayer, loginPlayer, registerPlayer, until, type Player } from '@mela/dev-env/player';

const HAAT = { host: 'haat.localhost' };
const DEMO = 'mela-demo-2026';
const RAHIM = { mobileNum: '1712000003', countryDialingCode: '880' };
const OTHER_PASSWORD = 'haat-password-2026';

let env: DevEnv;
beforeAll(async () => {
  env = await startDevEnv({ database: 'postgres', studio: false });
  const client = new pg.Client({ connectionString: env.databaseUrl });
  await client.connect();
  // Both merchants allow log-in by code, so that a code of one can be tried at the other.
  await client.query(
    `insert into merchant_keys (merchant_id, key) select id, unnest(array['SMSLOGIN3', 'CHNGPASSVERIF3']) from merchants where code = 'haat'`,
  );
  await client.end();
  await until(async () => (await keysAt(HAAT)).includes('SMSLOGIN3') || undefined, "haat's new keys");
});
afterAll(() => env.stop());

const at = (options: { host?: string } = {}) => createPlayer(env.site, options);
const keysAt = async (options: object) => (await at(options).call('merchantSettings')).keys;

const solved = (options: { host?: string } = {}) => solveHumanCheck(at(options));

async function codeOf<Id extends OperationId>(player: Player, id: Id, input?: Parameters<Player['ask']>[1]) {
  const { answer } = await player.ask(id, input as never);
  return answer.success ? 'success' : answer.errorCode;
}

test('creates a separate account for the same name at each merchant: password, wallet and sessions', async () => {
  const [here, there] = [await loginPlayer(env.site, 'rahim', DEMO), await loginPlayer(env.site, 'rahim', DEMO, HAAT)];
  expect((await here.call('memberInfo')).id).not.toBe((await there.call('memberInfo')).id);
  expect([(await here.call('memberWallet')).currency, (await there.call('memberWallet')).currency]).toEqual([
    'BDT',
    'CNY',
  ]);
  const change = { oldPassword: DEMO, newPassword: OTHER_PASSWORD, confirmNewPassword: OTHER_PASSWORD };
  await there.call('changePassword', { body: change });
  expect((await loginPlayer(env.site, 'rahim', DEMO)).token).toBeDefined();
  expect((await loginPlayer(env.site, 'rahim', OTHER_PASSWORD, HAAT)).token).toBeDefined();
  const wrong = { username: 'rahim', password: OTHER_PASSWORD, type: 'username' as const };
  expect(await codeOf(at(), 'login', { body: wrong })).toBe('wrong_credentials');
  for (const player of [here, there])
    for (const one of (await player.call('sessions')).list)
      expect(await codeOf(player === here ? there : here, 'endSession', { params: { sessionId: one.sessionId } })).toBe(
        'not_found',
      );
});

test('does not know an account of another merchant, and keeps its name free', async () => {
  const member = await registerPlayer(env.site);
  const entry = { username: member.userName, password: 'journey-password-1', type: 'username' as const };
  expect(await codeOf(at(HAAT), 'login', { body: entry })).toBe('wrong_credentials');
  const query = { username: member.userName };
  expect(await at().call('checkUsername', { query })).toEqual({ available: false });
  expect(await at(HAAT).call('checkUsername', { query })).toEqual({ available: true });
});

test('rejects a token of another merchant, which stays valid at its own', async () => {
  const member = await registerPlayer(env.site);
  const astray = at(HAAT);
  astray.token = member.token;
  for (const id of ['memberInfo', 'memberWallet', 'sessions', 'logout', 'betRecord'] as const)
    expect({ id, code: await codeOf(astray, id) }).toEqual({ id, code: 'wrong_merchant' });
  expect((await member.call('memberInfo')).account).toBe(member.userName);
});

test('answers each host name with its own settings, whatever merchant a header claims', async () => {
  const [mela, haat] = [await at().call('merchantSettings'), await at(HAAT).call('merchantSettings')];
  expect([mela.merchantCode, haat.merchantCode]).toEqual(['mela', 'haat']);
  expect([mela.currency.code, haat.currency.code]).toEqual(['BDT', 'CNY']);
  expect(mela.keys).toContain('REMEMBERME3');
  expect(haat.keys).not.toContain('REMEMBERME3');
  const claimed = await siteRequest(env.site, {
    path: '/wps/merchant/settings',
    headers: { merchant: 'mela' },
    ...HAAT,
  });
  expect(claimed.json()).toMatchObject({ value: { merchantCode: 'haat' } });
});

test('does not know a guest’s name, a link or a phone of another merchant', async () => {
  const trialName = await at().call('createTrialAccount', { body: { humanCheck: await solved() } });
  expect(await codeOf(at(HAAT), 'freePlay', { body: { trialName } })).toBe('wrong_credentials');
  const guest = at(HAAT);
  guest.token = (await at().call('freePlay', { body: { trialName } })).token;
  expect(await codeOf(guest, 'memberInfo')).toBe('wrong_merchant');

  const userName = `mail${randomUUID().slice(0, 8)}`;
  const email = `${userName}@example.com`;
  await at().call('register', {
    body: {
      username: userName,
      password: DEMO,
      confirmPassword: DEMO,
      email,
      birthDate: '1990-01-31',
      registerUrl: 'localhost',
      registerMethod: 'H5',
      type: 0,
    },
  });
  const mailed = (path: string) =>
    env.logs('server').filter((one) => one.startsWith(`[sandbox e-mail] ${email} `) && one.includes(path));
  const tokenIn = (mail: string) => /token=([\w-]+)/.exec(mail)?.[1] ?? '';
  // An unproven address receives one e-mail a day: the registration at mela has mailed the link that proves it.
  const proof = {
    token: tokenIn(await until(async () => mailed('/m/proveEmail')[0], 'the link that proves the address')),
  };
  expect(await codeOf(at(HAAT), 'proveEmail', { body: proof })).toBe('reset_link_dead');
  await at().call('proveEmail', { body: proof });
  await at(HAAT).call('resetPasswordByEmail', { body: { username: userName, email } });
  await at().call('resetPasswordByEmail', { body: { username: userName, email } });
  const link = await until(async () => mailed('/m/resetPassword')[0], 'the link');
  expect(mailed('/m/resetPassword')).toHaveLength(1);
  const body = { token: tokenIn(link), newPassword: 'stolen-password-1' };
  expect(await codeOf(at(HAAT), 'completePasswordReset', { body })).toBe('reset_link_dead');

  const entry = { username: 'salma', password: DEMO, type: 'username' as const };
  const { knownDevice } = await at().call('login', { body: entry });
  const guess = { ...entry, password: 'wrong', knownDevices: [knownDevice ?? ''] };
  // At the other merchant the token is unknown, so its failures count for the address, which then needs a captcha even without the token.
  expect(await codeOf(at(HAAT), 'login', { body: guess })).toBe('wrong_credentials');
  expect(await codeOf(at(HAAT), 'login', { body: entry })).toBe('captcha_wrong');
  expect(await at().call('login', { body: { ...entry, knownDevices: [knownDevice ?? ''] } })).toMatchObject({
    userName: 'salma',
  });
});

test('rejects a code, a picture and a human check of another merchant, whose outbox stays separate', async () => {
  const sent = { ...RAHIM, purpose: 'login' as const };
  expect(await codeOf(at(HAAT), 'sendSmsNoLogin', { body: { ...sent, humanCheck: await solved() } })).toBe(
    'human_check_failed',
  );
  const { verificationId } = await at().call('sendSmsNoLogin', { body: { ...sent, humanCheck: await solved() } });
  const line = await until(
    async () => env.logs('server').find((one) => one.startsWith('[sandbox sms] +8801712000003 ')),
    'the code',
  );
  const code = /\b\d{6}\b/.exec(line.split('·').slice(1).join('·'))?.[0] ?? '';
  const entry = {
    type: 'sms',
    username: RAHIM.mobileNum,
    password: code,
    verificationId,
    countryDialingCode: '880',
  } as const;
  expect(await codeOf(at(HAAT), 'login', { body: entry })).toBe('verification_code_wrong');
  const reset = { ...RAHIM, newPassword: 'stolen-password-1', verificationCode: code, verificationId };
  expect(await codeOf(at(HAAT), 'resetPasswordByPhone', { body: reset })).toBe('verification_code_wrong');
  // A wrong password for this account came from here before.
  expect(await at().call('login', { body: { ...entry, humanCheck: await solved() } })).toMatchObject({
    userName: 'rahim',
    merchantCode: 'mela',
  });
  const [own, other] = await Promise.all([
    siteRequest(env.site, { path: '/sandbox/outbox' }),
    siteRequest(env.site, { path: '/sandbox/outbox', ...HAAT }),
  ]);
  expect(own.text).toContain(code);
  expect(other.text).not.toContain(code);

  const { captchaId } = await at().call('captcha');
  const guess = { username: 'karim', password: 'wrong', type: 'username' as const };
  expect(await codeOf(at(HAAT), 'login', { body: guess })).toBe('wrong_credentials');
  expect(await codeOf(at(HAAT), 'login', { body: { ...guess, captcha: '1', captchaId } })).toBe('captcha_wrong');
});
