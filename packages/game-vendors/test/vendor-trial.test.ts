import { test, type TestContext } from 'vitest';
import { createBatchedVendor } from '@mela/game-vendors/batched/adapter';
import type { ConformanceRow } from '@mela/game-vendors/conformance/run-conformance';
import { FREE_ROUNDS_STEP, runTrial, type AskedRound } from '@mela/game-vendors/conformance/trial/run-trial';
import { openFailingOperator } from '@mela/game-vendors/conformance/trial/failing-operator';
import { TRIAL_ROUNDS } from '@mela/game-vendors/conformance/trial/trial-rounds';
import { openCarelessVendor, playCarelessly, type Carelessness } from './careless-vendor.ts';
import { startStranger, whyNoPython } from '@mela/game-vendors/conformance/strangers-vendor/test-stranger';

const secret = 'a-secret-that-only-tests-have-ever-seen';
const vendorAt = (origin: string, by = secret) =>
  createBatchedVendor({ code: 'trial', url: `${origin}/api`, gameOrigin: origin, secrets: [by] });

/** The trial of one vendor, which gets the operator's address when it starts. */
async function tried(
  { onTestFinished }: TestContext,
  start: (operator: string) => Promise<string>,
  more: { play?: (asked: AskedRound, operator: string) => Promise<void>; only?: string; patienceMs?: number } = {},
): Promise<readonly ConformanceRow[]> {
  // The handler of a vendor's calls need not know the vendor's address.
  const operator = await openFailingOperator({ vendor: vendorAt('http://127.0.0.1:9'), lateMs: 6_000 });
  onTestFinished(() => operator.close());
  const origin = await start(operator.address);
  const { play = playedBy(origin), only = '', patienceMs = 20_000 } = more;
  return runTrial({
    vendor: vendorAt(origin),
    strangersVendor: vendorAt(origin, `${secret}-of-a-stranger`),
    operator,
    play: (asked) => play(asked, operator.address),
    patienceMs,
    quietMs: 100,
    only,
    onRow: () => undefined,
  });
}

/** By the test entry that docs/vendors.md names. */
const playedBy = (origin: string) => async (asked: AskedRound) => {
  await fetch(`${origin}/test/play`, { method: 'POST', body: JSON.stringify(asked) });
};

const failuresOf = (rows: readonly ConformanceRow[]) =>
  rows
    .filter(({ title, result }) => result !== 'passed' && title !== FREE_ROUNDS_STEP)
    .map(({ title, why }) => `${title}: ${why}`);

// Each test has its own vendor and operator, and mostly waits for answers that do not come.
test.concurrent('passes a third party’s vendor of some 80 lines of Python in the whole trial', async (context) => {
  const { expect, onTestFinished, skip } = context;
  const why = whyNoPython();
  skip(why !== undefined, why);
  const rows = await tried(context, async (operator) => {
    const stranger = await startStranger({ secret, operator, pauseSeconds: 0.1 });
    onTestFinished(() => stranger.stop());
    return stranger.origin;
  });
  expect(failuresOf(rows)).toEqual([]);
  const free = rows.find(({ title }) => title === FREE_ROUNDS_STEP);
  expect(free).toMatchObject({ result: 'left out', why: 'no game of the list has the feature free_rounds' });
  expect(rows).toHaveLength(TRIAL_ROUNDS.length + 5);
}, 60_000);

/** What a vendor does wrong, the step that shows it, and the resulting message. */
const MISTAKES: readonly [string, Carelessness, string, string][] = [
  [
    'signs with another secret',
    { signsBy: `${secret}-of-another` },
    'a round that wins',
    '/play was not taken up: wrong_signature',
  ],
  ['bets under a new id where no answer came', { betsAnew: true }, 'bet whose answer was cut off', '2 bets came'],
  [
    'pays on a refused bet',
    { paysAnyway: true },
    'above the balance',
    'a win came for a bet that was never answered as taken',
  ],
  ['does not send a win again', { triesWinsOnce: true }, 'win that never arrived', 'did not end as paid'],
  [
    'sends a win again as another',
    { winsAnew: true },
    'win whose answer was cut off',
    '750 minor units were won and not 250',
  ],
  [
    'sends a win again with another sum',
    { changesWins: true },
    'win whose answer was cut off',
    'came again with other content',
  ],
  ['rolls nothing back', {}, 'bet whose answer was cut off', 'did not end as undone or paid'],
  ['gives rounds the same id', { round: 'one' }, 'plays a round', 'bears the id of an earlier one'],
];

test.concurrent.for(MISTAKES)('detects a vendor that %s', async ([, careless, only, said], context) => {
  const { expect } = context;
  const play = (asked: AskedRound, operator: string) => playCarelessly(asked, operator, secret, careless);
  const rows = await tried(context, startCareless(context), { play, only, patienceMs: 5_000 });
  expect(failuresOf(rows).join('\n')).toContain(said);
});

test.concurrent('passes a correct vendor, as far as possible without rollbacks', async (context) => {
  const { expect } = context;
  const play = (asked: AskedRound, operator: string) => playCarelessly(asked, operator, secret, {});
  for (const only of ['plays a round', 'pays nothing', 'a win'])
    expect(failuresOf(await tried(context, startCareless(context), { play, only }))).toEqual([]);
});

test.concurrent('detects an empty list, a list open to third parties, and an address with the token', async (context) => {
  const { expect } = context;
  const found = async (also: Parameters<typeof openCarelessVendor>[1], only: string) =>
    failuresOf(await tried(context, startCareless(context, also), { only, play: async () => {} })).join('\n');
  expect(await found({ games: [] }, 'list of games')).toContain('it is empty');
  expect(await found({ isOpenToAll: true }, 'wrong proof')).toContain('told to a stranger');
  expect(await found({ showsToken: true }, 'own origin')).toContain('the address bears the token');
});

function startCareless({ onTestFinished }: TestContext, also: Parameters<typeof openCarelessVendor>[1] = {}) {
  return async () => {
    const vendor = await openCarelessVendor(secret, also);
    onTestFinished(() => vendor.stop());
    return vendor.origin;
  };
}
