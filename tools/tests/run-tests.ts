import { parseArgs } from 'node:util';
import { runBrowser } from './run-browser.ts';
import { runChecks } from './run-checks.ts';
import { runVitest } from './run-vitest.ts';
import { emptyResult, type SuiteResult } from './suite-result.ts';
import { openTestServers } from './test-servers.ts';

/** The suites in the order they run: what is quick and points nearest to a mistake goes first. */
const suites: Record<string, () => Promise<SuiteResult>> = {
  check: runChecks,
  pure: () => runVitest(['pure', 'web'], 6),
  db: () => runVitest(['db'], 12),
  journeys: () => runVitest(['journeys'], 10),
  simulation: () => runVitest(['simulation'], 12),
  browser: () => runBrowser(15),
};

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const unknown = values.only?.filter((name) => !(name in suites)) ?? [];
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. Suites: ${Object.keys(suites).join(', ')}`);
  process.exit(1);
}

const startedAt = Date.now();
const chosen = Object.entries(suites).filter(([name]) => values.only?.includes(name) ?? true);
const needServers = chosen.some(([name]) => name !== 'check' && name !== 'pure');
const servers = needServers ? await openTestServers() : undefined;
const total = emptyResult();
try {
  for (const [name, run] of chosen) {
    console.log(`\n━━ ${name} ━━`);
    const result = await run().catch((error: unknown): SuiteResult => {
      console.error(error);
      return { ...emptyResult(), failed: 1, failures: [`${name} could not run`] };
    });
    total.passed += result.passed;
    total.failed += result.failed;
    total.skipped += result.skipped;
    total.failures.push(...result.failures.map((failure) => `${name}: ${failure}`));
    total.leftOut.push(...result.leftOut.map((text) => `${name}: ${text}`));
  }
} finally {
  await servers?.close();
}

/** What is never part of a run, because what it needs is too large to be installed unasked. */
const asked = values.only
  ? []
  : ['firebase: log-in through the Firebase Auth emulator. Run it as: npm run test:firebase'];

const minutes = (Date.now() - startedAt) / 60_000;
console.log(`\n━━ ${Math.floor(minutes)} min ${Math.round((minutes % 1) * 60)} s ━━`);
for (const failure of total.failures) console.log(`FAILED  ${failure}`);
for (const text of [...(servers?.leftOut ?? []), ...total.leftOut, ...asked]) console.log(`LEFT OUT  ${text}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 ? 1 : 0);
