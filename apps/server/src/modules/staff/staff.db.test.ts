import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '@mela/database/database';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { createLimits } from '#/http/limits.ts';
import { runStaffCommand, type StaffCommand } from './staff-command.ts';
import { askStaffCommand } from './staff-socket.ts';
import { createStaff } from './staff.ts';

const none = { params: undefined, query: undefined, body: undefined };

async function addMerchant(database: Database, code: string): Promise<bigint> {
  const [row] = await database.query<{ id: bigint }>(
    `insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year)
     values ($1, '{"en": "First"}', 'mela', 'CNY', '[]', 'EN', 'UTC', 2025) returning id`,
    [code],
  );
  return row?.id ?? 0n;
}

eachServerDatabase('staff', (open) => {
  async function start() {
    const database = await open();
    const ids = { first: await addMerchant(database, 'first'), second: await addMerchant(database, 'second') };
    const pauses: number[] = [];
    const staff = createStaff({
      database,
      limits: createLimits(undefined),
      pause: async (milliseconds) => pauses.push(milliseconds),
    });
    const contextOf = (code: 'first' | 'second', ip = '10.0.0.1') =>
      ({
        merchant: { id: ids[code], code, settings: { name: { en: 'First' } }, timeZone: 'UTC', languages: ['EN'] },
        ip,
      }) as unknown as CallContext;
    const login = async (name: string, password: string, code: 'first' | 'second' = 'first', ip?: string) =>
      staff.calls.deskLogin({ ...none, context: contextOf(code, ip), body: { name, password } });
    const command = (more: Partial<StaffCommand>): StaffCommand => ({
      merchant: 'first',
      name: 'nasrin',
      does: 'add',
      ...more,
    });
    const add = async (more: Partial<StaffCommand> = {}) => {
      const answer = await runStaffCommand(database, command(more));
      if (!('password' in answer)) throw new Error(JSON.stringify(answer));
      return answer.password;
    };
    return { database, staff, ids, pauses, login, add, command, contextOf };
  }

  test('an account signs in at its own merchant, as long as its session lives; the token is kept as a hash', async () => {
    const { database, staff, ids, login, add, contextOf } = await start();
    const password = await add({ displayName: 'Nasrin', role: 'lead' });
    const { token } = (await login('Nasrin', password)) as { token: string };
    expect(token).toMatch(/^desk_[\w-]{43}$/);
    const session = await staff.find(token, ids.first);
    expect(session).toMatchObject({ displayName: 'Nasrin', role: 'lead', merchantId: ids.first });
    expect(await staff.find(token, ids.second)).toBeUndefined();
    expect(await staff.find(token.replace('desk_', ''), ids.first)).toBeUndefined();
    expect(await login('nasrin', password, 'second')).toEqual({ failed: 'wrong_credentials' });
    const kept = await database.query<{ token_hash: Uint8Array }>('select token_hash from staff_sessions');
    expect(Buffer.from(kept[0]?.token_hash ?? []).toString('utf8')).not.toContain(token.slice(5));
    const [account] = await database.query<{ password_hash: string }>('select password_hash from staff');
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    if (!session) throw new Error('no session');
    expect(await staff.calls.deskMe({ ...none, context: { ...contextOf('first'), staff: session } })).toMatchObject({
      me: { name: 'Nasrin', role: 'lead' },
      colleagues: [{ name: 'Nasrin' }],
    });
    expect(await staff.living([session.sessionId])).toEqual(new Set([session.sessionId]));
    await staff.calls.deskLogout({ ...none, context: { ...contextOf('first'), staff: session } });
    expect(await staff.find(token, ids.first)).toBeUndefined();
    expect(await staff.living([session.sessionId])).toEqual(new Set());
  });

  test('a session ends by idleness, by age, by a new password and when its owner is suspended', async () => {
    const { database, staff, ids, login, add } = await start();
    let password = await add();
    const open = async () => ((await login('nasrin', password)) as { token: string }).token;
    const dies = async (sql: string) => {
      const token = await open();
      expect(await staff.find(token, ids.first)).toBeDefined();
      await database.query(sql);
      expect(await staff.find(token, ids.first)).toBeUndefined();
    };
    await dies(`update staff_sessions set last_seen_at = now() - interval '121 minutes'`);
    await dies(`update staff_sessions set created_at = now() - interval '13 hours'`);
    const before = await open();
    password = await add({ does: 'reset' });
    expect(await staff.find(before, ids.first)).toBeUndefined();
    await dies(`update staff set status = 'suspended'`);
    expect(await login('nasrin', password)).toEqual({ failed: 'wrong_credentials' });
    expect(await staff.colleaguesOf(ids.first)).toEqual([]);
  });

  test('guessing is slowed and one address shut out, while the owner comes in from another', async () => {
    const { pauses, login, add } = await start();
    const password = await add();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await login('nasrin', 'wrong')).toEqual({ failed: 'wrong_credentials' });
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000]);
    expect(await login('nasrin', password)).toMatchObject({ failed: 'too_many_requests' });
    // A name that nobody has is refused no sooner and no later.
    for (let tries = 0; tries < 10; tries += 1)
      expect(await login('nobody', 'wrong', 'first', '10.0.0.2')).toEqual({ failed: 'wrong_credentials' });
    expect(await login('nobody', 'wrong', 'first', '10.0.0.2')).toMatchObject({ failed: 'too_many_requests' });
    expect(await login('nasrin', password, 'first', '10.0.0.3')).toMatchObject({ token: expect.any(String) });
  });

  test('the command makes an account once, by a running server too, and says what is wrong', async () => {
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
      [{}, /--reset/],
      [{ merchant: 'nowhere' }, /no merchant/],
      [{ name: 'Robert"); drop' }, /small letters/],
      [{ name: 'rupa', role: 'owner' }, /clerk, lead/],
      [{ name: 'rupa', displayName: ' ' }, /1 to 40/],
      [{ name: 'rupa', does: 'reset' }, /nobody/],
      [{ name: 'rupa', does: 'suspend' }, /nobody/],
      [{ name: 'rupa', permissions: [] }, /chat, feedback, promotions/],
      [{ name: 'rupa', permissions: ['chat', 'money'] }, /chat, feedback, promotions/],
      [{ does: 'change' }, /what to change/],
    ] as const)
      expect(await askStaffCommand(folder, command(more))).toEqual({ problem: expect.stringMatching(problem) });
    await served.close();
  });

  test('an account may see what it was given; a change, or being suspended, ends what it has open', async () => {
    const { database, staff, ids, login, add, command, contextOf } = await start();
    const password = await add();
    await add({ name: 'rupa', permissions: ['feedback', 'promotions'] });
    const sessionOf = async () => {
      const { token } = (await login('nasrin', password)) as { token: string };
      return { token, session: await staff.find(token, ids.first) };
    };
    const first = await sessionOf();
    expect(first.session?.permissions).toEqual(['chat']);
    // A room can be handed only to those who answer chats.
    expect((await staff.clerksOf(ids.first)).map(({ displayName }) => displayName)).toEqual(['nasrin']);
    const change = async (more: Partial<StaffCommand>) =>
      expect(await runStaffCommand(database, command(more))).toEqual({ changed: true });
    await change({ does: 'change', permissions: ['chat', 'promotions'], role: 'lead', displayName: 'Nasrin' });
    expect(await staff.find(first.token, ids.first)).toBeUndefined();
    const second = await sessionOf();
    expect(second.session).toMatchObject({
      permissions: ['chat', 'promotions'],
      role: 'lead',
      displayName: 'Nasrin',
    });
    if (!second.session) throw new Error('no session');
    expect(
      await staff.calls.deskMe({ ...none, context: { ...contextOf('first'), staff: second.session } }),
    ).toMatchObject({ me: { permissions: ['chat', 'promotions'] } });
    await change({ does: 'suspend' });
    expect(await staff.living([second.session.sessionId])).toEqual(new Set());
    expect(await login('nasrin', password)).toEqual({ failed: 'wrong_credentials' });
    await change({ does: 'restore' });
    expect((await sessionOf()).session?.permissions).toEqual(['chat', 'promotions']);
    expect((await staff.find(second.token, ids.first)) === undefined).toBe(true);
  });
});
