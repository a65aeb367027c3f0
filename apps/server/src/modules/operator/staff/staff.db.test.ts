import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { deskLogin } from '@mela/contract/desk-account';
import type { BodyOf } from '@mela/contract/operation';
import { STAFF_PERMISSIONS } from '@mela/contract/staff-permissions';
import type { Database } from '@mela/database/database';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { createLimits } from '#/http/limits.ts';
import { createPasswords } from '#/modules/ground/members/members.ts';
import { runStaffCommand, type AccountCommand, type StaffCommand } from './staff-command.ts';
import { askStaffCommand } from './staff-socket.ts';
import { createStaff } from './staff.ts';
import { testStaffRules } from './test-staff.ts';

const none = { params: undefined, query: undefined, body: undefined };

async function addMerchant(database: Database, code: string): Promise<bigint> {
  const [row] = await database.query<{ id: bigint }>(
    `insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year)
     values ($1, '{"en": "First"}', '{}', 'CNY', '[]', 'EN', 'UTC', 2025) returning id`,
    [code],
  );
  return row?.id ?? 0n;
}

const passwords = createPasswords('lowest');

eachServerDatabase('staff', (open) => {
  async function start() {
    const database = await open();
    const ids = { first: await addMerchant(database, 'first'), second: await addMerchant(database, 'second') };
    const pauses: number[] = [];
    const staff = createStaff({
      database,
      limits: createLimits(undefined),
      humanCheck: { check: async (_merchantId, solution) => solution === 'solved' },
      isAllowedFrom: (ip) => ip.startsWith('10.'),
      ...testStaffRules(database),
      factorKeys: { sealing: Buffer.alloc(32, 1), recovery: Buffer.alloc(32, 2) },
      pause: async (milliseconds) => pauses.push(milliseconds),
    });
    const find = (token: string, merchantId: bigint, ip = '10.0.0.1') => staff.find(token, merchantId, ip);
    const contextOf = (code: 'first' | 'second', ip = '10.0.0.1') =>
      ({
        merchant: { id: ids[code], code, settings: { name: { en: 'First' } }, timeZone: 'UTC', languages: ['EN'] },
        ip,
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      }) as unknown as CallContext;
    const login = async (
      name: string,
      password: string,
      code: 'first' | 'second' = 'first',
      ip?: string,
      more: Partial<BodyOf<typeof deskLogin>> = { humanCheck: 'solved' },
    ) => staff.calls.deskLogin({ ...none, context: contextOf(code, ip), body: { name, password, ...more } });
    /** Signed in, as a call has it. */
    const signedIn = async (name: string, password: string) => {
      const answer = await login(name, password);
      const session = 'token' in answer && (await find(answer.token, ids.first));
      if (!session) throw new Error(JSON.stringify(answer));
      return { token: answer.token, session, context: { ...contextOf('first'), staff: session } };
    };
    const eventsOf = async (name: string) => {
      const rows = await database.query<{ action: string }>(
        `select e.action from audit_events e join staff s on s.id::text = e.subject_id
         where e.subject_kind = 'staff' and s.name = $1 order by e.number`,
        [name],
      );
      return rows.map(({ action }) => action);
    };
    const command = (more: Partial<AccountCommand>): StaffCommand => ({
      name: 'nasrin',
      does: 'add',
      ...(more.does === undefined || more.does === 'add' ? { merchants: ['first'] } : {}),
      ...more,
    });
    const role = (name: string, ...permissions: string[]) =>
      runStaffCommand(database, { does: 'role', role: name, permissions }, passwords);
    const add = async (more: Partial<AccountCommand> = {}) => {
      const answer = await runStaffCommand(database, command(more), passwords);
      if (!('password' in answer)) throw new Error(JSON.stringify(answer));
      return answer.password;
    };
    return { database, staff, find, ids, pauses, login, signedIn, add, command, role, contextOf, eventsOf };
  }

  test('signs an account in at its own merchant, while its session lasts, and stores the token as a hash', async () => {
    const { database, staff, find, ids, login, add, contextOf } = await start();
    const password = await add({ displayName: 'Nasrin', role: 'owner' });
    const { token } = (await login('Nasrin', password)) as { token: string };
    expect(token).toMatch(/^desk_[\w-]{43}$/);
    const session = await find(token, ids.first);
    expect(session).toMatchObject({ displayName: 'Nasrin', merchantId: ids.first });
    expect(session?.permissions).toEqual(STAFF_PERMISSIONS);
    expect(await find(token, ids.second)).toBeUndefined();
    expect(await find(token.replace('desk_', ''), ids.first)).toBeUndefined();
    expect(await login('nasrin', password, 'second')).toEqual({ failed: 'wrong_credentials' });
    const kept = await database.query<{ token_hash: Uint8Array }>('select token_hash from staff_sessions');
    expect(Buffer.from(kept[0]?.token_hash ?? []).toString('utf8')).not.toContain(token.slice(5));
    const [account] = await database.query<{ password_hash: string }>('select password_hash from staff');
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    if (!session) throw new Error('no session');
    expect(await staff.calls.deskMe({ ...none, context: { ...contextOf('first'), staff: session } })).toMatchObject({
      me: { name: 'Nasrin', role: 'lead', factors: [], isLocked: false },
      merchantCode: 'first',
      merchants: [{ code: 'first' }],
      lockMinutes: 15,
      colleagues: [{ name: 'Nasrin' }],
    });
    expect(await staff.unchanged([session])).toEqual(new Set([session]));
    await staff.calls.deskLogout({ ...none, context: { ...contextOf('first'), staff: session } });
    expect(await find(token, ids.first)).toBeUndefined();
    expect(await staff.unchanged([session])).toEqual(new Set());
  });

  test('ends a session by age, by a new password and when its owner is suspended', async () => {
    const { database, staff, find, ids, login, add } = await start();
    let password = await add();
    const open = async () => ((await login('nasrin', password)) as { token: string }).token;
    const dies = async (sql: string) => {
      const token = await open();
      expect(await find(token, ids.first)).toBeDefined();
      await database.query(sql);
      expect(await find(token, ids.first)).toBeUndefined();
    };
    await dies(`update staff_sessions set created_at = now() - interval '13 hours'`);
    const before = await open();
    password = await add({ does: 'reset' });
    expect(await find(before, ids.first)).toBeUndefined();
    await dies(`update staff set status = 'suspended', suspended_at = now()`);
    expect(await login('nasrin', password)).toEqual({ failed: 'wrong_credentials' });
    expect(await staff.colleaguesOf(ids.first)).toEqual([]);
  });

  test('slows guessing and shuts one address out, while the owner signs in from another', async () => {
    const { pauses, login, add } = await start();
    const password = await add();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await login('nasrin', 'wrong')).toEqual({ failed: 'wrong_credentials' });
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000]);
    expect(await login('nasrin', password)).toMatchObject({ failed: 'too_many_requests' });
    // An unknown name is refused no sooner and no later.
    for (let tries = 0; tries < 10; tries += 1)
      expect(await login('nobody', 'wrong', 'first', '10.0.0.2')).toEqual({ failed: 'wrong_credentials' });
    expect(await login('nobody', 'wrong', 'first', '10.0.0.2')).toMatchObject({ failed: 'too_many_requests' });
    expect(await login('nasrin', password, 'first', '10.0.0.3')).toMatchObject({ token: expect.any(String) });
  });

  test('makes an account once by the command, by a running server too, and reports errors', async () => {
    const { staff, command, login } = await start();
    const folder = await mkdtemp(join(tmpdir(), 'mela-staff-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    expect(await askStaffCommand(folder, command({}))).toBeUndefined();
    const served = await staff.serveCommands(folder);
    const answer = await askStaffCommand(folder, command({ displayName: 'নাসরিন' }));
    if (!answer || !('password' in answer)) throw new Error('no password');
    expect(answer.password).toMatch(/^[\w-]{16}$/);
    expect(await login('nasrin', answer.password)).toMatchObject({ token: expect.any(String) });
    for (const [more, problem] of [
      [{}, /staff reset/],
      [{ merchants: ['first', 'nowhere'] }, /no merchant nowhere/],
      [{ name: 'rupa', merchants: undefined }, /which merchants/],
      [{ name: 'Robert"); drop' }, /small letters/],
      [{ name: 'rupa', role: 'clerk' }, /support, payments/],
      [{ name: 'rupa', displayName: ' ' }, /1 to 40/],
      [{ name: 'rupa', does: 'reset' }, /nobody/],
      [{ name: 'rupa', does: 'suspend' }, /nobody/],
      [{ does: 'change' }, /what to change/],
    ] as const)
      expect(await askStaffCommand(folder, command(more))).toEqual({ problem: expect.stringMatching(problem) });
    for (const permissions of [[], ['chat', 'money']])
      expect(await askStaffCommand(folder, { does: 'role', role: 'chatter', permissions })).toEqual({
        problem: expect.stringMatching(/chat, feedback, promotions/),
      });
    expect(await askStaffCommand(folder, { does: 'role', role: 'owner', permissions: ['chat'] })).toEqual({
      problem: expect.stringMatching(/every permission/),
    });
    await served.close();
  });

  test('permits what the role permits, where the account acts, from the next call; suspension ends sessions', async () => {
    const { database, staff, find, ids, login, add, command, role, contextOf } = await start();
    await role('reader', 'feedback', 'promotions');
    await role('chatter', 'chat', 'members');
    const password = await add({ role: 'chatter' });
    await add({ name: 'rupa', role: 'reader' });
    const { token } = (await login('nasrin', password)) as { token: string };
    const session = await find(token, ids.first);
    expect(session?.permissions).toEqual(['chat', 'members']);
    if (!session) throw new Error('no session');
    // A room can be handed only to those who answer chats.
    expect((await staff.clerksOf(ids.first)).map(({ displayName }) => displayName)).toEqual(['nasrin']);
    expect(await staff.unchanged([session])).toEqual(new Set([session]));
    await role('chatter', 'chat', 'promotions', 'chat.lead');
    const next = await find(token, ids.first);
    expect(next?.permissions).toEqual(['chat', 'promotions', 'chat.lead']);
    // Open streams of the session end with it.
    expect(await staff.unchanged([session])).toEqual(new Set());
    if (!next) throw new Error('no session');
    expect(await staff.calls.deskMe({ ...none, context: { ...contextOf('first'), staff: next } })).toMatchObject({
      me: { permissions: ['chat', 'promotions', 'chat.lead'], role: 'lead' },
    });
    const change = async (more: Partial<AccountCommand>) =>
      expect(await runStaffCommand(database, command(more), passwords)).toEqual({ changed: true });
    await change({ does: 'change', merchants: ['second'], role: 'reader', displayName: 'Nasrin' });
    expect(await find(token, ids.first)).toBeUndefined();
    expect(await login('nasrin', password)).toEqual({ failed: 'wrong_credentials' });
    const there = (await login('nasrin', password, 'second')) as { token: string };
    expect(await find(there.token, ids.second)).toMatchObject({ permissions: ['feedback', 'promotions'] });
    await change({ does: 'change', merchants: ['first', 'second'] });
    const both = (await login('nasrin', password, 'second')) as { token: string };
    for (const id of [ids.first, ids.second])
      expect(await find(both.token, id)).toMatchObject({ merchantId: id, displayName: 'Nasrin' });
    await change({ does: 'suspend' });
    expect(await find(both.token, ids.first)).toBeUndefined();
    expect(await login('nasrin', password)).toEqual({ failed: 'wrong_credentials' });
    await change({ does: 'restore' });
    expect(await login('nasrin', password)).toHaveProperty('token');
    const changes = await database.query(
      `select before ->> 'role' || ' ' || (before ->> 'status') as before, after ->> 'role' || ' ' || (after ->> 'status') as after
       from audit_events where action = 'changed_by_command' order by number`,
    );
    expect(changes).toEqual([
      { before: 'chatter active', after: 'reader active' },
      { before: 'reader active', after: 'reader active' },
      { before: 'reader active', after: 'reader suspended' },
      { before: 'reader suspended', after: 'reader active' },
    ]);
  });

  test('lets an owner act everywhere and do everything; the last one stays', async () => {
    const { database, find, ids, login, add } = await start();
    const run = (more: Partial<AccountCommand> & Pick<AccountCommand, 'does'>) =>
      runStaffCommand(database, { name: 'nasrin', ...more }, passwords);
    const made = await run({ does: 'owner' });
    const { token } = (await login('nasrin', 'password' in made ? made.password : '', 'second')) as { token: string };
    for (const id of [ids.first, ids.second]) expect((await find(token, id))?.permissions).toEqual(STAFF_PERMISSIONS);
    const problem = { problem: expect.stringMatching(/last owner/) };
    expect(await run({ does: 'suspend' })).toEqual(problem);
    expect(await run({ does: 'change', role: 'support' })).toEqual(problem);
    expect(await find(token, ids.first)).toBeDefined();
    await add({ name: 'mina', role: 'owner' });
    const both = await Promise.all([run({ does: 'suspend' }), run({ does: 'suspend', name: 'mina' })]);
    expect(both.filter((answer) => 'changed' in answer)).toHaveLength(1);
    expect(both).toContainEqual(problem);
  });

  test('limits a password made by a command to the own account until its owner chooses another', async () => {
    const { database, staff, find, ids, login, signedIn, add, eventsOf } = await start();
    const given = await add();
    const { context, session, token } = await signedIn('nasrin', given);
    expect(session.mustChoosePassword).toBe(true);
    expect(await staff.calls.deskMe({ ...none, context })).toMatchObject({ me: { mustChoosePassword: true } });
    const other = await signedIn('nasrin', given);
    const change = (oldPassword: string, newPassword: string) =>
      staff.calls.changeDeskPassword({ ...none, context, body: { oldPassword, newPassword } });
    expect(await change('wrong', 'a lantern in the rain')).toEqual({ failed: 'wrong_password' });
    expect(await change(given, given)).toEqual({ failed: 'modify.new.old.same' });
    for (const weak of ['nasrinnasrin1', 'abababababab', 'first-nasrin-1', '1qaz2wsx3edc'])
      expect([weak, await change(given, weak)]).toEqual([weak, { failed: 'weak_password' }]);
    expect(await change(given, 'a lantern in the rain')).toEqual({});

    expect((await find(token, ids.first))?.mustChoosePassword).toBe(false);
    expect(await find(other.token, ids.first)).toBeUndefined();
    expect(await login('nasrin', given)).toEqual({ failed: 'wrong_credentials' });
    expect((await signedIn('nasrin', 'a lantern in the rain')).session.mustChoosePassword).toBe(false);
    // A person who may approve money proves their identity to a command only by their own password.
    const rupa = await add({ name: 'rupa', role: 'risk' });
    expect(await staff.prove(ids.first, 'rupa', rupa)).toBeUndefined();
    const own = { oldPassword: rupa, newPassword: 'three umbrellas at noon' };
    const { context: asRupa } = await signedIn('rupa', rupa);
    expect(await staff.calls.changeDeskPassword({ ...none, context: asRupa, body: own })).toEqual({});
    expect(await staff.prove(ids.first, 'rupa', own.newPassword)).toMatchObject({ name: 'rupa' });
    // A given password counts for a week.
    const again = await add({ does: 'reset' });
    expect((await signedIn('nasrin', again)).session.mustChoosePassword).toBe(true);
    await database.query(`update staff set given_until = now() where name = 'nasrin'`);
    expect(await login('nasrin', again)).toEqual({ failed: 'password_expired' });
    expect(await eventsOf('nasrin')).toEqual([
      'added_by_command',
      'signed_in',
      'signed_in',
      'password_changed',
      'sign_in_failed',
      'signed_in',
      'password_by_command',
      'signed_in',
      'sign_in_failed',
    ]);
  });

  test('lists own sessions and sign-ins of staff, and ends own sessions only, not those of a colleague', async () => {
    const { staff, find, ids, signedIn, add } = await start();
    const password = await add();
    const [first, second] = [await signedIn('nasrin', password), await signedIn('nasrin', password)];
    const rupa = await signedIn('rupa', await add({ name: 'rupa' }));
    const listOf = async ({ context }: typeof first) => {
      const answer = await staff.calls.deskSessions({ ...none, context });
      if (!('list' in answer)) throw new Error('no list');
      return answer;
    };
    const own = await listOf(second);
    expect(own.list.filter(({ current }) => current)).toHaveLength(1);
    expect(own.list).toHaveLength(2);
    expect(own.list[0]).toMatchObject({ device: 'Firefox, Linux', ip: '10.0.0.1' });
    expect(own.events.map(({ kind }) => kind)).toEqual(['signed_in', 'signed_in']);
    const end = (sessionId: bigint, { context }: typeof first) =>
      staff.calls.endDeskSession({ ...none, context, params: { sessionId: sessionId.toString() } });
    expect(await end(first.session.sessionId, rupa)).toEqual({ failed: 'not_found' });
    expect(await end(first.session.sessionId, second)).toEqual({});
    expect(await find(first.token, ids.first)).toBeUndefined();
    const after = await listOf(second);
    expect(after.list).toHaveLength(1);
    expect(after.events[0]?.kind).toBe('session_ended');
  });

  test('requires a solved human check after one failure, also for the right password', async () => {
    const { login, add } = await start();
    const password = await add();
    const plain = (given: string) => login('nasrin', given, 'first', '10.0.0.1', {});
    expect(await plain('wrong')).toEqual({ failed: 'wrong_credentials' });
    expect(await plain(password)).toEqual({ failed: 'captcha_wrong', value: { captcha: true } });
    expect(await login('nasrin', password, 'first', '10.0.0.1', { humanCheck: 'forged' })).toMatchObject({
      failed: 'captcha_wrong',
    });
    expect(await login('nasrin', password, 'first', '10.0.0.2', {})).toHaveProperty('token');
    expect(await login('nasrin', password)).toHaveProperty('token');
    expect(await plain(password)).toHaveProperty('token');
  });

  test('refuses an account with a confirmed factor without it, also if nothing can check its kind', async () => {
    const { database, login, add } = await start();
    const password = await add();
    await database.query(
      `insert into staff_factors (staff_id, kind, label, credential) select id, 'passkey', 'Key', '\\x313233' from staff`,
    );
    expect(await login('nasrin', password)).toHaveProperty('token');
    await database.query(`update staff_factors set confirmed_at = now()`);
    const asks = { failed: 'second_factor_required', value: { factors: ['passkey'] } };
    const answer = (kind: 'totp' | 'passkey' | 'recovery') =>
      login('nasrin', password, 'first', '10.0.0.1', {
        humanCheck: 'solved',
        secondFactor: { kind, answer: '123' },
      });
    expect(await login('nasrin', password)).toEqual(asks);
    for (const kind of ['passkey', 'totp', 'recovery'] as const) expect(await answer(kind)).toEqual(asks);
  });
});
