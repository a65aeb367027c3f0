import { DIVIDEND_KEY } from '@mela/contract/agent-tiles';
import { wrapServicePath } from '@mela/contract/service-path';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { greetingOf } from '#/features/agency/day-part.ts';
import { messages as bn } from '@mela/locales/catalogues/bn.generated';
import { messages as en } from '@mela/locales/catalogues/en.generated';
import { homeOf } from '../../../test/catalogue.ts';
import { openSite } from '../../../test/answers.ts';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';
import { AgentFoot } from './agent-foot.tsx';

const FOOTER = {
  teamLoginMemberCount: 1284,
  teamBetMemberCount: 912,
  teamRegisterMemberCount: 37,
  teamOnlineCount: 208,
};

const RAIN_TERMS = {
  currency: 'CNY',
  isOn: true,
  balance: '500.00',
  dayMost: '1000.00',
  dayLeft: '1000.00',
  eligible: { direct: 5, team: 8, played: 0 },
};

afterEach(() => vi.useRealTimers());

function fair(more: FakeServer['handlers'] = {}) {
  return createFakeServer({
    systemStatus: openSite,
    memberWallet: () => ({
      currency: 'CNY',
      sumBalance: '248916.40',
      cash: '248900.00',
      bonus: '16.40',
      locked: '0.00',
      version: '1',
    }),
    teamKpi: () => ({ footer: FOOTER }),
    agentInvitation: () => ({ invitation: { code: 'karim', path: '/m/register?code=karim' } }),
    announcements: () => ({ banners: [], announcements: [], footer: { unreadCount: 0 } }),
    inboxUnreadCount: () => 0,
    customerService: () => ({ list: [] }),
    ...more,
  });
}

async function open(options: { server?: FakeServer; type?: number; keys?: string[]; language?: 'en' | 'bn' } = {}) {
  const { server = await fair(), type = 1, keys = ['MAILCEN'], language = 'en' } = options;
  const app = await openApp('/m/agent', {
    server,
    settings: { keys },
    session: sessionOf(type, 'karim'),
    home: homeOf(),
    language,
  });
  const said = () => app.find('main')?.textContent ?? '';
  return { app, server, said };
}

test('opens the agency centre at /m/agent for agents, and leads 0, 4, 40 home and guests to log in (M12, M78, M128)', async () => {
  for (const type of [1, 2, 41, 42]) {
    const { app, said } = await open({ type });
    await app.until(() => said().includes('karim') && said().includes('1,284'));
    expect([type, app.address()]).toEqual([type, '/m/agent']);
    expect(app.find('header h1')?.textContent).toContain('Agency');
    await app.close();
  }
  for (const type of [0, 4, 40]) {
    const { app, server } = await open({ type });
    await app.until(() => app.address() === '/m/home');
    expect([type, server.count('teamKpi')]).toEqual([type, 0]);
    await app.close();
  }
  const server = await fair();
  const guest = await openApp('/m/agent', { server });
  await guest.until(() => guest.address() === '/m/login?back=%2Fm%2Fagent');
  expect(server.count('teamKpi')).toBe(0);
});

test('greets by the hour: 0–10 morning, 11–14 and 15–18 afternoon, 19–24 evening (M79)', async () => {
  const spans = { morning: [0, 10], earlyAfternoon: [11, 14], lateAfternoon: [15, 18], evening: [19, 24] } as const;
  for (const [part, [from, to]] of Object.entries(spans))
    for (let hour: number = from; hour <= to; hour += 1)
      expect([hour, greetingOf(hour)]).toEqual([hour, `agency.${part}`]);
  const keys = Object.keys(spans).map((part) => `agency.${part}` as keyof typeof en);
  for (const words of [en, bn]) expect(new Set(keys.map((key) => words[key])).size).toBe(4);

  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [hour, words] of [
    [10, 'Good morning'],
    [11, 'Good day'],
    [15, 'Good afternoon'],
    [19, 'Good evening'],
  ] as const) {
    // By the merchant's clock (UTC+6), wherever the phone is.
    vi.setSystemTime(Date.UTC(2026, 10, 21, hour - 6, 59));
    const { app, said } = await open();
    await app.until(() => said().includes(`${words}, karim`));
    await app.close();
  }
  const { app, said } = await open({ language: 'bn' });
  await app.until(() => said().includes('শুভ সন্ধ্যা, karim'));
});

test('shows the user name and the wallet total on top, and hides the sum on a tap (M80)', async () => {
  const { app, said } = await open();
  await app.until(() => said().includes('￥248,916.40'));
  expect(app.find('main b')?.textContent).toBe('karim');
  await app.tap('main [aria-label="Hide balance"]');
  expect(said()).not.toContain('248,916');
  expect(said()).toContain('￥**********');
});

