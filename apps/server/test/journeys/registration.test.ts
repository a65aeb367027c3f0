import { expect, test } from 'vitest';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { siteRequest } from '@mela/dev-env/site-request';
import { openGamePage } from '../../demo/game-page.ts';
import { codeIn, solve } from '#/modules/accounts/login/test-accounts.ts';
import { createPlayer, loginPlayer, registerPlayer, until } from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const env = await sharedSite();

const HAAT = { host: 'haat.localhost' };

async function humanCheck(options: { host?: string } = {}): Promise<string> {
  return solve(await createPlayer(env.site, options).call('humanCheckChallenge'));
}

test('registers by mobile number with country, code and invitation, then signs in (P110, P111)', async () => {
  const guest = createPlayer(env.site);
  expect([CALL_TABLE.registerByMobile, CALL_TABLE.registrationSettings]).toMatchObject([
    { method: 'PUT', path: '/wps/member/register/mobile', encrypted: true },
    { method: 'GET', path: '/wps/system/setting/register' },
  ]);
  const settings = await guest.call('registrationSettings');
  expect(settings).toMatchObject({ methods: ['username', 'mobileNum'], defaultMethod: 'username', asksCode: true });
  expect(settings.fields.find((rule) => rule.name === 'affiliateCode')).toMatchObject({
    enabled: true,
    required: false,
    regExp: expect.any(String),
  });
  const { countries, defaultDialingCode } = await guest.call('systemCountry');
  expect(countries[0]).toEqual({
    iso: 'BD',
    dialingCode: '880',
    name: expect.any(String),
    trunkPrefix: '0',
    minLength: 10,
    maxLength: 10,
  });
  expect(await guest.call('checkAffiliate', { query: { code: 'karim' } })).toEqual({
    success: true,
    inviter: 'ka***m',
  });
  expect(await guest.call('checkAffiliate', { query: { code: 'nobody' } })).toEqual({ success: false });

  const { verificationId } = await guest.call('sendSmsNoLogin', {
    body: {
      mobileNum: '01712345678',
      countryDialingCode: `+${defaultDialingCode}`,
      purpose: 'register',
      humanCheck: await humanCheck(),
    },
  });
  const verificationCode = await until(async () => {
    const code = codeIn((await siteRequest(env.site, { path: '/sandbox/outbox' })).text);
    return code !== 'none' && code;
  }, 'the code');
  const form = {
    mobileNum: '01712345678',
    countryDialingCode: '880',
    password: 'journey-password-1',
    confirmPassword: 'journey-password-1',
    birthDate: '1990-01-31',
    registerUrl: 'mela.example',
    registerMethod: 'H5',
    type: 0,
    affiliateCode: 'karim',
    verificationCode,
    verificationId,
  } as const;
  expect(await guest.ask('registerByMobile', { body: { ...form, affiliateCode: 'nobody' } })).toMatchObject({
    status: 422,
    answer: { errorCode: 'affiliate_invalid' },
  });
  const session = await guest.call('registerByMobile', { body: form });
  expect(session).toMatchObject({ userName: '1712345678', type: 0, merchantCode: 'mela', firstTimeLogin: false });
  guest.token = session.token;
  expect(await guest.call('memberInfo')).toMatchObject({ account: '1712345678', type: 0 });
  expect(await guest.call('memberWallet')).toMatchObject({ cash: '0.00' });
  await loginPlayer(env.site, '01712345678', 'journey-password-1');
});

test('registers by user name, and returns whether a name is free (P109, P113)', async () => {
  expect([CALL_TABLE.register, CALL_TABLE.checkUsername]).toMatchObject([
    { method: 'PUT', path: '/wps/member/register', encrypted: true },
    { method: 'GET', path: '/wps/check/username' },
  ]);
  const player = await registerPlayer(env.site);
  expect(await player.call('memberInfo')).toMatchObject({ account: player.userName, type: 0 });
  const guest = createPlayer(env.site);
  const isFree = async (username: string) => (await guest.call('checkUsername', { query: { username } })).available;
  expect(await isFree(player.userName)).toBe(false);
  expect(await isFree(player.userName.toUpperCase())).toBe(false);
  expect(await isFree(`${player.userName}x`)).toBe(true);
});

