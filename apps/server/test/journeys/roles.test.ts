import { request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Failure } from '@mela/contract/envelope';
import type { Operation } from '@mela/contract/operation';
import { operations } from '@mela/contract/operations';
import { CALLERS, refusalOf, refusalsOf, WHO_MAY, type Access, type Caller } from '@mela/contract/roles';
import { STAFF_PERMISSIONS } from '@mela/contract/staff-permissions';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { staffCommand, staffRole } from '@mela/dev-env/staff';
import { messages } from '@mela/locales/catalogues/en.generated';
import { solve } from '#/modules/accounts/login/test-accounts.ts';
import { openEventStream } from './live-stream.ts';
import { createPlayer, loginPlayer, registerPlayer, signInStaff, until } from '@mela/dev-env/player';

/** `logout` first: the session that it ends is ended by `endOtherSessions` too. */
const all: readonly Operation[] = [
  operations.logout,
  ...Object.values<Operation>(operations).filter(({ id }) => id !== 'logout'),
];
/** Every code that rejects the caller. */
const REFUSALS: readonly string[] = [
  'wrong_merchant',
  ...new Set((Object.keys(WHO_MAY) as Access[]).flatMap((access) => refusalsOf(access))),
];

let env: DevEnv;
/** A signed-in member of each account type, with a second token for the call that ends one. */
const tokens = new Map<Caller, { token: string; another: string }>();

beforeAll(async () => {
  env = await startDevEnv({ database: 'postgres', studio: false });
  const client = new pg.Client({ connectionString: env.databaseUrl });
  await client.connect();
  for (const type of CALLERS) {
    if (type === 'none') continue;
    const member = await registerPlayer(env.site);
    const again = await loginPlayer(env.site, member.userName, 'journey-password-1');
    tokens.set(type, { token: member.token ?? '', another: again.token ?? '' });
    await client.query('update members set account_type = $1 where user_name = $2', [type, member.userName]);
  }
  await client.query(`update members set account_type = 90 where user_name = 'nadia'`);
  await client.end();
});
afterAll(() => env.stop());

/** The code that a call without any input is answered with; undefined when it succeeds. */
async function codeOf(operation: Operation, token: string | undefined, host?: string): Promise<string | undefined> {
  const answer = await siteRequest(env.site, {
    method: operation.method,
    path: operation.path.replaceAll(/\{\w+\}/g, '999999999'),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(operation.body ? { body: {} } : {}),
    ...(host === undefined ? {} : { host }),
  });
  const body = answer.json() as { success: true } | Failure;
  return body.success ? undefined : body.errorCode;
}

/** The stream is open to all and never ends, so only the head is read. */
function streamStatus(token: string | undefined): Promise<number | undefined> {
  const { hostname, port } = new URL(env.site);
  return new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const outgoing = request({ hostname, port, path: operations.live.path, headers }, (incoming) => {
      incoming.on('error', () => undefined);
      resolve(incoming.statusCode);
      outgoing.destroy();
    });
    outgoing.on('error', reject).end();
  });
}

describe.each(CALLERS)('as %s', (caller) => {
  test('serves the callers in the table at every call, and rejects the others with its code', async () => {
    const own = caller === 'none' ? undefined : tokens.get(caller);
    const wrong: string[] = [];
    for (const operation of all) {
      if (operation.stream) continue;
      const token = operation.id === 'logout' ? own?.another : own?.token;
      const answered = await codeOf(operation, token);
      const refusal = refusalOf(operation.access, caller === 'none' ? undefined : caller);
      const isRight = refusal === undefined ? !REFUSALS.includes(answered ?? '') : answered === refusal;
      if (!isRight) wrong.push(`${operation.id}: ${answered}, not ${refusal ?? 'let in'}`);
    }
    expect(wrong).toEqual([]);
    expect(await streamStatus(own?.token)).toBe(200);
  });
});

test('allows only a password change, log-out and open calls while someone else’s password is set', async () => {
  const member = await registerPlayer(env.site);
  const client = new pg.Client({ connectionString: env.databaseUrl });
  await client.connect();
  await client.query('update members set first_time_login = true where user_name = $1', [member.userName]);
  await client.end();
  const open: string[] = [];
  for (const operation of all) {
    if (operation.stream || operation.access === 'guest' || operation.id === 'logout') continue;
    const answered = await codeOf(operation, member.token);
    const expected = refusalOf(operation.access, 0) ?? 'password_change_required';
    if (answered !== expected) open.push(operation.id);
  }
  expect(open.toSorted()).toEqual(['changePassword', 'memberInfo']);
  expect(await codeOf(operations.gameList, member.token)).not.toBe('password_change_required');
  await member.call('changePassword', {
    body: { newPassword: 'of-my-own-now-26', confirmNewPassword: 'of-my-own-now-26' },
  });
  expect(await codeOf(operations.memberWallet, member.token)).toBeUndefined();
});

