import { expect, test } from 'vitest';
import { tidyRules } from './tidy-rules.ts';

const found = (path: string, text: string) =>
  tidyRules.filter((rule) => rule.applies(path)).flatMap((rule) => rule.find(text, path).map(({ what }) => what));

/** Words that the check looks for are put together here, so that it does not find this file. */
const word = (...parts: string[]) => parts.join('');

const PAUSE = `import { setTimeout as pause } from 'node:timers/promises';\n`;
const STOPPED = `vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });\n`;

test.each([
  ['a file that is too long', 'apps/web/src/ui/button.ts', 'line\n'.repeat(401), 'has 401 lines'],
  ['a name in camel case', 'apps/web/src/ui/fancyButton.ts', '', 'kebab-case'],
  ['a migration without its number', 'apps/server/src/db/migrations/members.sql', '', 'NNNN_module_what'],
  ['a barrel', 'apps/web/src/ui/index.ts', '', 'barrel'],
  ['a junk drawer', 'apps/server/src/helpers/strings.ts', '', 'junk drawer'],
  ['a default export', 'apps/web/src/ui/button.ts', 'export default 1;', 'default export'],
  ['a float in the wallet', 'apps/server/src/modules/money/wallet/wallet.ts', 'const a = Number(text);', 'float'],
  ['a float in the money package', 'packages/money/src/amount.ts', 'amount.toFixed(2)', 'float'],
  ['a note to come back', 'apps/server/src/main.ts', word('// TO', 'DO: later'), 'note to come back'],
  ['a silenced check', 'apps/server/src/main.ts', word('// @ts-', 'ignore'), 'silences'],
  ['a path of one machine', 'README.md', word('see /', 'home/somebody/mela'), 'path of one machine'],
  ['a link that leads nowhere', 'docs/money.md', 'see [the house](../packages/gone/README.md#rules)', 'leads nowhere'],
  ['ids that do not end the title', 'a.test.ts', word('te', "st('shows (P1, M2) things', () => {})"), 'ids must end'],
  ['a range of ids', 'a.test.ts', word('te', "st('shows things (P1-P3)', () => {})"), 'ids must end'],
  ['ids without spaces', 'a.test.ts', word('te', "st('shows things (P1,M2)', () => {})"), 'ids must end'],
  ['memory that a test judges', 'a.test.ts', 'const before = process.memoryUsage().rss;', 'measures the machine'],
  ['memory of another process', 'apps/server/test/journeys/a.test.ts', String.raw`/VmRSS:\s+/`, 'measures the machine'],
  ['processor time that a test judges', 'a.test.ts', 'process.threadCpuUsage(before)', 'measures the machine'],
  ['delays of the event loop', 'a.db.test.ts', 'monitorEventLoopDelay({ resolution: 5 })', 'measures the machine'],
  ['a fixed sleep', 'a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 30));', 'sleeps'],
  ['a sleep inside act', 'a.test.tsx', 'await act(() => new Promise((done) => setTimeout(done, WAIT_MS)));', 'sleeps'],
  ['a sleep over lines', 'a.test.ts', 'new Promise<void>((resolve) => {\n  setTimeout(() => resolve(), 30);', 'sleeps'],
  ['a sleep of Node’s', 'a.test.ts', `${PAUSE}await pause(30);`, 'sleeps'],
  ['a sleep of the browser', 'apps/web/e2e/a.test.ts', 'await page.waitForTimeout(500);', 'sleeps'],
  ['a sleep in a helper', 'vendors/studio/test/fake-operator.ts', `${PAUSE}await pause(LATE_MS);`, 'sleeps'],
  ['a length of time', 'a.test.ts', 'expect(performance.now() - since).toBeGreaterThan(1500);', 'reads how long'],
  ['a length of time while only timers are stopped', 'a.test.ts', `${STOPPED}performance.now()`, 'reads how long'],
  ['a length of time in the browser', 'apps/web/e2e/a.test.ts', 'times.came ||= performance.now();', 'reads how long'],
  ['today’s date in a test', 'a.test.ts', 'const day = new Date().toISOString();', 'reads the real date'],
  ['the real clock in a test of a screen', 'a.test.tsx', 'shown(Date.now())', 'reads the real date'],
  ['the real clock as an argument', 'a.test.ts', 'open({ now: Date.now })', 'reads the real date'],
  ['the date as text', 'a.test.ts', 'expect(Date()).toContain("2026")', 'reads the real date'],
  ['the date of the database', 'a.db.test.ts', "query('select current_date')", 'reads the real date'],
  ['the real clock of Temporal', 'apps/web/test/settings.ts', 'Temporal.Now.instant()', 'reads the real date'],
  ['the real clock in a browser test', 'apps/web/e2e/visit.ts', 'name(Date.now())', 'reads the real date'],
  ['the real clock beside the code', 'apps/server/src/modules/x/test-x.ts', 'Date.now()', 'reads the real date'],
  ['the real clock in dev-env', 'packages/dev-env/src/player.ts', 'Date.now()', 'reads the real date'],
])('%s is found', (_, path, text, what) => {
  expect(found(path, text)).toEqual([expect.stringContaining(what)]);
});

test.each([
  ['ids at the end', 'a.test.ts', word('te', "st('shows things (P1, M2, R30)', () => {})")],
  ['links that lead somewhere', 'docs/money.md', '[a](../README.md), [b](#below), [c](https://example.com/x)'],
  ['a float far from money', 'apps/web/src/ui/chart.ts', 'x.toFixed(2)'],
  ['a comment that speaks of floats', 'packages/money/src/amount.ts', '// never Number(text)'],
  ['a path of every machine', 'README.md', 'see /usr/bin/chromium'],
  ['a folder of the project', 'README.md', './work/x and packages/root/src'],
  ['a turn of the event loop', 'a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 0));'],
  ['a pause while timers are stopped', 'a.test.ts', `${STOPPED}await new Promise((end) => setTimeout(end, 100));`],
  ['a length of time by a stopped clock', 'a.test.ts', 'vi.useFakeTimers(); const started = performance.now();'],
  ['a race of two timers', 'a.test.ts', `${PAUSE}await Promise.race([pause(119), answer]);`],
  ['a limit in a waiting helper', 'apps/web/test/mount.tsx', 'const deadline = performance.now() + PATIENCE_MS;'],
  ['a bench', 'tools/bench/bench-pictures.ts', 'process.cpuUsage(); monitorEventLoopDelay(); performance.now();'],
  ['a fixed date in a test', 'a.test.ts', "new Date('2026-11-24'), Date.UTC(2026, 10, 24), new Date(at)"],
  ['an instant from now in a test', 'a.test.ts', 'expiresAt: fromNow(60_000)'],
  ['the real clock in fromNow', 'packages/dev-env/src/from-now.ts', 'new Date(Date.now() + ms)'],
  ['the real clock in the product', 'apps/server/src/jobs/jobs.ts', 'now: Date.now'],
])('%s is fine', (_, path, text) => {
  expect(found(path, text)).toEqual([]);
});