test('links the balance to withdraw and to deposit (M81)', async () => {
  for (const [path, words] of [
    ['/m/withdraw', 'Withdraw'],
    ['/m/voucherCenter', 'Deposit'],
  ] as const) {
    const { app } = await open();
    await app.until(() => app.find(`main a[href="${path}"]`) !== null);
    expect(app.find(`main a[href="${path}"]`)?.textContent).toBe(words);
    await app.tap(`main a[href="${path}"]`);
    await app.until(() => app.address() === path);
    await app.close();
  }
});

test("counts the team's log-ins, bets, registrations and online members by the merchant’s day, and retries (M82)", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Past midnight in Dhaka, on any date of the phone's own zone.
  vi.setSystemTime(new Date('2026-11-20T18:30:00Z'));
  const { app, server } = await open();
  const counts = () =>
    app.all('main dl > div').map((box) => [box.querySelector('dt')?.textContent, box.querySelector('dd')?.textContent]);
  await app.until(() => counts()[0]?.[1] === '1,284');
  expect(counts()).toEqual([
    ['Logged in', '1,284'],
    ['Placed a bet', '912'],
    ['New members', '37'],
    ['Online now', '208'],
  ]);
  expect(server.last('teamKpi')?.query).toEqual({ startDate: '2026-11-21', endDate: '2026-11-21', size: '0' });
  expect(app.find('main')?.textContent).toContain('(UTC+6)');
  await app.close();

  const broken = await open({ server: await fair({ teamKpi: () => ({ refuse: 'unavailable' }) }) });
  await broken.app.until(() => broken.said().includes('Your team’s figures did not load'));
  expect(broken.app.all('main dl')).toEqual([]);
  broken.server.handlers.teamKpi = () => ({ footer: FOOTER });
  const retry = broken.app.all('main button').find((button) => button.textContent?.includes('Tap to try again'));
  await act(async () => retry?.click());
  await broken.app.until(() => broken.said().includes('1,284'));
});

test('shows the mail tile only with its key and its unread count, 99+ above 99 (M93)', async () => {
  const { app } = await open({ server: await fair({ inboxUnreadCount: () => 120 }) });
  const mail = () => app.find('main nav a[href="/m/webEmail"]');
  await app.until(() => mail()?.textContent === 'Messages99+120 unread ');
  expect(mail()?.querySelector('[aria-hidden] span')?.textContent).toBe('99+');
  await app.close();
  const without = await open({ keys: [] });
  await without.app.until(() => without.said().includes('1,284'));
  expect(without.app.find('main nav a[href="/m/webEmail"]')).toBeNull();
});

test('opens each page of agents by its tile, only with its key (M34, M84, M85, M86, M87, M88, M89, M90, M91, M92)', async () => {
  for (const [key, path, title, part] of [
    ['AGEPAG', '/m/agent/team/overview', 'Team overview', 'Today'],
    ['TRANSREC3', '/m/transaction/record?types=A', 'Agency account', 'Today'],
    ['DOWNMAN', '/m/member/team', 'Team members', 'Today'],
    ['AGENTRANSMULTDOWN3', '/m/redRain', 'Red envelopes', 'In your agency account'],
    ['AGETEAMPNL3', '/m/agent/team/pnl', 'Team profit', 'Today'],
    ['TEAMBETTING3', '/m/teamBetting', 'Team bets', 'Today'],
    ['GAMSER', '/m/member/agent/agentRebeat', 'Rebate rates', 'Your own rates'],
    ['AGEREBINC3', '/m/member/teamRebate', 'Rebate income', 'Today'],
    ['SECPRIV', '/m/securityCenter', 'Security centre', 'Where you are signed in'],
  ] as const) {
    const server = await fair({
      agencyRecord: () => ({ currency: 'CNY', balance: '0.00', list: [], next: null }),
      redRainTerms: () => RAIN_TERMS,
      redRains: () => ({ currency: 'CNY', list: [], next: null }),
      agentRebateSettings: () => ({ own: { today: [], tomorrow: [] }, from: '2026-11-22', list: [], next: null }),
    });
    const { app, said } = await open({ server, keys: [key] });
    await app.until(() => app.find(`main a[href="${path}"]`) !== null);
    expect(app.all('main nav[aria-label="Agency pages"] a').map((link) => link.getAttribute('href'))).toEqual([
      path,
      '/m/help',
    ]);
    await app.tap(`main a[href="${path}"]`);
    await app.until(() => app.address() === path);
    await app.until(() => (document.body.textContent ?? '').includes(title) && said().includes(part));
    await app.close();
  }
});

