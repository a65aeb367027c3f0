import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import type { Value } from '@mela/contract/operations';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { fromNow } from '@mela/dev-env/from-now';
import { siteRequest } from '@mela/dev-env/site-request';
import { solveHumanCheck } from './human-check.ts';
import { createPlayer, loginPlayer, seal, until } from '@mela/dev-env/player';

const DEMO = 'mela-demo-2026';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile';

let env: DevEnv;
beforeAll(async () => {
  env = await startDevEnv({ studio: false });
});
afterAll(() => env.stop());

const humanCheck = (host?: string) => solveHumanCheck(createPlayer(env.site, host === undefined ? {} : { host }));

/** What the sandbox printed as sent to one recipient, the newest last. */
function printed(kind: 'sms' | 'e-mail', to: string): string[] {
  return env.logs('server').filter((line) => line.startsWith(`[sandbox ${kind}] ${to} `));
}

async function nextMessage(kind: 'sms' | 'e-mail', to: string, seen: number): Promise<string> {
  return until(async () => printed(kind, to)[seen], `a message to ${to}`);
}

const RAHIM = { mobileNum: '1712000003', countryDialingCode: '880' };

test('answers an encrypted login with token, name, type and whether the password is temporary (P106)', async () => {
  expect([CALL_TABLE.login.method, CALL_TABLE.login.path]).toEqual(['POST', '/wps/session/login']);
  const post = async (body: object, headers: Record<string, string> = {}) => {
    const { jwe, keyId } = await seal(env.site, body);
    const type = { 'content-type': 'application/jose', 'encryption-key-id': keyId };
    const answer = await siteRequest(env.site, {
      method: 'POST',
      path: '/wps/session/login',
      headers: { ...type, ...headers },
      body: jwe,
    });
    return { status: answer.status, ...(answer.json() as { value: Value<'login'>; errorCode?: string }) };
  };
  const body = { username: 'karim', password: DEMO, type: 'username' };
  const installed = await post(body, { device: 'OTHERS', 'user-agent': PIXEL });
  expect(installed).toMatchObject({
    status: 200,
    value: { token: expect.stringMatching(/^[\w-]{43}$/), userName: 'karim', type: 1, firstTimeLogin: false },
  });
  const karim = createPlayer(env.site);
  karim.token = installed.value.token;
  expect((await karim.call('sessions')).list).toEqual([
    expect.objectContaining({ device: 'Chrome (installed), Android', current: true }),
  ]);
  expect(await post({ ...body, password: 'wrong' })).toMatchObject({
    status: 401,
    errorCode: 'wrong_credentials',
    value: { captcha: true },
  });
  const { cap, captchaId } = await createPlayer(env.site).call('captcha');
  expect(cap).toMatch(/^iVBORw0KGgo/);
  expect(await post({ ...body, captcha: '0', captchaId })).toMatchObject({
    status: 400,
    errorCode: 'captcha_wrong',
    value: { captcha: true },
  });
  expect(await post({ ...body, humanCheck: await humanCheck() })).toMatchObject({
    status: 200,
    value: { previousLoginPlace: '127.0.0.*', previousLoginDevice: 'Chrome (installed), Android' },
  });
});

test('sends a code by number, dialling code and human check, and accepts it only with its id (P73, P114)', async () => {
  const guest = createPlayer(env.site);
  expect([CALL_TABLE.sendSmsNoLogin.method, CALL_TABLE.sendSmsNoLogin.path]).toEqual([
    'POST',
    '/wps/verification/sms/noLogin',
  ]);
  const seen = printed('sms', '+8801712000003').length;
  const sent = await guest.call('sendSmsNoLogin', {
    body: { ...RAHIM, purpose: 'login', humanCheck: await humanCheck() },
  });
  expect(sent).toEqual({
    verificationId: expect.stringMatching(/^[\w-]{43}$/),
    expirationTime: expect.any(String),
    expiredMinutes: 1,
  });
  expect(Math.abs(Date.parse(sent.expirationTime) - fromNow(600_000).getTime())).toBeLessThan(20_000);
  const code = /\b\d{6}\b/.exec(await nextMessage('sms', '+8801712000003', seen))?.[0] ?? '';
  const other = await guest.call('sendSmsNoLogin', {
    body: { mobileNo: '01712000004', countryDialingCode: '+880', purpose: 'login', humanCheck: await humanCheck() },
  });
  expect(other.expiredMinutes).toBe(1);
  await nextMessage('sms', '+8801712000004', 0);
  for (const body of [
    { ...RAHIM, purpose: 'login' },
    { ...RAHIM, purpose: 'login', humanCheck: 'bm90aGluZw==' },
    { mobileNum: RAHIM.mobileNum, purpose: 'login', humanCheck: 'x' },
  ])
    expect((await guest.ask('sendSmsNoLogin', { body: body as never })).status).toBe(400);

  const { verificationId } = sent;
  const bySms = { type: 'sms' as const, username: RAHIM.mobileNum, password: code, countryDialingCode: '880' };
  const foreign = { ...bySms, verificationId: other.verificationId };
  expect((await guest.ask('login', { body: foreign })).answer).toMatchObject({ errorCode: 'verification_code_wrong' });
  const human = { humanCheck: await humanCheck() };
  expect(await guest.call('login', { body: { ...bySms, verificationId, ...human } })).toMatchObject({
    userName: 'rahim',
    type: 0,
  });
  const page = await siteRequest(env.site, { path: '/sandbox/outbox' });
  expect(page.text).toContain(code);
  const haat = await siteRequest(env.site, { path: '/sandbox/outbox', host: 'haat.localhost' });
  expect(haat.text).not.toContain(code);
});