test('rejects a member of another merchant at every call, also at the open ones', async () => {
  const { token } = tokens.get(0) ?? { token: '' };
  for (const operation of all)
    expect([operation.id, await codeOf(operation, token, 'haat.localhost')]).toEqual([
      operation.id,
      operation.access === 'staff' ? 'not_staff' : 'wrong_merchant',
    ]);
  expect(await codeOf(operations.memberInfo, token)).toBeUndefined();
});

test('opens the desk to staff of its own merchant only, and to no token of members', async () => {
  const host = { host: 'haat.localhost' };
  const [here, there] = [createPlayer(env.site), createPlayer(env.site, host)];
  const given = await staffCommand(env, 'mina', 'add', '--merchant', 'mela', '--role', 'owner');
  await staffCommand(env, 'mina', 'change', '--merchant', 'mela');
  const body = { name: 'mina', password: await signInStaff(here, given) };
  const { token } = here;
  const own = all.filter(({ access }) => access === 'staff');
  expect(own.length).toBeGreaterThan(10);
  for (const operation of own.filter(({ id }) => id !== 'deskLogout'))
    expect([operation.id, await codeOf(operation, token, 'haat.localhost')]).toEqual([operation.id, 'not_staff']);
  for (const operation of own.filter(({ id, stream }) => id !== 'deskLogout' && !stream))
    expect([operation.id, REFUSALS.includes((await codeOf(operation, token)) ?? '')]).toEqual([operation.id, false]);
  // Even an owner cannot change settings of all merchants while the account is limited to some of them.
  for (const operation of own.filter(({ reach }) => reach === 'deployment'))
    expect([operation.id, await codeOf(operation, token)]).toEqual([operation.id, 'forbidden']);
  // A token of staff opens no call of members.
  for (const operation of all.filter(({ access, stream }) => access !== 'staff' && !stream))
    expect([operation.id, await codeOf(operation, token)]).toEqual([operation.id, 'not_logged_in']);
  expect((await there.ask('deskLogin', { body })).answer).toMatchObject({ errorCode: 'wrong_credentials' });
  // The session still works: the calls above ended nothing.
  expect(await codeOf(operations.deskLogout, token)).toBeUndefined();
  expect(await codeOf(operations.deskMe, token)).toBe('not_staff');
});

test('serves each merchant of an account by one session, one per call, and no other merchant', async () => {
  const command = (verb: string, ...more: string[]) => staffCommand(env, 'jui', verb, ...more);
  const given = await command('add', '--merchant', 'mela,haat');
  const desk = createPlayer(env.site);
  const password = await signInStaff(desk, given);
  const at = async (merchant: string | undefined) => {
    const answer = await siteRequest(env.site, {
      path: operations.deskMe.path,
      headers: {
        authorization: `Bearer ${desk.token}`,
        ...(merchant === undefined ? {} : { 'console-merchant': merchant }),
      },
    });
    const body = answer.json() as { success: true; value: { merchantName: { en: string } } } | Failure;
    return body.success ? body.value.merchantName.en : body.errorCode;
  };
  expect(await Promise.all([at('mela'), at('haat'), at(undefined)])).toEqual(['Mela', 'Haat', 'Mela']);
  expect(await at('nowhere')).toBe('forbidden');
  await command('change', '--merchant', 'mela');
  desk.token = undefined;
  desk.token = (await desk.call('deskLogin', { body: { name: 'jui', password } })).token;
  expect(await Promise.all([at('mela'), at('haat')])).toEqual(['Mela', 'forbidden']);
});

/** What an account may call before its user has chosen the password. */
const BEFORE_OWN_PASSWORD = ['changeDeskPassword', 'consoleUnlock', 'deskMe', 'deskSessions', 'endDeskSession'];
/** Only for a lead, in addition to the permission of the call. */
const LEADS_ONLY = ['addReadyAnswer', 'removeReadyAnswer'];

