import { Secret, TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';
import type { deskLogin } from '@mela/contract/desk-account';
import type { FactorAnswerKind } from '@mela/contract/desk-factors';
import type { BodyOf } from '@mela/contract/operation';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { createLimits } from '#/http/limits.ts';
import { createPasswords } from '#/modules/ground/members/members.ts';
import { runStaffCommand } from './staff-command.ts';
import { createStaff } from './staff.ts';
import { testStaffRules } from './test-staff.ts';

const none = { params: undefined, query: undefined, body: undefined };
const STEP_MS = 30_000;
const RIGHT = 'a lantern in the rain';

eachServerDatabase('second factor of staff', (open) => {
  async function start() {
    const database = await open();
    const [merchant] = await database.query<{ id: bigint }>(
      `insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year)
       values ('first', '{"en": "First"}', '{}', 'CNY', '[]', 'EN', 'UTC', 2025) returning id`,
    );
    const merchantId = merchant?.id ?? 0n;
    const clock = { now: Date.UTC(2026, 10, 25, 8) };
    const staff = createStaff({
      database,
      limits: createLimits(undefined),
      humanCheck: { check: async () => true },
      ...testStaffRules(database),
      factorKeys: { sealing: Buffer.alloc(32, 1), recovery: Buffer.alloc(32, 2) },
      now: () => clock.now,
      pause: async () => undefined,
    });
    const staffId = await staff.add({
      name: 'nasrin',
      displayName: 'Nasrin',
      role: 'support',
      actsFor: [merchantId],
      password: RIGHT,
    });
    const contextAt = (ip: string) =>
      ({
        merchant: { id: merchantId, code: 'first', settings: { name: { en: 'First' } } },
        ip,
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      }) as unknown as CallContext;
    const login = async (more: Partial<BodyOf<typeof deskLogin>> = {}, ip = '10.0.0.1') =>
      staff.calls.deskLogin({
        ...none,
        context: contextAt(ip),
        body: { name: 'nasrin', password: RIGHT, humanCheck: 'solved', ...more },
      });
    const answering = async (kind: FactorAnswerKind, answer: string, ip?: string) =>
      login({ secondFactor: { kind, answer } }, ip);
    const signedIn = async (answer: Awaited<ReturnType<typeof login>>) => {
      const session = 'token' in answer && (await staff.find(answer.token, merchantId, '10.0.0.1'));
      if (!session) throw new Error(JSON.stringify(answer));
      return { token: answer.token, context: { ...contextAt('10.0.0.1'), staff: session } };
    };
    type SignedIn = Awaited<ReturnType<typeof signedIn>>;
    const begin = async ({ context }: SignedIn) => {
      const answer = await staff.calls.beginDeskFactor({ ...none, context, body: { password: RIGHT } });
      if (!('secret' in answer)) throw new Error(JSON.stringify(answer));
      return answer;
    };
    const confirm = ({ context }: SignedIn, code: string) =>
      staff.calls.confirmDeskFactor({ ...none, context, body: { code } });
    /** The app's code, the given number of time steps from now. */
    const codeOf = (secret: string, stepsOff = 0) =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now + stepsOff * STEP_MS });
    /** An account with the factor confirmed; the clock is one step later, where no code was used. */
    const enrolled = async () => {
      const who = await signedIn(await login());
      const { secret } = await begin(who);
      const answer = await confirm(who, codeOf(secret));
      if (!('recoveryCodes' in answer)) throw new Error(JSON.stringify(answer));
      clock.now += STEP_MS;
      return { who, secret, recoveryCodes: answer.recoveryCodes };
    };
    const shownTo = async ({ context }: SignedIn) => {
      const answer = await staff.calls.deskSessions({ ...none, context });
      if (!('secondFactor' in answer)) throw new Error(JSON.stringify(answer));
      return answer;
    };
    const living = async (token: string) => (await staff.find(token, merchantId, '10.0.0.1')) !== undefined;
    return {
      database,
      staff,
      staffId,
      clock,
      login,
      answering,
      signedIn,
      begin,
      confirm,
      codeOf,
      enrolled,
      shownTo,
      living,
    };
  }

  const ASKS = { failed: 'second_factor_required', value: { factors: ['totp'] } };

  test('begins a factor by password, confirms it by code, then asks for codes and ends other sessions', async () => {
    const { database, staff, login, answering, signedIn, begin, confirm, codeOf, clock, shownTo, living } =
      await start();
    const [who, other] = [await signedIn(await login()), await signedIn(await login())];
    const { context } = who;
    expect(await confirm(who, '123456')).toEqual({ failed: 'not_found' });
    expect(await staff.calls.beginDeskFactor({ ...none, context, body: { password: 'wrong' } })).toEqual({
      failed: 'wrong_password',
    });
    const abandoned = await begin(who);
    const { uri, secret } = await begin(who);
    expect(URI.parse(uri)).toMatchObject({
      issuer: 'First',
      label: 'nasrin',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(URI.parse(uri).secret.base32).toBe(secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await confirm(who, codeOf(abandoned.secret))).toEqual({ failed: 'verification_code_wrong' });
    expect(await confirm(who, codeOf(secret, -2))).toEqual({ failed: 'verification_code_wrong' });
    // Until it is confirmed, the password is enough.
    expect(await login()).toHaveProperty('token');
    expect((await shownTo(who)).secondFactor).toEqual({ factors: [], recoveryCodesLeft: 0 });

    const answer = await confirm(who, codeOf(secret));
    const codes = 'recoveryCodes' in answer ? answer.recoveryCodes : [];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){2}[2-9a-hjkmnp-z]{4}$/);
    expect([await living(who.token), await living(other.token)]).toEqual([true, false]);
    expect(await shownTo(who)).toMatchObject({
      secondFactor: { factors: ['totp'], recoveryCodesLeft: 10 },
      events: [
        { kind: 'factor_confirmed' },
        { kind: 'signed_in' },
        { kind: 'factor_begun' },
        { kind: 'factor_begun' },
        {},
        {},
      ],
    });
    expect(await staff.calls.beginDeskFactor({ ...none, context, body: { password: RIGHT } })).toEqual(ASKS);
    expect(await confirm(who, codeOf(secret))).toEqual({ failed: 'not_found' });

    expect(await login()).toEqual(ASKS);
    // The code that confirmed is used up, and so is every older one.
    for (const steps of [0, -1]) expect(await answering('totp', codeOf(secret, steps))).toEqual(ASKS);
    clock.now += STEP_MS;
    for (const wrong of ['000000', '12345', codeOf(secret, 2), secret])
      expect(await answering('totp', wrong, '10.0.0.2')).toEqual(ASKS);
    expect(await answering('totp', codeOf(secret))).toHaveProperty('token');
    const [session] = await database.query<{ proven_by: string[] }>(
      'select proven_by from staff_sessions order by id desc limit 1',
    );
    expect(session?.proven_by).toEqual(['password', 'totp']);
  });

  test('lets in one of twenty that use a code at the same time', async () => {
    const { enrolled, answering, codeOf } = await start();
    const { secret } = await enrolled();
    const code = codeOf(secret);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, place) => answering('totp', code, `10.0.1.${place}`)),
    );
    expect(tries.filter((answer) => 'token' in answer)).toHaveLength(1);
    expect(tries.filter((answer) => 'failed' in answer && answer.failed === 'second_factor_required')).toHaveLength(19);
  });

  test('accepts a code one step early and one late, once, and none older than the last', async () => {
    const { enrolled, answering, codeOf, clock } = await start();
    const { secret } = await enrolled();
    const late = codeOf(secret, 1);
    clock.now += 2 * STEP_MS;
    expect(await answering('totp', late)).toHaveProperty('token');
    expect(await answering('totp', late)).toEqual(ASKS);
    expect(await answering('totp', codeOf(secret, 1))).toHaveProperty('token');
    expect(await answering('totp', codeOf(secret))).toEqual(ASKS);
  });

  test('allows twenty wrong codes per hour after the password, from any address; asking is no failure', async () => {
    const { enrolled, answering, login, codeOf } = await start();
    const { secret } = await enrolled();
    for (let place = 0; place < 30; place++) expect(await login({ humanCheck: undefined })).toEqual(ASKS);
    for (let place = 0; place < 20; place++) expect(await answering('totp', '000000', `10.0.2.${place}`)).toEqual(ASKS);
    expect(await answering('totp', codeOf(secret), '10.0.3.1')).toMatchObject({ failed: 'too_many_requests' });
  });

  test('accepts a recovery code once, however it is typed, and shows its owner that it was used', async () => {
    const { enrolled, answering, signedIn, shownTo } = await start();
    const { recoveryCodes } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    expect(await answering('recovery', 'h7kq-2mxd-9ptc')).toEqual(ASKS);
    const who = await signedIn(await answering('recovery', ` ${first.toUpperCase().replaceAll('-', ' ')}`));
    expect(await answering('recovery', first)).toEqual(ASKS);
    expect(await shownTo(who)).toMatchObject({ secondFactor: { recoveryCodesLeft: 9 } });
    expect((await shownTo(who)).events.map(({ kind }) => kind)).toContain('recovery_code_used');
    const tries = await Promise.all([1, 2, 3, 4, 5].map((place) => answering('recovery', second, `10.0.1.${place}`)));
    expect(tries.filter((answer) => 'token' in answer)).toHaveLength(1);
  });

  test('requires password and proof to remove the factor or to renew the recovery codes', async () => {
    const { staff, enrolled, answering, login, codeOf, shownTo, database } = await start();
    const { who, secret, recoveryCodes } = await enrolled();
    const { context } = who;
    const [old = ''] = recoveryCodes;
    const proof = (kind: FactorAnswerKind, answer: string, password = RIGHT) => ({
      ...none,
      context,
      body: { password, secondFactor: { kind, answer } },
    });
    const { removeDeskFactor, renewRecoveryCodes } = staff.calls;
    for (const call of [removeDeskFactor, renewRecoveryCodes]) {
      expect(await call(proof('totp', codeOf(secret), 'wrong'))).toEqual({ failed: 'wrong_password' });
      expect(await call(proof('totp', '000000'))).toEqual({ failed: 'verification_code_wrong' });
    }
    const renewed = await renewRecoveryCodes(proof('totp', codeOf(secret)));
    const codes = 'recoveryCodes' in renewed ? renewed.recoveryCodes : [];
    expect(codes).toHaveLength(10);
    expect(await answering('recovery', old)).toEqual(ASKS);
    expect((await shownTo(who)).secondFactor).toEqual({ factors: ['totp'], recoveryCodesLeft: 10 });

    expect(await removeDeskFactor(proof('recovery', codes[0] ?? ''))).toEqual({});
    expect((await shownTo(who)).secondFactor).toEqual({ factors: [], recoveryCodesLeft: 0 });
    expect(await removeDeskFactor(proof('recovery', codes[1] ?? ''))).toEqual({ failed: 'not_found' });
    expect(await renewRecoveryCodes(proof('recovery', codes[1] ?? ''))).toEqual({ failed: 'not_found' });
    expect(await login()).toHaveProperty('token');
    const actions = await database.query<{ action: string }>('select action from audit_events order by number');
    expect(actions.map(({ action }) => action)).toEqual([
      'signed_in',
      'factor_begun',
      'factor_confirmed',
      'recovery_codes_renewed',
      'sign_in_failed',
      'factor_removed',
      'signed_in',
    ]);
  });

  test('hides secret and recovery codes in the database, and a secret copied to a colleague opens nothing', async () => {
    const { database, enrolled, staff, staffId, codeOf, login } = await start();
    const { secret, recoveryCodes } = await enrolled();
    const [kept] = await database.query<{ credential: Uint8Array }>('select credential from staff_factors');
    const hashes = await database.query<{ code_hash: Uint8Array }>('select code_hash from staff_recovery_codes');
    const bytes = Buffer.concat([kept?.credential ?? Buffer.alloc(0), ...hashes.map(({ code_hash }) => code_hash)]);
    expect(hashes).toHaveLength(10);
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(bytes.includes(plain)).toBe(false);
    expect(bytes.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    const rupa = { name: 'rupa', displayName: 'Rupa', role: 'support', password: RIGHT } as const;
    const rupaId = await staff.add({ ...rupa, actsFor: 'everywhere' });
    await database.query(
      `insert into staff_factors (staff_id, kind, label, credential, confirmed_at)
       select $2, kind, label, credential, confirmed_at from staff_factors where staff_id = $1`,
      [staffId, rupaId],
    );
    const copied = { name: 'rupa', secondFactor: { kind: 'totp', answer: codeOf(secret) } } as const;
    await expect(login(copied)).rejects.toThrow('unable to authenticate data');
  });

  test('lets in a user who lost phone and codes after a reset by command', async () => {
    const { database, enrolled, login, answering } = await start();
    const { recoveryCodes } = await enrolled();
    const answer = await runStaffCommand(database, { name: 'nasrin', does: 'reset' }, createPasswords('lowest'));
    if (!('password' in answer)) throw new Error(JSON.stringify(answer));
    expect(await answering('recovery', recoveryCodes[0] ?? '')).toEqual({ failed: 'wrong_credentials' });
    expect(await login({ password: answer.password })).toHaveProperty('token');
    const noted = await database.query<{ action: string }>(
      `select action from audit_events where action like '%by_command' order by number`,
    );
    expect(noted.map(({ action }) => action)).toEqual(['password_by_command', 'factor_removed_by_command']);
    expect(await database.query('select 1 from staff_recovery_codes')).toEqual([]);
  });
});
