import type { ReportRow } from '@mela/contract/console/reports';
import type { Value } from '@mela/contract/operations';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeServer } from '@mela/web/test/fake-server';
import { meAs, mountConsole } from '../../../test/mount-console.tsx';
import './reports-room.tsx';

const row = (of: string | null, currency: string, more: Partial<ReportRow> = {}): ReportRow => ({
  of,
  currency,
  stakes: '1234.50',
  validBets: '900.00',
  wins: '2000.00',
  ggr: '-765.50',
  jackpots: '0.00',
  bonuses: '50.00',
  rebates: '3.25',
  agents: '10.00',
  ngr: '-828.75',
  deposits: '5000.00',
  withdrawals: '100.00',
  fees: '1.50',
  ...more,
});

const report = (more: Partial<Value<'consoleReport'>> = {}): Value<'consoleReport'> => ({
  by: 'day',
  from: '2026-10-27',
  to: '2026-11-25',
  rows: [row('2026-11-25', 'BDT'), row('2026-11-24', 'BDT', { stakes: '0.50' })],
  totals: [row(null, 'BDT', { stakes: '1235.00' })],
  ...more,
});

const twoMerchants = (): Value<'deskMe'> => ({
  ...meAs(['today']),
  merchants: [
    { code: 'mela', name: { en: 'Mela' } },
    { code: 'haat', name: { en: 'Haat' } },
  ],
});

async function open(
  handlers: Parameters<typeof createFakeServer>[0] = {},
  path = 'reports',
  language: 'en' | 'bn' = 'en',
) {
  const server = await createFakeServer({
    deskMe: twoMerchants,
    consoleReport: () => report(),
    consoleNoteExport: () => ({}),
    ...handlers,
  });
  const page = await mountConsole(server, { path, language });
  const lines = () => page.all('table tr').map((line) => [...line.children].map((cell) => cell.textContent));
  return { server, page, lines };
}

test('shows the days with a total, and asks for the current merchant', async () => {
  const { server, page, lines } = await open();
  await page.until(() => lines().length === 4);
  const rest = '900.00 2,000.00 -765.50 0.00 50.00 3.25 10.00 -828.75 5,000.00 100.00 1.50'.split(' ');
  expect(lines()).toEqual([
    'Day|Currency|Stakes|Valid bets|Wins|GGR|Jackpots paid|Bonuses and gifts|Rebates|Agents’ pay|NGR|Deposits|Withdrawals|Payment fees'.split(
      '|',
    ),
    ['2026-11-25', 'BDT', '1,234.50', ...rest],
    ['2026-11-24', 'BDT', '0.50', ...rest],
    ['Total', 'BDT', '1,235.00', ...rest],
  ]);
  expect(server.last('consoleReport')?.query).toEqual({ by: 'day', merchants: 'mela' });
  const days = page.all('input[type=date]').map((field) => (field as HTMLInputElement).value);
  expect(days).toEqual(['2026-10-27', '2026-11-25']);
});

test('asks by merchant for all of the account, with a total per currency', async () => {
  const rows = [row('mela', 'BDT'), row('haat', 'KWD', { stakes: '7.125' })];
  const { server, page, lines } = await open({
    consoleReport: () => report({ by: 'merchant', rows, totals: rows.map(({ of: _of, ...total }) => total) }),
  });
  await page.until(() => lines().length > 2);
  await page.goTo('reports?by=merchant&from=2026-11-01');
  await page.until(() => server.last('consoleReport')?.query['merchants'] === 'mela,haat');
  expect(server.last('consoleReport')?.query).toEqual({ by: 'merchant', from: '2026-11-01', merchants: 'mela,haat' });
  expect(lines().map(([of, currency, stakes]) => [of, currency, stakes])).toEqual([
    ['Merchant', 'Currency', 'Stakes'],
    ['Mela', 'BDT', '1,234.50'],
    ['Haat', 'KWD', '7.125'],
    ['Total', 'BDT', '1,234.50'],
    ['Total', 'KWD', '7.125'],
  ]);
});