test('opens its own calls by each permission, and closes them at the next call after it is removed', async () => {
  const role = (...permissions: string[]) => staffRole(env, 'one thing', permissions);
  await role('chat');
  const given = await staffCommand(env, 'rupa', 'add', '--merchant', 'all', '--role', 'one thing');
  const desk = createPlayer(env.site);
  desk.token = (await desk.call('deskLogin', { body: given })).token;
  const staffCalls = all.filter(({ access, stream }) => access === 'staff' && !stream);
  const open = [];
  for (const operation of staffCalls.filter(({ id }) => id !== 'deskLogout'))
    if ((await codeOf(operation, desk.token)) !== 'password_change_required') open.push(operation.id);
  // The person who ran the command knows the password, so until it is changed it opens no member's data.
  expect(open.toSorted()).toEqual(BEFORE_OWN_PASSWORD);
  const password = await signInStaff(desk, given);
  const guarded = staffCalls.filter(({ permission }) => permission !== undefined);
  for (const permission of STAFF_PERMISSIONS) {
    await role(permission);
    const wrong = [];
    for (const operation of guarded) {
      const isRefused = (await codeOf(operation, desk.token)) === 'forbidden';
      // Calls for leads reject others with another code.
      if (isRefused !== (operation.permission !== permission) && !LEADS_ONLY.includes(operation.id))
        wrong.push(operation.id);
    }
    expect([permission, wrong]).toEqual([permission, []]);
  }
  await role('chat', 'promotions');
  const stream = await openEventStream(env.site, { path: '/wps/desk/live', token: desk.token });
  expect(await codeOf(operations.deskFeedback, desk.token)).toBe('forbidden');
  await role('chat');
  expect(await codeOf(operations.deskApplications, desk.token)).toBe('forbidden');
  expect(await codeOf(operations.deskMe, desk.token)).toBeUndefined();
  await until(async () => stream.hasEnded(), 'the end of the stream');
  await staffCommand(env, 'rupa', 'suspend');
  expect(await codeOf(operations.deskMe, desk.token)).toBe('not_staff');
  desk.token = undefined;
  expect((await desk.ask('deskLogin', { body: { name: 'rupa', password } })).status).toBe(401);
  await staffCommand(env, 'rupa', 'restore');
  const humanCheck = solve(await desk.call('humanCheckChallenge'));
  desk.token = (await desk.call('deskLogin', { body: { name: 'rupa', password, humanCheck } })).token;
  expect(await codeOf(operations.deskRooms, desk.token)).toBeUndefined();
  await expect(role('money')).rejects.toThrow(/chat, feedback, promotions, audit, members/);
  await expect(staffCommand(env, 'rupa', 'reset', '--role', 'owner')).rejects.toThrow(/Unknown option '--role'/);
}, 600_000);

test('rejects real money for a free account, and free play for all accounts but real ones (P102)', async () => {
  const as = (type: Caller) => {
    const player = createPlayer(env.site);
    player.token = tokens.get(type)?.token;
    return player;
  };
  const real = all.filter((operation) => operation.access === 'real').map((operation) => operation.id);
  expect(real).toEqual(
    expect.arrayContaining(['depositMethods', 'createDeposit', 'withdrawMethods', 'createWithdrawal']),
  );
  for (const operation of all.filter(({ access }) => access === 'real'))
    expect(await codeOf(operation, tokens.get(4)?.token)).toBe('free_reject');
  const query = {
    gameType: 'RNG',
    vendor: 'studio',
    gameId: 'royal-bengal',
    nodeId: 1001,
    supportPlay: 'false',
  } as const;
  for (const type of [4, 40, 41, 42] as const)
    expect((await as(type).ask('launchGame', { query })).answer).toMatchObject({ errorCode: 'free_reject' });
  // A real account gets as far as the vendor, which does not have the game.
  for (const type of [0, 1, 2] as const)
    expect((await as(type).ask('launchGame', { query })).answer).toMatchObject({ errorCode: 'game_not_found' });
});

test('answers member info with id, nickname, account, type and the label of the club (M99)', async () => {
  const member = await registerPlayer(env.site);
  const client = new pg.Client({ connectionString: env.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `update members set nickname = 'Rahi', club_label = 'VIP 3' where user_name = $1 returning id`,
    [member.userName],
  );
  await client.end();
  expect(await member.call('memberInfo')).toMatchObject({
    id: rows[0]?.id,
    nickname: 'Rahi',
    account: member.userName,
    type: 0,
    clubLabel: { labelName: 'VIP 3' },
  });
});

test('lets agents play, and rejects a portal account’s log-in and calls for agents with their texts (P103)', async () => {
  expect((await loginPlayer(env.site, 'karim', 'mela-demo-2026')).token).toBeDefined();
  const portal = { username: 'nadia', password: 'mela-demo-2026', type: 'username' as const };
  const refused = await createPlayer(env.site).ask('login', { body: portal });
  expect([refused.status, refused.answer]).toEqual([
    403,
    { success: false, errorCode: 'non_member_account', message: 'Non-member account unable to login' },
  ]);
  expect(messages['errors.nonMember']).toBe('Non-member account unable to login');
  expect(messages['errors.nonAgent']).toBe('Non-agents cannot log in');
  for (const type of [0, 4, 40]) expect(refusalOf('agent', type)).toBe('non_agent_account');
});
