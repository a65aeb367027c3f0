import type { Value } from '@mela/contract/operations';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { TeamOverviewScreen } from './team-overview-screen.tsx';

const FIGURES = {
  stakes: '1250.00',
  validBets: '900.00',
  wins: '1000.00',
  net: '-250.00',
  bets: 42,
  deposits: '500.00',
  withdrawals: '100.00',
  bonuses: '0.00',
  rebates: '3.50',
};
const TOTALS = { ...FIGURES, netDeposits: '400.00', activePerDay: 3, newMembers: 2 };
const OVERVIEW: Value<'teamOverview'> = {
  currency: 'CNY',
  totals: TOTALS,
  before: { ...TOTALS, stakes: '1000.00', net: '-500.00', bets: 0, newMembers: 4 },
  days: [
    { day: '2026-11-19', figures: FIGURES, active: 3 },
    { day: '2026-11-20', figures: { ...FIGURES, net: '30.00' }, active: 2 },
  ],
  categories: [{ category: 'RNG', stakes: '1250.00', validBets: '900.00', wins: '1000.00', net: '-250.00', bets: 42 }],
};

async function open(screen: React.ReactNode, path: string, handlers: FakeServer['handlers']) {
  const server = await createFakeServer(handlers);
  const page = await mount(screen, { server, session: sessionOf(1, 'karim'), path });
  return { server, page, has: (words: string) => page.until(() => page.text()?.includes(words) ?? false) };
}

const all = (page: { readonly container: HTMLElement }, selector: string) => [
  ...page.container.querySelectorAll(selector),
];

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

test('shows twelve figures with their changes, a chart by day with a table, and saves the days as a file', async () => {
  const files = savedFiles();
  const { server, page, has } = await open(
    <TeamOverviewScreen />,
    '/m/agent/team/overview?from=2026-11-19&to=2026-11-20',
    { teamOverview: () => OVERVIEW },
  );
  await has('Active members a day');
  const figures = all(page, 'dl > div').map((one) => one.textContent);
  expect(figures).toHaveLength(12);
  expect(figures[0]).toBe('Stakes￥1,250.00+25.0%');
  expect(figures[3]).toBe('Net result−￥250.00+50.0%');
  expect(figures[9]).toBe('Bets42nothing before');
  expect(figures[11]).toBe('New members2−50.0%');
  expect(all(page, 'figure svg rect')).toHaveLength(2);
  expect(all(page, 'figure tbody tr').map((row) => row.textContent)[1]).toContain('2026-11-20￥30.00');
  expect(server.last('teamOverview')?.query).toEqual({ startDate: '2026-11-19', endDate: '2026-11-20' });
  await page.click('Save as a file (CSV)');
  await page.until(() => files.length === 1);
  expect((await files[0]?.text())?.split('\r\n')[1]).toBe(
    "2026-11-19,1250.00,900.00,1000.00,'-250.00,42,500.00,100.00,0.00,3.50,3,CNY",
  );
});

test('retries an overview that failed', async () => {
  const { server, page, has } = await open(<TeamOverviewScreen />, '/m/agent/team/overview', {
    teamOverview: () => ({ refuse: 'unavailable' }),
  });
  await has('did not load');
  server.handlers.teamOverview = () => OVERVIEW;
  await page.click('Try again');
  await has('￥1,250.00');
});
