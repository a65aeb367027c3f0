import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { addStaff, staffRole } from '@mela/dev-env/staff';
import { openGamePage } from '../../demo/game-page.ts';
import {
  createPlayer,
  deposit,
  loginPlayer,
  payoutAccount,
  registerPlayer,
  until,
  type Player,
} from '@mela/dev-env/player';

let env: DevEnv;
let client: pg.Client;
beforeAll(async () => {
  env = await startDevEnv({ database: 'postgres' });
  client = new pg.Client({ connectionString: env.databaseUrl });
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client.end();
  await env.stop();
});

/** A member of staff with these permissions and a password that they chose. */
async function staffWith(name: string, permissions: string): Promise<Player> {
  await staffRole(env, `role of ${name}`, permissions.split(','));
  const { password } = await addStaff(env, name, '--role', `role of ${name}`);
  const staff = createPlayer(env.site);
  staff.token = (await staff.call('deskLogin', { body: { name, password } })).token;
  const newPassword = `hilsa-by-the-river-${name}`;
  await staff.call('changeDeskPassword', { body: { oldPassword: password, newPassword } });
  return staff;
}

const reason = 'He asked for it in the chat';

test('finds a player by any detail that they may quote, shows what they did, and audits each look', async () => {
  const staff = await staffWith('reader', 'players.read');
  const member = await registerPlayer(env.site);
  const { id: memberId } = await member.call('memberInfo');
  await deposit(env.site, member, '1000');
  const { games } = await createPlayer(env.site).call('gameList', {
    query: { gameName: 'Royal Bengal', language: 'EN' },
  });
  const [game] = games;
  if (!game) throw new Error('Royal Bengal is not in the catalogue');
  const { vendor, gameId, nodeId } = game;
  const query = { gameType: 'RNG', vendor, gameId, nodeId, supportPlay: 'true', language: 'EN' } as const;
  const page = await openGamePage((await member.call('launchGame', { query })).content.game_url, env.games);
  await page.play('5.00');
  await page.play('5.00');
  await until(async () => (await member.call('betRecord')).list.length === 2, 'two rounds');
  const paidOut = await member.call('createWithdrawal', {
    body: { idempotencyKey: randomUUID(), method: 'bank', amount: '300', ...(await payoutAccount(member)) },
  });
  await member.call('submitFeedback', { body: { idempotencyKey: randomUUID(), text: '<b>The list</b> is slow' } });
  await member.call('sendChatMessage', { body: { idempotencyKey: randomUUID(), text: 'Where is my money?' } });
  await client.query(
    `update members set email = 'Omar@Example.com', email_proven_at = now(), mobile_num = '1711000777', country_dialing_code = '880' where id = $1`,
    [memberId],
  );

  const params = { memberId };
  const ofPlayer = { params, query: { language: 'EN' } };
  const bets = await staff.call('consolePlayerBets', ofPlayer);
  expect(bets.list).toMatchObject([
    { gameName: 'Royal Bengal', stake: '5.00', canReplay: true },
    { gameName: 'Royal Bengal', stake: '5.00' },
  ]);
  const movements = await staff.call('consolePlayerMovements', { params, query: { limit: 2 } });
  const older = await staff.call('consolePlayerMovements', {
    params,
    query: { limit: 200, cursor: movements.next ?? '' },
  });
  const kinds = [...movements.list, ...older.list].map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['deposit_settled', 'bet_placed', 'withdrawal_held']));
  const beside = await staff.call('consolePlayerMovements', { params, query: { list: 'beside_play' } });
  expect(beside.list.map(({ kind }) => kind)).not.toContain('bet_placed');

  const find = async (search: string) =>
    (await staff.call('consolePlayers', { query: { search } })).list.map((row) => row.memberId);
  const depositId = (await member.call('depositRecord')).list[0]?.orderId ?? '';
  for (const quoted of [
    memberId,
    member.userName,
    member.userName.slice(0, 9).toUpperCase(),
    'omar@example.com',
    '01711000777',
    '+880 1711-000777',
    bets.list[0]?.betId ?? '',
    depositId,
    paidOut.orderId,
    `D${memberId}-${depositId}`,
    movements.list[0]?.movementId ?? '',
  ])
    expect(await find(quoted), quoted).toContain(memberId);
  for (const unknown of ['nobody-is-called-so', '%', "'; drop table members; --", '9'.repeat(19), '\u202E'])
    expect(await find(unknown), unknown).toEqual([]);

  const seen = await staff.call('consolePlayer', ofPlayer);
  expect(seen).toMatchObject({
    account: member.userName,
    status: 'active',
    email: 'Omar@Example.com',
    mobile: '+880 1711000777',
    wallet: { cash: (await member.call('memberWallet')).cash, owed: '0.00' },
    totals: { deposits: { count: 1, amount: '1000.00' }, rounds: { count: 2, amount: '10.00' } },
    counts: { livingSessions: 1 },
    flags: [],
  });
  expect((await staff.call('consolePlayerOrders', { params, query: { kind: 'withdrawal' } })).list).toMatchObject([
    { orderId: paidOut.orderId, amount: '300.00', account: paidOut.account },
  ]);
  expect((await staff.call('consolePlayerSessions', { params })).list).toMatchObject([{ isLiving: true }]);
  expect((await staff.call('consolePlayerDevices', { params })).list).toMatchObject([{ logins: 1, addresses: 1 }]);
  expect((await staff.call('consolePlayerMessages', ofPlayer)).list.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^Welcome/),
  );
  expect((await staff.call('consolePlayerFeedback', { params })).list).toMatchObject([
    { text: '<b>The list</b> is slow' },
  ]);
  expect((await staff.call('consolePlayerChat', { params })).list).toMatchObject([{ text: 'Where is my money?' }]);
  const betId = bets.list[0]?.betId ?? '';
  expect((await staff.call('consolePlayerReplay', { params: { memberId, betId } })).url).toMatch(/^http/);

  const { rows } = await client.query<{ looked: string }>(
    `select distinct e.after ->> 'looked' as looked from audit_events e join staff s on s.id = e.staff_id
     where e.action = 'member_read' and e.subject_id = $1 and s.name = 'reader' order by 1`,
    [memberId],
  );
  expect(rows.map(({ looked }) => looked)).toEqual([
    'bets',
    'chat',
    'devices',
    'feedback',
    'messages',
    'movements',
    'orders',
    'page',
    'replay',
    'sessions',
  ]);

  // Read permission allows no action, and staff of another merchant cannot read.
  expect((await staff.ask('consoleLockPlayer', { params, body: { reason } })).status).toBe(403);
  const elsewhere = await registerPlayer(env.site, { host: 'haat.localhost' });
  const { id: otherId } = await elsewhere.call('memberInfo');
  expect((await staff.ask('consolePlayer', { params: { memberId: otherId } })).status).toBe(404);
  expect((await staff.ask('consolePlayerBets', { params: { memberId: otherId } })).status).toBe(404);
  expect(await find(otherId)).toEqual([]);
  expect((await staff.ask('consolePlayers', { query: { cursor: 'nonsense' } })).answer).toMatchObject({
    errorCode: 'invalid_input',
  });
});

