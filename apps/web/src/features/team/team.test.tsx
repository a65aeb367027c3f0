import type { Value } from '@mela/contract/operations';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { TeamMembersScreen } from './team-members-screen.tsx';
import { TeamBettingScreen } from './team-betting-screen.tsx';
import { TeamOverviewScreen } from './team-overview-screen.tsx';
import { TeamPnlScreen } from './team-pnl-screen.tsx';

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
const TOTALS = { ...FIGURES, netDeposits: '400.00', activeMost: 3, newMembers: 2 };
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
  await has('Active, busiest day');
  const figures = all(page, 'dl > div').map((one) => one.textContent);
  expect(figures).toHaveLength(12);
  expect(figures[0]).toBe('Net result−￥250.00+50.0%');
  expect(figures[1]).toBe('Stakes￥1,250.00+25.0%');
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
  expect(page.text()).not.toContain('did not load');
});

const NADIA = {
  memberId: '10000004',
  userName: 'nadia',
  type: 0,
  depth: 2,
  joinedAt: '2026-11-20T18:30:00Z',
  lastLoginAt: null,
  teamSize: 0,
};
const KARIM = { ...NADIA, memberId: '10000002', userName: 'karim', type: 1, depth: 1, teamSize: 1_000 };
const DAYS = 'from=2026-11-19&to=2026-11-20';

test('lists, searches and orders the team, and leads to members and levels below', async () => {
  const { server, page, has } = await open(<TeamMembersScreen />, `/m/member/team?${DAYS}`, {
    teamMembers: ({ query }) => ({
      currency: 'CNY',
      trail: query['under'] === undefined ? [] : [{ memberId: '10000001', userName: 'salma' }],
      list:
        query['search'] === 'zz'
          ? []
          : [
              { ...KARIM, figures: FIGURES },
              { ...NADIA, figures: FIGURES },
            ],
      next: null,
    }),
  });
  await has('nadia');
  const [karim, nadia] = all(page, 'ul a');
  expect(karim?.textContent).toContain('karim AgentLevel 1 · 1,000 members below, or morejoined 2026-11-21');
  expect(nadia?.textContent).toContain('￥1,250.00Net result −￥250.00');
  expect(nadia?.getAttribute('href')).toBe(`/m/member/team?${DAYS}&member=10000004`);
  await page.click('By name');
  await page.until(() => server.last('teamMembers')?.query['sort'] === 'name');
  await page.choose('By level');
  await page.until(() => server.last('teamMembers')?.query['under'] === 'me');
  await has('salma');
  await page.type('User name or its first letters', ' zz ');
  await page.click('Find');
  await has('No member of this name');
  expect(server.last('teamMembers')?.query['search']).toBe('zz');
});

test('orders the team by a figure, shows it in each row, and lists and saves a member of two pages once', async () => {
  const files = savedFiles();
  const { server, page, has } = await open(<TeamMembersScreen />, `/m/member/team?${DAYS}`, {
    teamMembers: ({ query }) => ({
      currency: 'CNY',
      trail: [],
      list:
        query['before'] === undefined
          ? [{ ...KARIM, figures: FIGURES }]
          : [NADIA, KARIM].map((one) => ({ ...one, figures: FIGURES })),
      next: query['before'] === undefined ? '50000_10000002' : null,
    }),
  });
  await has('karim');
  await page.click('Lowest net result');
  await page.until(() => all(page, 'ul a')[0]?.textContent.includes('Net result−￥250.00') ?? false);
  expect(server.last('teamMembers')?.query['sort']).toBe('loss');
  await page.click('Most deposits');
  await page.until(() => all(page, 'ul a')[0]?.textContent.includes('Deposits￥500.00') ?? false);
  expect(all(page, 'ul a')[0]?.textContent).toContain('Deposits￥500.00Valid bets ￥900.00Net result −￥250.00');
  expect(server.last('teamMembers')?.query).toMatchObject({ sort: 'deposits', startDate: '2026-11-19' });
  await has('nadia');
  expect(server.last('teamMembers')?.query['before']).toBe('50000_10000002');
  expect(all(page, 'ul a')).toHaveLength(2);
  await page.click('Save as a file (CSV)');
  await page.until(() => files.length === 1);
  const lines = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(lines.slice(1, 3).map((line) => line.split(',')[0])).toEqual(['karim', 'nadia']);
  expect(lines.filter((line) => line.startsWith('karim'))).toHaveLength(1);
  expect(server.last('teamMembers')?.query).toMatchObject({ sort: 'deposits', pageSize: '1000' });
});