test('rejects common passwords, rows of keys, one repeated character and the member’s own name', async () => {
  const form = { birthDate: '1990-01-31', registerUrl: 'mela.example', registerMethod: 'H5', type: 0 } as const;
  for (const password of ['12345678', 'aaaaaaaa', 'sameuser1', 'Password1', 'mela-123']) {
    const body = { ...form, username: 'sameuser1', password, confirmPassword: password };
    expect(await createPlayer(env.site).ask('register', { body })).toMatchObject({
      status: 400,
      answer: { errorCode: 'invalid_input', value: { fields: { password: ['guessable'] } } },
    });
  }
});

test('refuses mobile registration with its own code at a merchant without it', async () => {
  const guest = createPlayer(env.site, HAAT);
  expect(await guest.call('registrationSettings')).toMatchObject({ methods: ['username'], asksCode: false });
  const refused = await guest.ask('registerByMobile', {
    body: {
      mobileNum: '1712345678',
      countryDialingCode: '880',
      password: 'journey-password-1',
      confirmPassword: 'journey-password-1',
      registerUrl: 'haat.localhost',
      registerMethod: 'H5',
      type: 0,
    },
  });
  expect(refused).toMatchObject({ status: 403, answer: { errorCode: 'registration_closed' } });
});

test('answers only the banners of the registration page (P131)', async () => {
  const guest = createPlayer(env.site);
  const of = async (groupName: string) => {
    const query = { groupName, types: 'B', platform: 'M', merchantCode: 'mela' } as const;
    return (await guest.call('announcements', { query })).banners;
  };
  const [banner, ...more] = await of('m_reg');
  expect(banner).toMatchObject({
    groupName: 'm_reg',
    scene: 'lanterns',
    title: { en: expect.any(String), bn: expect.any(String) },
  });
  expect(more).toEqual([]);
  expect((await of('m_home')).every((other) => other.groupName === 'm_home')).toBe(true);
  expect(await of('m_nothing')).toEqual([]);
});

test('opens trial accounts by a human check, with the same games on play money only (P107, P108, R2)', async () => {
  const guest = createPlayer(env.site);
  const trialName = await guest.call('createTrialAccount', { body: { humanCheck: await humanCheck() } });
  expect(CALL_TABLE.freePlay).toMatchObject({ method: 'POST', path: '/wps/session/login/freeplay' });
  const session = await guest.call('freePlay', { body: { trialName } });
  expect(session).toMatchObject({
    userName: trialName,
    customerType: 4,
    merchantCode: 'mela-trial',
    token: expect.any(String),
  });
  guest.token = session.token;
  expect(await guest.call('memberInfo')).toMatchObject({ account: trialName, type: 4 });
  expect(await guest.call('memberWallet')).toMatchObject({ currency: 'BDT', cash: '5000.00' });

  const game = { gameType: 'RNG', vendor: 'studio', gameId: 'royal-bengal', nodeId: 1001 } as const;
  const launched = await guest.call('launchGame', { query: game });
  const page = await openGamePage(launched.content.game_url, env.games);
  for (let n = 0; n < 3; n += 1) await page.play('10.00');
  const { list } = await guest.call('betRecord');
  expect(list).toHaveLength(3);
  expect(JSON.stringify(await guest.call('winnerBoard'))).not.toContain('tr***');

  const deposit = { idempotencyKey: crypto.randomUUID(), method: 'nodi', amount: '500' };
  for (const refused of [
    await guest.ask('createDeposit', { body: deposit }),
    await guest.ask('createWithdrawal', { body: { ...deposit, payoutAccountId: '1', pin: '246810' } }),
    await guest.ask('launchGame', { query: { ...game, supportPlay: 'false' } }),
  ])
    expect(refused).toMatchObject({ status: 403, answer: { errorCode: 'free_reject' } });
  // The vendor's fun mode is for real accounts, on the vendor's play money; trial accounts spend their own in the same game.
  const rahim = await loginPlayer(env.site, 'rahim', 'mela-demo-2026');
  const fun = await rahim.call('launchGame', { query: { ...game, supportPlay: 'false' } });
  expect(fun).toMatchObject({ money: 'fun' });
  const real = await rahim.call('launchGame', { query: game });
  expect(real).toMatchObject({ money: 'real' });
  const address = (url: string) => url.replace(/[?#].*/, '');
  expect(address(real.content.game_url)).toBe(address(launched.content.game_url));

  const elsewhere = createPlayer(env.site, HAAT);
  elsewhere.token = session.token;
  expect(await elsewhere.ask('memberInfo')).toMatchObject({ status: 401, answer: { errorCode: 'wrong_merchant' } });
  const byHeader = await createPlayer(env.site, { headers: { merchant: 'mela-trial' } }).call('merchantSettings');
  expect(byHeader.merchantCode).toBe('mela');
});