test('sends a signed-in member a code to their own number only (M154)', async () => {
  const karim = await loginPlayer(env.site, 'karim', DEMO);
  expect(CALL_TABLE.sendSms).toMatchObject({ method: 'POST', moduleId: 'VERIFICATION3' });
  const body = { mobileNum: '1712000002', countryDialingCode: '880', humanCheck: await humanCheck() };
  for (const mobileNum of ['1812345678', '1712000003'])
    expect((await karim.ask('sendSms', { body: { ...body, mobileNum } })).answer).toMatchObject({
      errorCode: 'invalid_mobile',
    });
  const seen = printed('sms', '+8801712000002').length;
  expect((await karim.call('sendSms', { body })).expiredMinutes).toBe(1);
  expect(await nextMessage('sms', '+8801712000002', seen)).toMatch(/\d{6}/);
  expect((await createPlayer(env.site).ask('sendSms', { body })).status).toBe(401);
});

test('takes a name and an e-mail for a forgotten password and sets a new one through the link once (P116)', async () => {
  const form = async (fields: string) => {
    const answer = await siteRequest(env.site, {
      method: 'POST',
      path: '/wps/member/password/email',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: fields,
    });
    return [answer.status, answer.json()];
  };
  const known = await form('username=+salma+&email=%20salma%40demo.example%20');
  expect(known).toEqual([200, { success: true, value: {} }]);
  expect(await form('username=nobody&email=salma%40demo.example')).toEqual(known);
  const json = { username: 'salma', email: 'salma@demo.example' };
  const plain = await siteRequest(env.site, { method: 'POST', path: '/wps/member/password/email', body: json });
  expect(plain.status).toBe(415);

  const mail = await nextMessage('e-mail', 'salma@demo.example', 0);
  const token = /http:\/\/127\.0\.0\.1:\d+\/m\/resetPassword\?token=([\w-]{43})/.exec(mail)?.[1] ?? 'none';
  const salma = await loginPlayer(env.site, 'salma', DEMO);
  const guest = createPlayer(env.site);
  const complete = (newPassword: string) => guest.ask('completePasswordReset', { body: { token, newPassword } });
  expect((await complete(DEMO)).answer).toMatchObject({ errorCode: 'modify.new.old.same' });
  expect((await complete('salma-has-a-new-one')).status).toBe(200);
  expect((await complete('and-another-one')).answer).toMatchObject({ errorCode: 'reset_link_dead' });
  expect((await salma.ask('memberInfo')).status).toBe(401);
  expect((await loginPlayer(env.site, 'salma', 'salma-has-a-new-one')).token).toBeDefined();
});

test('sets a password by phone with number and code, and by e-mail with name and e-mail (P74, P117)', async () => {
  expect(CALL_TABLE.resetPasswordByPhone).toMatchObject({
    method: 'POST',
    path: '/wps/member/password/verification',
    encrypted: true,
  });
  const guest = createPlayer(env.site);
  expect(
    await guest.call('resetPasswordByEmail', { body: { username: 'rahim', email: 'rahim@demo.example' } }),
  ).toEqual({});
  expect(await nextMessage('e-mail', 'rahim@demo.example', 0)).toContain('rahim');

  const rahim = await loginPlayer(env.site, 'rahim', DEMO);
  const seen = printed('sms', '+8801712000003').length;
  const { verificationId } = await guest.call('sendSmsNoLogin', {
    body: { ...RAHIM, purpose: 'reset', humanCheck: await humanCheck() },
  });
  const verificationCode = /\b\d{6}\b/.exec(await nextMessage('sms', '+8801712000003', seen))?.[0] ?? '';
  const reset = (body: object) =>
    guest.ask('resetPasswordByPhone', {
      body: { ...RAHIM, newPassword: 'rahim-has-a-new-one', verificationCode, verificationId, ...body },
    });
  expect((await reset({ newPassword: DEMO })).answer).toMatchObject({ errorCode: 'modify.new.old.same' });
  expect((await reset({})).status).toBe(200);
  expect((await reset({ newPassword: 'and-another-one' })).answer).toMatchObject({
    errorCode: 'verification_code_wrong',
  });
  expect((await rahim.ask('memberInfo')).status).toBe(401);
  expect((await loginPlayer(env.site, RAHIM.mobileNum, 'rahim-has-a-new-one')).token).toBeDefined();
});