test('audits each lock, sign-out, reset, flag, note and message with its reason, and no repeat', async () => {
  const staff = await staffWith('actor', 'players.read,players.act');
  const member = await registerPlayer(env.site);
  const { id: memberId } = await member.call('memberInfo');
  const params = { memberId };
  const page = () => staff.call('consolePlayer', { params });

  const lock = { params, body: { reason } };
  expect(await staff.call('consoleLockPlayer', lock)).toEqual({ status: 'locked' });
  expect(await staff.call('consoleLockPlayer', lock)).toEqual({ status: 'locked' });
  expect((await member.ask('memberInfo')).status).toBe(401);
  const signIn = () => loginPlayer(env.site, member.userName, 'journey-password-1');
  await expect(signIn()).rejects.toThrow(/account_disabled/);
  expect((await page()).status).toBe('locked');
  await staff.call('consoleUnlockPlayer', lock);
  await staff.call('consoleUnlockPlayer', lock);
  // The sessions that the lock ended stay ended.
  expect((await member.ask('memberInfo')).status).toBe(401);

  const again = await signIn();
  expect(await staff.call('consoleEndPlayerSessions', lock)).toEqual({ ended: 1 });
  expect(await staff.call('consoleEndPlayerSessions', lock)).toEqual({ ended: 0 });
  expect((await again.ask('memberInfo')).status).toBe(401);

  const reset = { params, body: { reason, idempotencyKey: randomUUID() } };
  expect((await staff.ask('consoleResetPlayerPassword', reset)).answer).toMatchObject({
    errorCode: 'recovery_unavailable',
  });
  await signIn();
  const email = `${member.userName}@example.com`;
  await client.query('update members set email = $2, email_proven_at = now() where id = $1', [memberId, email]);
  expect(await staff.call('consoleResetPlayerPassword', reset)).toEqual({ by: 'email' });
  expect(await staff.call('consoleResetPlayerPassword', reset)).toEqual({ by: 'email' });
  const mails = async () =>
    (await client.query<{ body: string }>('select body from sandbox_messages where recipient = $1', [email])).rows;
  await until(async () => (await mails()).length === 1, 'the mail with the link');
  const token = /token=([\w-]{43})/.exec((await mails())[0]?.body ?? '')?.[1] ?? '';
  await createPlayer(env.site).call('completePasswordReset', { body: { token, newPassword: 'a-better-password-7' } });
  const owner = await loginPlayer(env.site, member.userName, 'a-better-password-7');
  await expect(signIn()).rejects.toThrow(/wrong_credentials/);

  const flag = (isSet: boolean) => staff.call('consoleFlagPlayer', { params, body: { flag: 'watch', isSet, reason } });
  expect([await flag(true), await flag(true)]).toEqual([{ flags: ['watch'] }, { flags: ['watch'] }]);
  expect((await staff.call('consolePlayers', { query: { flag: 'watch' } })).list).toMatchObject([
    { memberId, flags: ['watch'] },
  ]);
  expect((await page()).flags).toMatchObject([{ flag: 'watch', reason, by: expect.any(String) }]);
  expect([await flag(false), await flag(false)]).toEqual([{ flags: [] }, { flags: [] }]);

  const hostile = '<script>alert(1)</script>\u202E =1+1';
  const note = { params, body: { text: hostile, idempotencyKey: randomUUID() } };
  const { noteId } = await staff.call('consoleNotePlayer', note);
  expect(await staff.call('consoleNotePlayer', note)).toEqual({ noteId });
  const other = { params, body: { ...note.body, text: 'Something else' } };
  expect((await staff.ask('consoleNotePlayer', other)).answer).toMatchObject({ errorCode: 'conflict' });
  expect((await staff.call('consolePlayerNotes', { params })).list).toMatchObject([{ noteId, text: hostile }]);

  const message = { params, body: { title: hostile, text: `${hostile}\n\nBye`, idempotencyKey: randomUUID() } };
  expect(await staff.call('consoleMessagePlayer', message)).toEqual({ isNew: true });
  expect(await staff.call('consoleMessagePlayer', message)).toEqual({ isNew: false });
  const inbox = (await owner.call('inboxMessages')).list.filter(({ source }) => source === 'operator');
  expect(inbox).toHaveLength(1);
  expect(inbox[0]?.content).not.toContain('<script');
  expect((await staff.call('consolePlayerMessages', { params })).list[0]).toMatchObject({
    title: hostile,
    text: `${hostile}\n\nBye`,
  });

  for (const body of [{ reason: '  ' }, { reason: 'x'.repeat(501) }, {}])
    expect((await staff.ask('consoleLockPlayer', { params, body: body as never })).answer).toMatchObject({
      errorCode: 'invalid_input',
    });

  await staff.call('consoleMakeAgent', { params, body: { type: 1, reason } });
  await staff.call('consoleMakeAgent', { params, body: { type: 1, reason } });

  const { rows } = await client.query<{ action: string; reason: string }>(
    `select action, reason from audit_events where subject_kind = 'member' and subject_id = $1 and action <> 'member_read' order by number`,
    [memberId],
  );
  expect(rows).toEqual([
    { action: 'member_locked', reason },
    { action: 'member_unlocked', reason },
    { action: 'member_sessions_ended', reason },
    { action: 'member_password_reset', reason },
    { action: 'member_flagged', reason },
    { action: 'member_unflagged', reason },
    { action: 'member_noted', reason: '' },
    { action: 'member_messaged', reason: '' },
    { action: 'member_made_agent', reason },
  ]);
});
