import { parseArgs } from 'node:util';
import { runBrowser } from './run-browser.ts';
import { runChecks } from './run-checks.ts';
import { runVitest } from './run-vitest.ts';
import { slowestFiles, tooSlow } from './slow-files.ts';
import { emptyResult, sumOf, type SuiteResult } from './suite-result.ts';
import { openTestServers } from './test-servers.ts';

/** The whole run's bound, below the 90 minutes a build machine gives it. A slow machine may spend it on any suite. */
const LONGEST_MINUTES = 85;
const SOAK_MINUTES = 300;

const suites: Record<string, () => Promise<SuiteResult>> = {
  check: runChecks,
  pure: () => runVitest('pure', minutesLeft()),
  web: () => runVitest('web', minutesLeft()),
  db: () => runVitest('db', minutesLeft()),
  // They wait for what happens every minute more than they work.
  journeys: () => runVitest('journeys', minutesLeft(), { workers: 4 }),
  simulation: () => runVitest('simulation', minutesLeft()),
  browser: () => runBrowser(minutesLeft()),
};

/** Lanes run at the same time, because a browser waits half of its time; the stages follow each other. */
const stages: readonly (readonly (readonly string[])[])[] = [
  [['check', 'pure', 'web', 'db', 'journeys'], ['browser']],
  // Crashes and crowds have the machine for themselves.
  [['simulation']],
];
/**
 * Database tests that run on both engines in every run: everything that keeps or counts money, and the engines themselves. The
 * others run on PostgreSQL, and on both in a soak; journeys and the browser's tests reach their code on the embedded engine.
 */
const BOTH_ENGINES =
  /\/packages\/database\/|\/src\/(db|jobs|ledger-proof)\/|\/modules\/(money|ground|agency|play\/jackpots)\/|\/server\/test\/vendors\/|\/studio\/test\/(rounds|free-rounds|currencies|engines|crash)\./;

/** `npm run test:soak`: the suites that have long forms of their tests. */
const SOAK = ['pure', 'db', 'journeys', 'simulation'];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    soak: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
  },
});
const unknown = values.only?.filter((name) => !(name in suites)) ?? [];
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. Suites: ${Object.keys(suites).join(', ')}`);
  process.exit(1);
}
if (values.soak) process.env['MELA_TEST_SOAK'] = '1';
else process.env['TEST_BOTH_ENGINES'] = BOTH_ENGINES.source;

const startedAt = Date.now();
const longest = values.soak ? SOAK_MINUTES : LONGEST_MINUTES;
const minutesLeft = () => Math.max(1, longest - (Date.now() - startedAt) / 60_000);
const asked = values.only ?? (values.soak ? SOAK : undefined);
const isChosen = (name: string) => asked?.includes(name) ?? true;
const needServers = Object.keys(suites).some((name) => isChosen(name) && !['check', 'pure', 'web'].includes(name));
const servers = needServers ? await openTestServers() : undefined;
const results: SuiteResult[] = [];
try {
  for (const lanes of stages) await Promise.all(lanes.map(runLane));
} finally {
  await servers?.close();
}

async function runLane(lane: readonly string[]): Promise<void> {
  for (const name of lane) if (isChosen(name)) results.push(await runSuite(name));
}

async function runSuite(name: string): Promise<SuiteResult> {
  const from = Date.now();
  console.log(`\n━━ ${name} ━━`);
  const run = suites[name] ?? (() => Promise.resolve(emptyResult()));
  const result = await run().catch((error: unknown): SuiteResult => {
    console.error(error);
    return { ...emptyResult(), failed: 1, failures: [`${name} could not run`] };
  });
  console.log(`━━ ${name} ended after ${duration(from)}: ${result.passed} passed, ${result.failed} failed ━━`);
  const ofSuite = (text: string) => `${name}: ${text}`;
  return {
    ...result,
    failures: result.failures.map(ofSuite),
    shaky: result.shaky.map(ofSuite),
    leftOut: result.leftOut.map(ofSuite),
  };
}

const total = sumOf(results);

/** Never part of a run, because what it needs is too large to be installed unasked. */
const outside = asked ? [] : ['firebase: log-in through the Firebase Auth emulator. Run it as: npm run test:firebase'];

console.log(`\n━━ ${duration(startedAt)}; the slowest files ━━`);
for (const line of slowestFiles(total.files)) console.log(line);
console.log('');
for (const failure of total.failures) console.log(`FAILED  ${failure}`);
for (const text of total.shaky) console.log(`SHAKY  ${text}: failed, and passed when run once more`);
const slow = values.times ? tooSlow(total.files) : [];
for (const text of slow) console.log(`SLOW  ${text}`);
for (const text of [...(servers?.leftOut ?? []), ...total.leftOut, ...outside]) console.log(`LEFT OUT  ${text}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 || slow.length > 0 ? 1 : 0);

function duration(from: number): string {
  const seconds = Math.round((Date.now() - from) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