test('shows all eleven tiles, ten of them each only with its key and online service always (M83)', async () => {
  const tiles: readonly (readonly [name: string, path: string, key?: string])[] = [
    ['Team overview', '/m/agent/team/overview', 'AGEPAG'],
    ['Records', '/m/transaction/record?types=A', 'TRANSREC3'],
    ['Team members', '/m/member/team', 'DOWNMAN'],
    ['Red envelopes', '/m/redRain', 'AGENTRANSMULTDOWN3'],
    ['Team profit', '/m/agent/team/pnl', 'AGETEAMPNL3'],
    ['Team bets', '/m/teamBetting', 'TEAMBETTING3'],
    ['Rebate rates', '/m/member/agent/agentRebeat', 'GAMSER'],
    ['Rebate income', '/m/member/teamRebate', 'AGEREBINC3'],
    ['Security', '/m/securityCenter', 'SECPRIV'],
    ['Messages', '/m/webEmail', 'MAILCEN'],
    ['Customer service', '/m/help'],
  ];
  const shown = async (given: string[]) => {
    const { app } = await open({ keys: given });
    const nav = 'main nav[aria-label="Agency pages"]';
    await app.until(() => app.find(nav) !== null);
    const found = app.all(`${nav} a`).map((tile) => [tile.textContent, tile.getAttribute('href')]);
    await app.close();
    return found;
  };
  const withKeys = (given: string[]) =>
    tiles.flatMap(([name, path, key]) => (key === undefined || given.includes(key) ? [[name, path]] : []));
  const keys = tiles.flatMap(([, , key]) => key ?? []);
  expect(await shown(keys)).toEqual(tiles.map(([name, path]) => [name, path]));
  expect(await shown([])).toEqual([['Customer service', '/m/help']]);
  for (const key of keys) {
    expect(await shown([key])).toEqual(withKeys([key]));
    const others = keys.filter((other) => other !== key);
    expect(await shown(others)).toEqual(withKeys(others));
  }
});

test('shows online service with any keys and opens customer service (M94)', async () => {
  const server = await fair({
    customerService: () => ({
      list: [{ csType: 'WHATSAPP', title: 'WhatsApp', path: wrapServicePath('https://wa.example/7', 'aB3dE6gH') }],
    }),
  });
  const { app } = await open({ server, keys: [] });
  const tile = () => app.all('main nav button').find((button) => button.textContent === 'Customer service');
  await app.until(() => tile() !== undefined);
  await act(async () => tile()?.click());
  await app.until(() => app.find('dialog[open] a[href="https://wa.example/7"]') !== null);
  await app.close();
  // Without any channel it leads to the help centre, where feedback reaches the merchant.
  const silent = await open({ keys: [] });
  const link = () => silent.app.all('main nav a').find((one) => one.textContent === 'Customer service');
  await silent.app.until(() => link() !== undefined);
  expect(link()?.getAttribute('href')).toBe('/m/help');
});

test('links home, open account, dividends only if enabled, and agents’ announcements with unread count (M95)', async () => {
  const server = await fair({
    announcements: () => ({ banners: [], announcements: [], footer: { unreadCount: 3 } }),
  });
  const { app } = await open({ server, keys: [DIVIDEND_KEY] });
  const foot = () => app.all('main nav[aria-label="Agency menu"] a');
  await app.until(() => foot().at(-1)?.textContent === '33 unread Notices');
  expect(foot().at(-1)?.querySelector('[aria-hidden] span')?.textContent).toBe('3');
  expect(server.last('announcements')?.query).toMatchObject({ types: 'A' });
  expect(app.find('nav[aria-label="Main menu"]')).toBeNull();
  await app.tap('main nav a[href="/m/agentRegister"]');
  await app.until(() => app.address() === '/m/agentRegister');
  await app.close();

  // With every screen built: the merchant's switch alone decides on the dividend.
  for (const [keys, dividend] of [
    [[DIVIDEND_KEY], ['/m/member/agent/agentDivident']],
    [['MAILCEN'], []],
  ] as const) {
    const page = await mount(<AgentFoot built={() => true} />, {
      server: await fair(),
      session: sessionOf(1, 'karim'),
      settings: { keys: [...keys] },
    });
    expect([...page.container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual([
      '/m/home',
      '/m/agentRegister',
      ...dividend,
      '/m/member/notice?types=A',
    ]);
    expect(page.container.querySelector('nav a:last-child')?.textContent).toBe('Notices');
  }
});

test('agents find the agency in the panel and in the member centre, players do not', async () => {
  for (const [type, count] of [
    [1, 1],
    [0, 0],
  ] as const) {
    const app = await openApp('/m/member/home', { server: await fair(), session: sessionOf(type, 'karim') });
    await app.until(() => app.find('main a[href="/m/gameRecord"]') !== null);
    expect([type, app.all('main a[href="/m/agent"]').length]).toEqual([type, count]);
    await app.close();
  }
});