test('shows a member with dates, figures and trail, the balance only if sent, and says who is no member', async () => {
  const card = {
    ...KARIM,
    currency: 'CNY',
    trail: [
      { memberId: '10000001', userName: 'salma' },
      { memberId: '10000002', userName: 'karim' },
    ],
    balance: '993.00',
    figures: FIGURES,
    teamFigures: FIGURES,
  };
  const { page, has } = await open(<TeamMembersScreen />, `/m/member/team?${DAYS}&member=10000002`, {
    teamMemberCard: () => card,
  });
  await has('Last log-innever');
  expect(page.text()).toContain('Balance￥993.00');
  expect(page.text()).toContain('Team of karim');
  expect(all(page, 'nav a').map((link) => link.getAttribute('href'))).toEqual([
    `/m/member/team?${DAYS}&under=10000001`,
  ]);
  expect(page.control('1,000 members below, or more').getAttribute('href')).toBe(
    `/m/member/team?${DAYS}&under=10000002`,
  );
  const hidden = await open(<TeamMembersScreen />, `/m/member/team?${DAYS}&member=10000002`, {
    teamMemberCard: () => ({ ...card, balance: null }),
  });
  await hidden.has('Last log-in');
  expect(hidden.page.text()).not.toContain('Balance');
  const stranger = await open(<TeamMembersScreen />, `/m/member/team?${DAYS}&member=7`, {
    teamMemberCard: () => ({ refuse: 'member_not_found' }),
  });
  await stranger.has('Not in your team');
});

test('shows profit and loss by level and member, leads down the team, and saves a file', async () => {
  const files = savedFiles();
  const { server, page, has } = await open(<TeamPnlScreen />, `/m/agent/team/pnl?${DAYS}`, {
    teamProfitAndLoss: () => ({
      currency: 'CNY',
      trail: [],
      totals: FIGURES,
      levels: [{ level: 1, figures: FIGURES }],
      list: [
        { ...KARIM, figures: FIGURES, teamFigures: { ...FIGURES, net: '77.00' } },
        { ...NADIA, figures: FIGURES, teamFigures: FIGURES },
      ],
      next: null,
    }),
  });
  await has('Team below +￥77.00');
  expect(all(page, 'h2')[0]?.textContent).toBe('Net result−￥250.00');
  expect(page.text()).toContain('By levelLevel 142 bets−￥250.00Stakes ￥1,250.00');
  expect(all(page, 'ul a').map((link) => link.getAttribute('href'))).toEqual([
    `/m/agent/team/pnl?${DAYS}&under=10000002`,
    `/m/member/team?${DAYS}&member=10000004`,
  ]);
  await page.click('Save as a file (CSV)');
  await page.until(() => files.length === 1);
  expect((await files[0]?.text())?.split('\r\n')[1]).toMatch(
    /^karim,1,1250\.00,900\.00,.*,77\.00,500\.00,100\.00,CNY$/,
  );
  expect(server.last('teamProfitAndLoss')?.query).toMatchObject({ startDate: '2026-11-19', pageSize: '1000' });
});

test('names each category of the bets differently, also the two kinds of lottery, in both languages', async () => {
  for (const language of ['en', 'bn'] as const) {
    const server = await createFakeServer({ teamBetting: () => ({ currency: 'CNY', list: [], next: null }) });
    const page = await mount(<TeamBettingScreen />, {
      server,
      session: sessionOf(1, 'karim'),
      path: '/m/teamBetting',
      language,
    });
    const names = [...page.container.querySelectorAll('fieldset')].at(-1)?.querySelectorAll('button') ?? [];
    const words = [...names].map((chip) => chip.textContent);
    expect(words.length).toBeGreaterThan(11);
    expect(new Set(words).size).toBe(words.length);
  }
});

test('lists the team’s bets by day, narrows them by category, member and a tapped game, and saves them', async () => {
  const files = savedFiles();
  const bet = {
    betId: '31',
    memberId: '10000004',
    userName: 'nadia',
    vendor: 'studio',
    gameCode: 'slot-a',
    gameName: 'Tiger',
    vendorName: 'Studio',
    gameType: 'RNG',
    iconUrl: '',
    roundId: 'r1',
    state: 'lost',
    stake: '10.00',
    win: '3.00',
    net: '-7.00',
    placedAt: '2026-11-20T18:30:00Z',
  } as const;
  const { server, page, has } = await open(<TeamBettingScreen />, `/m/teamBetting?${DAYS}`, {
    teamBetting: ({ query }) => ({ currency: 'CNY', list: query['member'] === 'zz' ? [] : [bet], next: null }),
  });
  await has('Tiger');
  expect(all(page, 'section li')[0]?.textContent).toContain('nadiaTiger00:30 ·  No win−￥7.00Stake ￥10.00');
  expect(page.control('nadia').getAttribute('href')).toBe(`/m/member/team?${DAYS}&member=10000004`);
  await page.click('Save as a file (CSV)');
  await page.until(() => files.length === 1);
  expect((await files[0]?.text())?.split('\r\n')[1]).toBe(
    "2026-11-21,00:30,nadia,Tiger,Studio,10.00,3.00,'-7.00,CNY,No win,r1",
  );
  await page.click('Tiger');
  await page.until(() => server.last('teamBetting')?.query['gameCode'] === 'slot-a');
  expect(server.last('teamBetting')?.query['vendor']).toBe('studio');
  await page.click('All games instead of Tiger');
  await page.until(() => server.last('teamBetting')?.query['gameCode'] === undefined);
  await page.click('Slots');
  await page.until(() => server.last('teamBetting')?.query['category'] === 'RNG');
  await page.type('User name of a member', 'zz');
  await page.click('Find');
  await has('No bets here');
});
