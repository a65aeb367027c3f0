import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '@mela/dev-env/chromium';

// Tests start many processes from the sources; Node keeps the compiled code of all of them here.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/node');

const found = await findChromium();

/** The site in a real browser at phone size; the fixtures of @mela/dev-env/phone-test start it. */
export default defineConfig({
  testDir: 'apps/web/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tools/tests/build-first.ts',
  // Two cores, and a test waits half of its time.
  workers: 2,
  forbidOnly: true,
  // What passes only the second time is named in the run's last lines (tools/tests/run-tests.ts).
  retries: 1,
  // How long something may take says nothing of whether it holds: a machine that is busy or slow gets all of this.
  timeout: 480_000,
  // Playwright's own pauses between attempts grow to a second, which a test of many rounds spends over and over.
  expect: { timeout: 30_000, toPass: { intervals: [100, 200] } },
  // Without the right fonts every layout test would measure boxes: they run only when the fonts are right.
  projects: [
    { name: 'fonts', testMatch: 'fonts.test.ts' },
    { name: 'money', testMatch: 'cashier.test.ts', retries: 0, dependencies: ['fonts'] },
    { name: 'phone', testIgnore: ['fonts.test.ts', 'cashier.test.ts'], dependencies: ['fonts'] },
  ],
  outputDir: '.cache/test/browser',
  reporter: [['list'], ['json', { outputFile: '.cache/test/browser.json' }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      ...(found && { executablePath: found.executablePath, args: found.args }),
      env: { ...definedEnvironment(), ...found?.environment },
    },
  },
});

function definedEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
