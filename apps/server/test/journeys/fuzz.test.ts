import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '@mela/contract/operation';
import { operations, type OperationId } from '@mela/contract/operations';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { soakOr } from '@mela/dev-env/soak';
import { EXPECTED_5XX, inputOf, sendFuzz, type FuzzInput } from './fuzz-call.ts';
import { registerPlayer, type Player } from '@mela/dev-env/player';

let env: DevEnv;
let player: Player;
/** A token of staff at the desk. */
let staffToken: string;
beforeAll(async () => {
  env = await startDevEnv();
  player = await registerPlayer(env.site);
  const body = { name: 'nasrin', password: 'mela-demo-2026' };
  staffToken = (await player.call('deskLogin', { body })).token;
});
afterAll(() => env.stop());

/** The same count on each machine. */
const BATCHES = soakOr(4, 200);
/** A fixed seed, so that only a change of the code can break the test; FUZZ_SEED sets another. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 165_869_852);
const RUNS_A_BATCH = 15;
const LEFT_OUT: ReadonlySet<string> = new Set<OperationId>([
  'logout',
  'endSession',
  'live',
  'deskLogout',
  'endDeskSession',
  'deskLive',
]);
const CALLS = Object.values<Operation>(operations).filter(({ id }) => !LEFT_OUT.has(id));

// First, because the calls of the next test use up what one member may send in an hour.
test('rejects a text that no database can store as bad input', async () => {
  const send = (text: string) =>
    player.ask('submitFeedback', { body: { idempotencyKey: randomUUID(), text, uploadIds: [] } });
  expect((await send('whole \u{1f600}')).status).toBe(200);
  for (const text of ['\u0000', 'half \ud800'])
    expect(await send(text)).toMatchObject({ status: 400, answer: { errorCode: 'invalid_input' } });
});

test('never answers 500 or leaves the envelope, whatever the parts of a call hold', async () => {
  console.log(`fuzz seed ${SEED} (FUZZ_SEED repeats it)`);
  const seen = new Map<string, Set<number>>();
  for (const [index, operation] of CALLS.entries()) {
    const statuses = new Set<number>();
    seen.set(operation.id, statuses);
    const holds = fc.asyncProperty(inputOf(operation), async (input) => {
      const { status, body, requestId } = await send(operation, input);
      statuses.add(status);
      if (status >= 500 && !EXPECTED_5XX.has(String(body.errorCode)))
        throw new Error(`${status} ${troubleOf(requestId) ?? JSON.stringify(body)}`);
      if (body.success !== status < 400) throw new Error(`${status} with ${JSON.stringify(body).slice(0, 300)}`);
    });
    for (let batch = 0; batch < BATCHES; batch += 1)
      await fc.assert(holds, { seed: SEED + 1_000 * index + batch, numRuns: RUNS_A_BATCH });
  }
  // A fuzz whose calls are all rejected early tests nothing: the calls that a player may make must have been reached.
  for (const id of [
    'betRecord',
    'gameList',
    'depositRecord',
    'checkUsername',
    'winnerBoard',
    'chatMessages',
    'deskRooms',
  ])
    expect(seen.get(id), id).toContain(200);
}, 600_000);

test('leaves the money unchanged and no order half made after all of it', async () => {
  const { sumBalance, locked } = await player.call('memberWallet');
  expect([sumBalance, locked]).toEqual(['0.00', '0.00']);
  const { list } = await player.call('depositRecord', { query: { pageSize: 100 } });
  for (const order of list) expect(order.state).toBe('pending');
  expect((await player.call('withdrawalRecord', { query: { pageSize: 100 } })).list).toEqual([]);
});

test('rejects HTTP methods that no call has, in the envelope', async () => {
  for (const method of ['OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']) {
    const answer = await siteRequest(env.site, { method, path: '/wps/member/info' });
    expect([method, answer.status, answer.json()]).toMatchObject([
      method,
      405,
      { success: false, errorCode: 'method_not_allowed' },
    ]);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
  // A method override in a header, a query or a form has no effect.
  for (const hidden of [{ headers: { 'x-http-method-override': 'DELETE' } }, { query: '?_method=DELETE' }]) {
    const answer = await siteRequest(env.site, {
      method: 'GET',
      path: `/wps/session/logout${hidden.query ?? ''}`,
      headers: { ...hidden.headers, authorization: `Bearer ${player.token}` },
    });
    expect(answer.status).toBe(405);
  }
  expect((await player.ask('memberInfo')).status).toBe(200);
});

test('forbids caches to store private answers, and sets no cookie', async () => {
  for (const operation of CALLS) {
    const { headers } = await send(operation, { params: {}, query: {}, body: undefined, headers: {} });
    expect([operation.id, headers['cache-control']]).toEqual([operation.id, 'no-store']);
    expect(headers['set-cookie']).toBeUndefined();
  }
});

const troubleOf = (requestId: string) =>
  env.logs('server').find((line) => line.includes(requestId) && line.includes('unexpected error'));

function send(operation: Operation, input: FuzzInput) {
  const isPlayer = operation.access !== 'guest' || randomInt(2) === 0;
  return sendFuzz(
    env.site,
    operation,
    input,
    operation.access === 'staff' ? staffToken : isPlayer ? player.token : undefined,
  );
}
