import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import { createTestPasskey } from './test-passkey.ts';
import { startTestStaff, TEST_PASSWORD } from './test-staff.ts';

const none = { params: undefined, query: undefined, body: undefined };

eachServerDatabase('passkeys of the staff', (open) => {
  async function start() {
    const database = await open();
    const world = await startTestStaff(database);
    const { staff, contextAt, contextOf, merchantId } = world;
    const { calls } = staff;
    await staff.add({
      name: 'nasrin',
      displayName: 'Nasrin',
      role: 'owner',
      actsFor: 'everywhere',
      password: TEST_PASSWORD,
    });
    const tryBegin = async (token: string, passkey?: ReturnType<typeof createTestPasskey>) => {
      const proof = passkey && { secondFactor: { kind: 'passkey', answer: await answerOf(passkey) } as const };
      const body = { password: TEST_PASSWORD, ...proof };
      return calls.consolePasskeyBegin({ ...none, context: await contextOf(token), body });
    };
    const begin = async (token: string, passkey?: ReturnType<typeof createTestPasskey>) => {
      const answer = await tryBegin(token, passkey);
      if (!('tryId' in answer)) throw new Error(JSON.stringify(answer));
      return answer;
    };
    const add = async (token: string, tryId: string, response: string) =>
      calls.consolePasskeyAdd({ ...none, context: await contextOf(token), body: { tryId, response, label: 'Phone' } });
    /** A session signed in by password, with a passkey added. */
    const enrolled = async () => {
      const token = await world.login('nasrin');
      const passkey = createTestPasskey();
      const { tryId, options } = await begin(token);
      const answer = await add(token, tryId, passkey.register(options));
      if (!('recoveryCodes' in answer)) throw new Error(JSON.stringify(answer));
      return { token, passkey, recoveryCodes: answer.recoveryCodes };
    };
    const challenge = async () => {
      const answer = await calls.consolePasskeyChallenge({ ...none, context: contextAt() });
      if (!('tryId' in answer)) throw new Error('no challenge');
      return answer;
    };
    /** A passkey in the place of a code. */
    const answerOf = async (passkey: ReturnType<typeof createTestPasskey>) => {
      const { tryId, options } = await challenge();
      return JSON.stringify({ tryId, response: passkey.answer(options) });
    };
    const login = async (tryId: string, response: string, code = 'first') => {
      const answer = await calls.consolePasskeyLogin({ ...none, context: contextAt(code), body: { tryId, response } });
      return 'token' in answer ? answer.token : isFailed(answer) ? answer.failed : '';
    };
    const session = (token: string) => staff.find(token, merchantId('first'), '10.0.0.1');
    return { database, ...world, calls, tryBegin, begin, add, enrolled, challenge, byPasskey: login, session };
  }

  test('adds a passkey in a session, which proves it, and signs in by it from then on without a password', async () => {
    const { enrolled, challenge, byPasskey: login, session, database } = await start();
    const { token, passkey, recoveryCodes } = await enrolled();
    expect(recoveryCodes).toHaveLength(10);
    expect(await session(token)).toMatchObject({ isFactorProven: true });
    const { tryId, options } = await challenge();
    expect(options).toMatchObject({ rpId: 'console.example', userVerification: 'required' });
    const signedIn = await login(tryId, passkey.answer(options));
    expect(signedIn).toMatch(/^desk_/);
    expect(await session(signedIn)).toMatchObject({ displayName: 'Nasrin', isFactorProven: true, isLocked: false });
    const events = await database.query<{ action: string }>('select action from audit_events order by number');
    expect(events.map(({ action }) => action)).toEqual(['signed_in', 'passkey_added', 'signed_in']);
  });

  test('requires the first factor for another one, not the password alone; removing one ends other sessions', async () => {
    const { enrolled, tryBegin, begin, add, calls, contextOf, challenge, byPasskey, session } = await start();
    const { token, passkey } = await enrolled();
    expect(await tryBegin(token)).toMatchObject({ failed: 'second_factor_required', value: { factors: ['passkey'] } });
    expect(await tryBegin(token, createTestPasskey())).toEqual({ failed: 'verification_code_wrong' });
    const context = await contextOf(token);
    const totp = await calls.beginDeskFactor({ ...none, context, body: { password: TEST_PASSWORD } });
    expect(totp).toMatchObject({ failed: 'second_factor_required' });
    const second = createTestPasskey();
    const begun = await begin(token, passkey);
    expect(await add(token, begun.tryId, second.register(begun.options))).toEqual({ recoveryCodes: null });

    const entry = await challenge();
    const other = await byPasskey(entry.tryId, second.answer(entry.options));
    expect(await session(other)).toBeDefined();
    const listed = await calls.consolePasskeys({ ...none, context });
    const factorId = 'list' in listed ? (listed.list[0]?.factorId ?? '') : '';
    const proof = await challenge();
    const answer = JSON.stringify({ tryId: proof.tryId, response: second.answer(proof.options) });
    const body = { password: TEST_PASSWORD, secondFactor: { kind: 'passkey', answer } as const };
    expect(await calls.consolePasskeyRemove({ ...none, context, params: { factorId }, body })).toEqual({});
    expect([await session(token), await session(other)]).toEqual([expect.anything(), undefined]);
  });

  test('accepts a challenge once and for a short while, one of a registration in its own session alone', async () => {
    const { database, enrolled, challenge, byPasskey: login, begin, add, proven } = await start();
    const { token, passkey } = await enrolled();
    const first = await challenge();
    const answer = passkey.answer(first.options);
    expect(await login(first.tryId, answer)).toMatch(/^desk_/);
    expect(await login(first.tryId, answer)).toBe('wrong_credentials');
    // A wrong answer uses it up as well.
    const second = await challenge();
    expect(await login(second.tryId, '{}')).toBe('wrong_credentials');
    expect(await login(second.tryId, passkey.answer(second.options))).toBe('wrong_credentials');
    const late = await challenge();
    await database.query(`update staff_challenges set expires_at = now() - interval '1 second'`);
    expect(await login(late.tryId, passkey.answer(late.options))).toBe('wrong_credentials');
    const other = createTestPasskey();
    const begun = await begin(token, passkey);
    const elsewhere = await proven('mina');
    expect(await add(elsewhere.token, begun.tryId, other.register(begun.options))).toEqual({
      failed: 'passkey_refused',
    });
    expect(await login(begun.tryId, passkey.answer(begun.options))).toBe('wrong_credentials');
  });

  test('refuses another site’s answer, an unverified one, a copied key and another user’s challenge', async () => {
    const { enrolled, challenge, byPasskey: login } = await start();
    const { passkey } = await enrolled();
    const tried = async (answer: (options: Record<string, unknown>) => string) => {
      const { tryId, options } = await challenge();
      return login(tryId, answer(options));
    };
    for (const answer of [
      (options) => passkey.answer(options, { origin: 'https://console.example.evil.test' }),
      (options) => passkey.answer(options, { host: 'evil.test' }),
      (options) => passkey.answer(options, { isVerified: false }),
      () => passkey.answer({ challenge: 'AAAA' }),
      (options) => createTestPasskey().answer(options),
      () => 'not json',
    ] satisfies ((options: Record<string, unknown>) => string)[])
      expect(await tried(answer)).toBe('wrong_credentials');
    passkey.setCounter(50);
    expect(await tried((options) => passkey.answer(options))).toMatch(/^desk_/);
    passkey.setCounter(20);
    expect(await tried((options) => passkey.answer(options))).toBe('wrong_credentials');
  });

  test('accepts a passkey in place of a code after the password, for its own account only', async () => {
    const { enrolled, challenge, staff, contextAt } = await start();
    const { passkey } = await enrolled();
    await staff.add({
      name: 'mina',
      displayName: 'Mina',
      role: 'support',
      actsFor: 'everywhere',
      password: TEST_PASSWORD,
    });
    const byPassword = async (name: string) => {
      const { tryId, options } = await challenge();
      const answer = JSON.stringify({ tryId, response: passkey.answer(options) });
      const secondFactor = { kind: 'passkey', answer } as const;
      const body = { name, password: TEST_PASSWORD, humanCheck: 'solved', secondFactor };
      return staff.calls.deskLogin({ ...none, context: contextAt(), body });
    };
    const plain = { name: 'nasrin', password: TEST_PASSWORD, humanCheck: 'solved' };
    expect(await staff.calls.deskLogin({ ...none, context: contextAt(), body: plain })).toMatchObject({
      failed: 'second_factor_required',
      value: { factors: ['passkey'] },
    });
    expect(await byPassword('nasrin')).toHaveProperty('token');
    await createTestPasskeyOf('mina');
    expect(await byPassword('mina')).toMatchObject({ failed: 'second_factor_required' });

    async function createTestPasskeyOf(name: string) {
      const own = createTestPasskey();
      const answer = await staff.calls.deskLogin({ ...none, context: contextAt(), body: { ...plain, name } });
      if (!('token' in answer)) throw new Error('not signed in');
      const session = await staff.find(answer.token, contextAt().merchant.id, '10.0.0.1');
      if (!session) throw new Error('no session');
      const context = { ...contextAt(), staff: session };
      const begun = await staff.calls.consolePasskeyBegin({ ...none, context, body: { password: TEST_PASSWORD } });
      if (!('tryId' in begun)) throw new Error('not begun');
      const body = { tryId: begun.tryId, response: own.register(begun.options), label: 'Key' };
      expect(await staff.calls.consolePasskeyAdd({ ...none, context, body })).toHaveProperty('recoveryCodes');
    }
  });

  test('locks an idle session until its owner proves who they are; background calls do not keep it open', async () => {
    const { database, enrolled, challenge, calls, contextOf, session, staff, merchantId } = await start();
    const { token, passkey } = await enrolled();
    const leave = (minutes: number) =>
      database.query(`update staff_sessions set last_seen_at = now() - make_interval(mins => $1)`, [minutes]);
    await leave(14);
    await staff.find(token, merchantId('first'), '10.0.0.1', { isTouch: false });
    const [seen] = await database.query<{ idle: number }>(
      'select extract(epoch from now() - last_seen_at)::integer / 60 as idle from staff_sessions',
    );
    expect(seen?.idle).toBe(14);
    const open = await session(token);
    expect(open).toMatchObject({ isLocked: false });
    await leave(16);
    expect(await session(token)).toMatchObject({ isLocked: true });
    // Looking at it did not unlock it, and its streams end.
    expect(await session(token)).toMatchObject({ isLocked: true });
    expect(await staff.unchanged(open ? [open] : [])).toEqual(new Set());
    const unlock = async (body: Parameters<typeof calls.consoleUnlock>[0]['body']) =>
      calls.consoleUnlock({ ...none, context: await contextOf(token), body });
    expect(await unlock({ password: TEST_PASSWORD })).toMatchObject({ failed: 'second_factor_required' });
    const { tryId, options } = await challenge();
    const answer = JSON.stringify({ tryId, response: passkey.answer(options) });
    expect(await unlock({ secondFactor: { kind: 'passkey', answer } })).toEqual({});
    expect(await session(token)).toMatchObject({ isLocked: false });
  });

  test('unlocks by password without a factor, and not by a wrong one', async () => {
    const { database, calls, contextOf, session, proven } = await start();
    const { token } = await proven('rupa', 'support');
    await database.query(
      `update staff_sessions set last_seen_at = now() - interval '1 hour', proven_by = '{password}'`,
    );
    const unlock = async (password: string) =>
      calls.consoleUnlock({ ...none, context: await contextOf(token), body: { password } });
    expect(await unlock('wrong')).toEqual({ failed: 'wrong_password' });
    expect(await unlock(TEST_PASSWORD)).toEqual({});
    expect(await session(token)).toMatchObject({ isLocked: false, isFactorProven: false });
  });

  test('removes a passkey by password and factor, and the recovery codes with the last one', async () => {
    const { database, enrolled, challenge, calls, contextOf } = await start();
    const { token, passkey } = await enrolled();
    const own = await calls.consolePasskeys({ ...none, context: await contextOf(token) });
    const [row] = 'list' in own ? own.list : [];
    expect(row).toMatchObject({ label: 'Phone' });
    const remove = async (password: string, factorId = row?.factorId ?? '') => {
      const { tryId, options } = await challenge();
      const answer = JSON.stringify({ tryId, response: passkey.answer(options) });
      return calls.consolePasskeyRemove({
        ...none,
        context: await contextOf(token),
        params: { factorId },
        body: { password, secondFactor: { kind: 'passkey', answer } },
      });
    };
    expect(await remove('wrong')).toEqual({ failed: 'wrong_password' });
    expect(await remove(TEST_PASSWORD, '999999')).toEqual({ failed: 'not_found' });
    expect(await remove(TEST_PASSWORD)).toEqual({});
    expect(await database.query('select 1 from staff_factors union all select 1 from staff_recovery_codes')).toEqual(
      [],
    );
  });
});