test('changes a password with the old, new and confirmed one, and signs other devices out (M107, M146)', async () => {
  const here = await loginPlayer(env.site, 'nadia', DEMO);
  const there = await loginPlayer(env.site, 'nadia', DEMO);
  const change = (body: object) =>
    here.ask('changePassword', {
      body: {
        oldPassword: DEMO,
        newPassword: 'nadia-has-a-new-one',
        confirmNewPassword: 'nadia-has-a-new-one',
        ...body,
      },
    });
  expect((await change({ oldPassword: 'wrong' })).answer).toMatchObject({ errorCode: 'wrong_password' });
  expect((await change({ confirmNewPassword: 'another' })).answer).toMatchObject({
    errorCode: 'invalid_input',
    value: { fields: { confirmNewPassword: ['format'] } },
  });
  expect((await change({ newPassword: DEMO, confirmNewPassword: DEMO })).answer).toMatchObject({
    errorCode: 'modify.new.old.same',
  });
  expect((await there.ask('memberInfo')).status).toBe(200);
  expect((await change({})).status).toBe(200);
  expect([(await here.ask('memberInfo')).status, (await there.ask('memberInfo')).status]).toEqual([200, 401]);
  expect((await loginPlayer(env.site, 'nadia', 'nadia-has-a-new-one')).token).toBeDefined();
});

test('ends only the session of the token at log-out, and another device by its name (M137)', async () => {
  const karim = await loginPlayer(env.site, 'karim', DEMO);
  const elsewhere = await loginPlayer(env.site, 'karim', DEMO);
  const third = await loginPlayer(env.site, 'karim', DEMO);
  expect(CALL_TABLE.logout.method).toBe('DELETE');
  await karim.call('logout');
  expect((await karim.ask('memberInfo')).status).toBe(401);
  expect((await elsewhere.ask('memberInfo')).status).toBe(200);
  const others = (await elsewhere.call('sessions')).list.filter((session) => !session.current);
  for (const { sessionId } of others) await elsewhere.call('endSession', { params: { sessionId } });
  expect((await third.ask('memberInfo')).status).toBe(401);
  expect((await elsewhere.call('sessions')).list).toHaveLength(1);
});

test('rejects codes, links and sign-ins of another merchant', async () => {
  const host = 'haat.localhost';
  const there = createPlayer(env.site, { host });
  const solved = await humanCheck();
  const body = { ...RAHIM, purpose: 'reset' as const, humanCheck: solved };
  // The second merchant has these ways switched off, and a human check solved for the first would not be valid there.
  expect((await there.ask('sendSmsNoLogin', { body })).answer).toMatchObject({ errorCode: 'forbidden' });
  const bySms = {
    type: 'sms' as const,
    username: RAHIM.mobileNum,
    password: '123456',
    verificationId: 'x'.repeat(43),
    countryDialingCode: '880',
  };
  expect((await there.ask('login', { body: bySms })).answer).toMatchObject({ errorCode: 'forbidden' });
  // The first merchant's new password does not work at the second.
  const here = { username: 'rahim', password: 'rahim-has-a-new-one', type: 'username' as const };
  expect((await there.ask('login', { body: here })).answer).toMatchObject({ errorCode: 'wrong_credentials' });
  expect((await loginPlayer(env.site, 'salma', DEMO, { host })).token).toBeDefined();
});

test('keeps numbers, e-mails, codes and links out of the log', () => {
  const log = env.logs('server').filter((line) => !line.startsWith('[sandbox '));
  expect(log.length).toBeGreaterThan(20);
  const sent = env.logs('server').filter((line) => line.startsWith('[sandbox '));
  const secrets = sent.flatMap((line) => line.match(/\b\d{6}\b|token=[\w-]+/g) ?? []);
  expect(secrets.length).toBeGreaterThan(4);
  const all = log.join('\n');
  for (const secret of secrets) expect(all).not.toMatch(new RegExp(`\\b${secret}\\b`));
  for (const personal of ['1712000003', '1812345678', 'salma@demo.example']) expect(all).not.toContain(personal);
});
