import { parseArgs } from 'node:util';
import { runBrowser } from './run-browser.ts';
import { runChecks } from './run-checks.ts';
import { runVitest } from './run-vitest.ts';
import { emptyResult, sumOf, type SuiteResult } from './suite-result.ts';
import { openTestServers } from './test-servers.ts';

/** The suites in the order they run: what is quick and points nearest to a mistake goes first. */
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

/** The whole run's bound, below the 90 minutes a build machine gives it. A slow machine may spend it on any suite. */
const LONGEST_MINUTES = 85;

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const unknown = values.only?.filter((name) => !(name in suites)) ?? [];
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. Suites: ${Object.keys(suites).join(', ')}`);
  process.exit(1);
}

const startedAt = Date.now();
const minutesLeft = () => Math.max(1, LONGEST_MINUTES - (Date.now() - startedAt) / 60_000);
const chosen = Object.entries(suites).filter(([name]) => values.only?.includes(name) ?? true);
const needServers = chosen.some(([name]) => !['check', 'pure', 'web'].includes(name));
const servers = needServers ? await openTestServers() : undefined;
const results: SuiteResult[] = [];
try {
  for (const [name, run] of chosen) {
    console.log(`\n━━ ${name} ━━`);
    const result = await run().catch((error: unknown): SuiteResult => {
      console.error(error);
      return { ...emptyResult(), failed: 1, failures: [`${name} could not run`] };
    });
    const ofSuite = (text: string) => `${name}: ${text}`;
    results.push({
      ...result,
      failures: result.failures.map(ofSuite),
      shaky: result.shaky.map(ofSuite),
      leftOut: result.leftOut.map(ofSuite),
    });
  }
} finally {
  await servers?.close();
}

const total = sumOf(results);

/** What is never part of a run, because what it needs is too large to be installed unasked. */
const asked = values.only
  ? []
  : ['firebase: log-in through the Firebase Auth emulator. Run it as: npm run test:firebase'];

const minutes = (Date.now() - startedAt) / 60_000;
console.log(`\n━━ ${Math.floor(minutes)} min ${Math.round((minutes % 1) * 60)} s ━━`);
for (const failure of total.failures) console.log(`FAILED  ${failure}`);
for (const text of total.shaky) console.log(`SHAKY  ${text}: failed, and passed when run once more`);
for (const text of [...(servers?.leftOut ?? []), ...total.leftOut, ...asked]) console.log(`LEFT OUT  ${text}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 ? 1 : 0);
