import type { Transaction } from '@mela/contract/transactions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { ProfitScreen, TransactionsScreen } from './money-screens.tsx';

const BET: Transaction = {
  transactionId: '7',
  kind: 'bet_placed',
  amount: '-10.00',
  effect: 'balance',
  balanceAfter: '98765432109.87',
  state: 'done',
  reference: 'b-7',
  at: '2026-11-20T18:30:00Z',
  bet: { betId: '31', gameName: '=Tiger' },
  order: null,
};
const PAID: Transaction = {
  ...BET,
  transactionId: '6',
  kind: 'withdrawal_paid',
  amount: '-200.00',
  effect: 'held',
  state: 'done',
  reference: '700001',
  bet: null,
  order: { type: 'withdrawal', orderId: '700001' },
};

const RELEASED: Transaction = {
  ...BET,
  transactionId: '5',
  kind: 'bonus_released',
  amount: '50.00',
  effect: 'cash',
  reference: 'welcome',
  bet: null,
};

async function open(screen: React.ReactNode, path: string, handlers: FakeServer['handlers']) {
  const server = await createFakeServer(handlers);
  const page = await mount(screen, { server, session: sessionOf(0), path });
  return { server, page, has: (words: string) => page.until(() => page.text()?.includes(words) ?? false) };
}

/** Collects the files handed to the browser. */
function savedFiles(): Blob[] {
  const files: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  onTestFinished(() => {
    create.mockRestore();
    revoke.mockRestore();
  });
  return files;
}

test('lists movements by day with kind, sum, balance, state and reference, linked to bet or order (M23)', async () => {
  const { server, page, has } = await open(<TransactionsScreen />, '/m/transaction/record', {
    transactionRecord: () => ({ currency: 'CNY', list: [BET, PAID], next: null }),
    transactionDays: () => ({ list: [{ day: '2026-11-21', in: '0.00', out: '10.00' }] }),
  });
  await has('=Tiger');
  await has('In ￥0.00');
  expect(page.container.querySelector('section')?.textContent).toContain('Out ￥10.00');
  // 18:30 UTC is the next day in Dhaka.
  expect(page.container.querySelector('h2 time')?.getAttribute('datetime')).toBe('2026-11-21');
  for (const words of [
    '00:30 · Done',
    '−￥10.00',
    '￥98,765,432,109.87',
    'b-7',
    'Withdrawal, paid out',
    'from the money on hold',
  ])
    expect(page.text()).toContain(words);
  expect([...page.container.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/m/gameRecord?bet=31',
    '/m/withdraw?order=700001',
  ]);
  await page.click('Wins');
  await page.until(() => server.last('transactionRecord')?.query['kind'] === 'wins');
  expect(page.history.at(-1)).toBe('/m/transaction/record?kind=wins');
  // Sums of all kinds would not match a list of one.
  await page.until(() => page.container.querySelector('section') !== null);
  expect(page.text()).not.toContain('Out ￥10.00');
});

test('saves all pages of the list to the file, without a cell that a spreadsheet would calculate (M23)', async () => {
  const files = savedFiles();
  const { server, page, has } = await open(<TransactionsScreen />, '/m/transaction/record?kind=bets&days=7', {
    transactionRecord: ({ query }) =>
      query['before'] === undefined && query['pageSize'] === '1000'
        ? { currency: 'CNY', list: [BET], next: '7' }
        : { currency: 'CNY', list: [PAID, RELEASED], next: null },
  });
  await has('Withdrawal, paid out');
  await has('Bonus, now cash');
  await page.click('Save as a file (CSV)');
  await has('Saved with 3 lines.');
  expect(server.last('transactionRecord')?.query).toMatchObject({ kind: 'bets', before: '7', pageSize: '1000' });
  const lines = (await files[0]?.text())?.split('\r\n');
  expect(lines?.slice(1)).toEqual([
    "2026-11-21,00:30,Stake,'=Tiger,,10.00,,,98765432109.87,CNY,Done,b-7",
    '2026-11-21,00:30,"Withdrawal, paid out",,,,200.00,,98765432109.87,CNY,Done,700001',
    '2026-11-21,00:30,"Bonus, now cash",,,,,50.00,98765432109.87,CNY,Done,welcome',
    '',
  ]);
});

test('shows the error of a file that fails half way, and saves nothing', async () => {
  const files = savedFiles();
  const { page, has } = await open(<TransactionsScreen />, '/m/transaction/record', {
    transactionRecord: ({ query }) =>
      query['pageSize'] === undefined
        ? { currency: 'CNY', list: [BET], next: null }
        : query['before'] === undefined
          ? { currency: 'CNY', list: [BET], next: '7' }
          : { refuse: 'too_many_requests' },
  });
  await has('=Tiger');
  await page.click('Save as a file (CSV)');
  await page.until(() => page.container.querySelector('output p') !== null);
  await page.until(() => page.container.querySelector('[aria-busy]') === null);
  expect(files).toEqual([]);
  expect(page.text()).not.toContain('Saved with');
});

