import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '@mela/contract/operation';
import { operations, type OperationId } from '@mela/contract/operations';
import { refusalOf } from '@mela/contract/roles';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { EXPECTED_5XX, inputOf, sendFuzz } from './fuzz-call.ts';
import { createPlayer, loginPlayer, registerPlayer } from '@mela/dev-env/player';

type Kind = 'guest' | 'player' | 'agent' | 'staff' | 'invalid token';

let env: DevEnv;
const tokens = new Map<Kind, string | undefined>([['guest', undefined]]);
beforeAll(async () => {
  env = await startDevEnv();
  tokens.set('player', (await registerPlayer(env.site)).token);
  tokens.set('agent', (await loginPlayer(env.site, 'karim', 'mela-demo-2026')).token);
  const body = { name: 'nasrin', password: 'mela-demo-2026' };
  tokens.set('staff', (await createPlayer(env.site).call('deskLogin', { body })).token);
  tokens.set('invalid token', randomBytes(32).toString('base64url'));
});
afterAll(() => env.stop());

/** CALLERS_SEED sets another seed, which tries other inputs. */
const SEED = Number(process.env['CALLERS_SEED'] ?? 20_261_122);
const INPUTS_A_CALLER = 4;
/** These end the caller's session, or their answer has no end. */
const LEFT_OUT: ReadonlySet<string> = new Set<OperationId>(['logout', 'endSession', 'live', 'deskLogout', 'deskLive']);
/** What no answer may contain: a line of a stack trace, a path of the sources, a statement or an error of the database. */
const INSIDES =
  /\bat \S+ \(.*:\d+:\d+\)|node_modules|apps\/(server|studio)\/|\bselect\b.+\bfrom\b|\binsert into\b|syntax error at or near|violates .+ constraint|relation ".+" does not exist/i;

/** The caller was rejected, or the request was before its caller was checked; neither reveals anything of the handler. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 413, 414, 429, 431]);

test('lets no call fail, leak internals or serve a caller of the wrong kind', async () => {
  console.log(`callers seed ${SEED} (CALLERS_SEED repeats it)`);
  const calls = Object.values<Operation>(operations).filter(({ id }) => !LEFT_OUT.has(id));
  const served = new Map<Kind, number>();
  for (const [index, operation] of calls.entries()) {
    for (const [kind, token] of tokens) {
      const holds = fc.asyncProperty(inputOf(operation), async (input) => {
        // The host selects the merchant, and a token of another merchant is rejected before anything else.
        const { host: _, ...headers } = input.headers;
        const { status, text, body } = await sendFuzz(env.site, operation, { ...input, headers }, token);
        const where = `${operation.id} as ${kind}: ${status} ${text.slice(0, 300)}`;
        if (status >= 500 && !EXPECTED_5XX.has(String(body.errorCode))) throw new Error(where);
        if (INSIDES.test(text) && !body.success) throw new Error(where);
        if (body.success) served.set(kind, (served.get(kind) ?? 0) + 1);
        const isRefused = REFUSED.has(status) || (status === 404 && isNoAddress(input.params));
        if (!mayServe(operation, kind) && (body.success || !isRefused)) throw new Error(where);
      });
      await fc.assert(holds, { seed: SEED + index, numRuns: INPUTS_A_CALLER });
    }
  }
  // Each kind of caller was served at least once, so the rejections are meaningful; only an invalid token opens nothing.
  for (const kind of ['guest', 'player', 'agent', 'staff'] as const) expect(served.get(kind), kind).toBeGreaterThan(0);
  expect(served.get('invalid token') ?? 0).toBe(0);
});

/** The router finds no route for an address with a part as long as this, whatever the call. */
function isNoAddress(params: unknown): boolean {
  return Object.values(params ?? {}).some((part) => String(part).length > 200);
}

function mayServe(operation: Operation, kind: Kind): boolean {
  if (kind === 'invalid token') return false;
  if (operation.access === 'staff') return kind === 'staff';
  if (kind === 'staff') return false;
  const accountType = kind === 'guest' ? undefined : kind === 'player' ? 0 : 1;
  return refusalOf(operation.access, accountType) === undefined;
}
