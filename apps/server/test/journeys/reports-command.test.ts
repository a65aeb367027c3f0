import { startDevEnv } from '@mela/dev-env/dev-env';
import { melaCommand } from '@mela/dev-env/mela-command';
import { fundedPlayer } from '@mela/dev-env/player';
import { expect, onTestFinished, test } from 'vitest';

/** Rows of a report as CSV, each by the names of its columns. */
async function rowsOf(env: { dataDir: string }, ...words: string[]): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await melaCommand(env, ['reports', ...words, '--csv'])).trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

const minor = (amount = '0.00') => BigInt(amount.replace('.', ''));

test('reports deposits of a running server, and the same of its folder once it has stopped', async () => {
  const env = await startDevEnv({ studio: false });
  onTestFinished(() => env.stop());
  const paidIn = async () => {
    const [row] = await rowsOf(env, 'merchants', '--merchant', 'mela');
    return minor(row?.['deposits']);
  };
  const before = await paidIn();
  await fundedPlayer(env.site, '1234.50');
  expect((await paidIn()) - before).toBe(123_450n);

  const days = await rowsOf(env, 'days', '--merchant', 'mela');
  expect(days[0]).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), currency: 'BDT', stakes: '0.00' });
  expect(days.reduce((sum, { deposits }) => sum + minor(deposits), 0n)).toBe(before + 123_450n);
  expect(await melaCommand(env, ['reports', 'categories', '--csv'])).toBe(
    'category,currency,stakes,valid bets,wins,ggr\n',
  );

  const table = await melaCommand(env, ['reports', 'merchants']);
  // Below the rows a total per currency: mela has taka, haat has yuan.
  expect(table.split('\n').map((line) => line.split(/ +/).slice(0, 2))).toEqual([
    ['merchant', 'currency'],
    ['mela', 'BDT'],
    ['haat', 'CNY'],
    ['total', 'BDT'],
    ['total', 'CNY'],
    [''],
  ]);

  const refused = async (...words: string[]) => (await melaCommand(env, ['reports', ...words])).trim();
  expect(await refused('days', '--from', '2026-02-30')).toBe(
    'There is no report: 2026-02-30 is no day: write YYYY-MM-DD',
  );
  expect(await refused('days', 'mela')).toBe(
    'There is no report: it takes options alone: [--merchant <code>] [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--csv]',
  );

  await env.stopOne('server');
  expect(await melaCommand(env, ['reports', 'merchants'])).toBe(table);
  expect(await rowsOf(env, 'days', '--merchant', 'mela')).toEqual(days);
  expect(await refused('days', '--merchant', 'nowhere')).toBe(
    'There is no report: there is no merchant nowhere: npm run mela -- merchants list',
  );
});