test('checks custom days before the request and shows the server’s refusal', async () => {
  const { server, page, has } = await open(<TransactionsScreen />, '/m/transaction/record', {
    transactionRecord: ({ query }) =>
      query['startDate'] === '2026-11-03' ? { refuse: 'span_too_old' } : { currency: 'CNY', list: [], next: null },
  });
  await has('Nothing moved in these days');
  await page.click('Choose days');
  await page.type('Last day', '2026-11-02');
  await page.type('First day', '2026-11-03');
  await has('The last day comes before the first.');
  expect(page.container.querySelector<HTMLButtonElement>('form button[type=submit]')?.disabled).toBe(true);
  await page.type('Last day', '2026-11-04');
  const before = server.count('transactionRecord');
  await page.submit();
  await has('Records go back one year.');
  expect(server.count('transactionRecord')).toBeGreaterThan(before);
  expect(page.history.at(-1)).toBe('/m/transaction/record?from=2026-11-03&to=2026-11-04');
});

test('shows a span’s figures with a chart as a table, by category and game, and lifetime deposits (M26)', async () => {
  const played = { stakes: '130.00', validBets: '70.00', wins: '200.00', net: '70.00' };
  const figures = {
    deposits: '1000.00',
    withdrawals: '300.00',
    ...played,
    jackpots: '0.00',
    bonuses: '5.00',
    rebates: '3.00',
    others: '0.00',
    net: '78.00',
  };
  const { server, page, has } = await open(<ProfitScreen />, '/m/profitandloss?days=7', {
    profitAndLoss: () => ({
      currency: 'CNY',
      totals: figures,
      pieceOf: 'day',
      pieces: [
        { startDate: '2026-11-20', endDate: '2026-11-20', figures: { ...figures, net: '-22.00' } },
        { startDate: '2026-11-21', endDate: '2026-11-21', figures: { ...figures, net: '100.00' } },
      ],
      categories: [
        { category: 'RNG', figures: played },
        { category: null, figures: played },
      ],
      games: [
        { vendor: 'studio', gameCode: 'tig', gameName: 'Tiger', vendorName: 'Studio', iconUrl: '', figures: played },
      ],
      otherGames: { count: 3, figures: played },
      lifetime: { deposits: '5000.00', withdrawals: '6000.50', netDeposits: '-1000.50' },
    }),
  });
  await has('+￥78.00');
  for (const words of [
    'Deposits￥1,000.00',
    'Withdrawals￥300.00',
    'Stakes￥130.00',
    'Valid bets￥70.00',
    'Bonuses￥5.00',
    'Rebates￥3.00',
  ])
    expect(page.text()).toContain(words);
  expect(page.text()).not.toContain('Jackpots');
  const rows = [...page.container.querySelectorAll('table tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual(['2026-11-20￥130.00￥200.00−￥22.00', '2026-11-21￥130.00￥200.00+￥100.00']);
  expect(page.container.querySelectorAll('svg rect')).toHaveLength(2);
  for (const words of ['Slots', 'Other games', 'Tiger', '3 other games', 'Net deposits−￥1,000.50'])
    expect(page.text()).toContain(words);
  await page.click('1 year');
  await page.until(() => page.history.at(-1) === '/m/profitandloss?days=366');
  const { startDate, endDate } = server.last('profitAndLoss')?.query ?? {};
  expect(Date.parse(String(endDate)) - Date.parse(String(startDate))).toBe(365 * 86_400_000);
});

test('shows the agency account of an agent with its balance, movements and a plain empty state', async () => {
  const open = async (list: readonly object[]) => {
    const server = await createFakeServer({
      agencyRecord: () => ({ currency: 'CNY', balance: '12.50', list: list as never, next: null }),
    });
    const page = await mount(<TransactionsScreen />, {
      server,
      session: sessionOf(1),
      path: '/m/transaction/record?types=A',
    });
    await page.until(() => page.text()?.includes('Agency account￥12.50') ?? false);
    return page.text();
  };
  expect(await open([])).toContain('What you earn as an agent is booked here.');
  const { transactionId, reference, at } = BET;
  const row = { transactionId, reference, at, kind: 'salary_paid', amount: '10.00', balanceAfter: '12.50' };
  expect(await open([row])).toContain('Salary00:30b-7+￥10.00Balance after ￥12.50');
  // The period that was paid, in the merchant's time: Asia/Dhaka.
  for (const [of, shown] of [
    ['2026-11-20', '2026-11-20'],
    ['week:2026-11-16', '2026-11-16'],
    ['2026-11-20T17:00Z', '2026-11-20 23:00'],
  ])
    expect(await open([{ ...row, reference: of }])).toContain(`Salary00:30${shown}+￥10.00`);
});
