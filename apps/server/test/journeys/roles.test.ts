import { request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Failure } from '@mela/contract/envelope';
import type { Operation } from '@mela/contract/operation';
import { operations } from '@mela/contract/operations';
import { CALLERS, refusalOf, refusalsOf, WHO_MAY, type Access, type Caller } from '@mela/contract/roles';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { messages } from '@mela/locales/en';
import { createPlayer, loginPlayer, registerPlayer } from './player.ts';

const all = Object.values<Operation>(operations);
/** Every code that says "not you". */
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
}, 120_000);
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

/** The stream is open to all; its answer has no end, so only the head is read. */
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
  test('every call lets in whom the table lets in, and refuses the others with its code', async () => {
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

test('a member of another merchant is refused at every call, the open ones too', async () => {
  const { token } = tokens.get(0) ?? { token: '' };
  for (const operation of all)
    expect([operation.id, await codeOf(operation, token, 'haat.localhost')]).toEqual([operation.id, 'wrong_merchant']);
  expect(await codeOf(operations.memberInfo, token)).toBeUndefined();
});

test('a free account is refused real money, and every account but a real one the free play of a game (P102)', async () => {
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
  for (const type of [0, 1, 2] as const)
    expect((await as(type).ask('launchGame', { query })).answer).toMatchObject({ errorCode: 'game_unavailable' });
});

test('agents play here; a portal account cannot log in, and what agents only may is refused by its text (P103)', async () => {
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