test('names categories, each differently, and leaves out what only payments have', async () => {
  const payments = { deposits: null, withdrawals: null, fees: null };
  const none = { jackpots: null, bonuses: null, rebates: null, agents: null, ngr: null, ...payments };
  const rows = ['RNG', 'LOTT', 'ELOTT', null].map((of) => row(of, 'BDT', none));
  const { page, lines } = await open(
    { consoleReport: () => report({ by: 'category', rows, totals: [row(null, 'BDT', none)] }) },
    'reports?by=category',
    'bn',
  );
  await page.until(() => lines().length === 6);
  expect(lines().map(([of]) => of)).toEqual(['ক্যাটাগরি', 'স্লট', 'প্রচলিত লটারি', 'লটারি', 'ক্যাটালগে নেই এমন গেম', 'মোট']);
  expect(lines()[0]).toHaveLength(6);
});

test('takes a day once its year is typed, keeps it in the address, and returns to the usual ones', async () => {
  const { server, page, lines } = await open();
  await page.until(() => lines().length === 4);
  await page.write('From', '0202-11-01');
  expect(location.search).toBe('');
  await page.write('From', '2026-11-01');
  await page.until(() => location.search === '?from=2026-11-01');
  await page.until(() => server.last('consoleReport')?.query['from'] === '2026-11-01');
  await page.goTo('reports');
  await page.until(() => server.last('consoleReport')?.query['from'] === undefined);
});

test('says why there is no report, shows no figures of another one below it, and tries again', async () => {
  const { server, page, lines } = await open();
  await page.until(() => lines().length === 4);
  for (const [from, refuse, words] of [
    ['2026-11-02', 'span_reversed', 'The last day is before the first one.'],
    ['2026-11-03', 'span_too_long', 'A report has 366 days at most.'],
    ['2026-11-04', 'unavailable', 'There is no report right now'],
    ['2026-11-05', 'forbidden', 'You may not do this.'],
  ] as const) {
    server.handlers.consoleReport = () => ({ refuse });
    await page.goTo(`reports?from=${from}`);
    await page.until(() => page.has(words));
    expect(lines()).toEqual([]);
  }
  server.handlers.consoleReport = () => report();
  await page.click('Try again');
  await page.until(() => lines().length === 4);
});

test('says that nothing was played, and offers no file', async () => {
  const { page } = await open({ consoleReport: () => report({ rows: [], totals: [] }) });
  await page.until(() => page.has('Nothing was played or paid on these days.'));
  expect(page.has('Export CSV')).toBe(false);
});

test('notes an export first, and writes sums as numbers without totals', async () => {
  const { server, page, lines } = await open();
  const files: Blob[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  onTestFinished(() => void (URL.createObjectURL = createObjectURL));
  await page.until(() => lines().length === 4);
  server.handlers.consoleNoteExport = () => ({ refuse: 'unavailable' });
  await page.click('Export CSV');
  await page.until(() => page.all('[role=alert]').length > 0);
  expect(files).toHaveLength(0);
  server.handlers.consoleNoteExport = () => ({});
  await page.click('Export CSV');
  await page.until(() => files.length === 1);
  expect(server.last('consoleNoteExport')?.body).toEqual({
    list: 'reports',
    query: 'by=day&merchants=mela&from=2026-10-27&to=2026-11-25',
    rows: 2,
  });
  const rest = '"900.00","2000.00","-765.50","0.00","50.00","3.25","10.00","-828.75","5000.00","100.00","1.50"';
  expect((await files[0]?.text())?.split('\r\n').slice(1)).toEqual([
    `"2026-11-25","BDT","1234.50",${rest}`,
    `"2026-11-24","BDT","0.50",${rest}`,
    '',
  ]);
});
