import { PROMOTION_STATUSES } from '@mela/contract/promotion-status';
import type { Promotion } from '@mela/contract/promotions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { stopTimers } from '../../../test/fake-timers.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { promotionOf } from '../../../test/promotion-of.ts';
import { SCROLL_AFTER_MS, PromotionDetailScreen, PromotionsScreen } from './promotions-screen.tsx';

const CATEGORIES = [
  { id: '1', name: 'Club' },
  { id: '2', name: 'Your look' },
];

async function open(
  list: Promotion[],
  {
    path = '/m/activity',
    type = 0,
    screen = <PromotionsScreen />,
  }: { path?: string; type?: number | undefined; screen?: React.ReactNode } = {},
) {
  const answer = () => ({ categories: CATEGORIES, list });
  const server = await createFakeServer({ promotions: answer, availablePromotions: answer });
  const page = await mount(screen, { server, path, ...(type >= 0 && { session: sessionOf(type) }) });
  return { server, page };
}

const items = (container: HTMLElement) => [...container.querySelectorAll('details')];
const titles = (container: HTMLElement) => items(container).map((item) => /Title \d/.exec(item.textContent ?? '')?.[0]);

beforeEach(() => void vi.setSystemTime('2026-11-24T06:00:00Z'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('lists promotions by category tab as accordions with cover, title, dates, status and content (M65)', async () => {
  const images = [
    { url: '/art/second.webp', sequence: 2 },
    { url: '/art/cover.webp', sequence: 1 },
  ];
  const list = [
    promotionOf('1', {
      announcementImages: images,
      promoAnnouncementCategoryIds: ['1'],
    }),
    promotionOf('2', { promoAnnouncementCategoryIds: ['2', '1'], noExpiry: 0, endDate: '2026-12-01T19:30:00Z' }),
    promotionOf('3', { promoAnnouncementCategoryIds: ['2'] }),
  ];
  const { page } = await open(list);
  await page.until(() => items(page.container).length === 3);
  const tabs = [...page.container.querySelectorAll('nav a')].map((tab) => [tab.textContent, tab.getAttribute('href')]);
  expect(tabs).toEqual([
    ['All', '/m/activity'],
    ['Club', '/m/activity?category=1'],
    ['Your look', '/m/activity?category=2'],
  ]);
  const [first, second] = items(page.container);
  // 19:30 UTC is the next day in the merchant's time zone.
  expect(first?.querySelector('summary')?.textContent).toBe('Title 1Joinfrom 21 November · long termText of 1');
  expect(second?.querySelector('summary')?.textContent).toBe('Title 2Join21 November to 2 DecemberText of 2');
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/art/cover.webp');
  expect(first?.open).toBe(false);
  const body = first?.querySelector('summary + div');
  expect(body?.textContent).toContain('Text of 1');
  expect(body?.querySelector('b')?.textContent).toBe('1');
  for (const [path, shown] of [
    ['/m/activity?category=1', ['Title 1', 'Title 2']],
    ['/m/activity?category=2', ['Title 2', 'Title 3']],
    ['/m/activity?category=9', ['Title 1', 'Title 2', 'Title 3']],
  ] as const) {
    const one = await open(list, { path });
    await one.page.until(() => titles(one.page.container).length === shown.length);
    expect(titles(one.page.container)).toEqual(shown);
  }
  // Every status has the text of the documents.
  const all = await open(PROMOTION_STATUSES.map((status, index) => promotionOf(`${index}`, { status })));
  await all.page.until(() => items(all.page.container).length === PROMOTION_STATUSES.length);
  const labels = items(all.page.container).map((item) => /^Title \d(.*?)from \d/.exec(item.textContent ?? '')?.[1]);
  expect(new Set(labels)).toEqual(
    new Set([
      'Join',
      'Claim',
      'Applying',
      'Close',
      'Rejected',
      'Issued',
      'Claimed',
      'Process',
      'Joined',
      'Coming soon',
    ]),
  );
  expect(labels).toHaveLength(10);
  // The page scrolls to the requested promotion half a second after it is rendered.
  const scrolled: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolled.push(this.textContent);
  });
  const pass = stopTimers();
  const deep = await open(list, { path: '/m/activity?id=3' });
  await deep.page.until(() => items(deep.page.container).length === 3 && items(deep.page.container)[2]?.open === true);
  await pass(SCROLL_AFTER_MS - 1);
  expect(scrolled).toEqual([]);
  await pass(1);
  expect(scrolled).toEqual([expect.stringContaining('Title 3')]);
  expect(SCROLL_AFTER_MS).toBe(500);
});

test('opens only the promotion whose id is in the address, and none without it (M16)', async () => {
  const list = ['1', '2', '3'].map((id) => promotionOf(id));
  for (const [path, opened] of [
    ['/m/activity?id=2', [false, true, false]],
    ['/m/activity', [false, false, false]],
    ['/m/activity?id=99', [false, false, false]],
  ] as const) {
    const { page } = await open(list, { path });
    await page.until(() => items(page.container).length === 3);
    expect(
      items(page.container).map((item) => item.open),
      path,
    ).toEqual(opened);
  }
});

test('shows the promotion of its id in full, and reports one that is gone (M17)', async () => {
  const list = [promotionOf('1'), promotionOf('2')];
  const { page } = await open(list, { path: '/m/activityDetail?id=2', screen: <PromotionDetailScreen /> });
  await page.until(() => (page.text() ?? '').includes('Text of 2'));
  expect(page.container.querySelector('h2')?.textContent).toBe('Title 2');
  for (const words of ['from 21 November · long term', 'Text of 2', 'Terms of 2', 'Join'])
    expect(page.text()).toContain(words);
  expect(page.text()).not.toContain('Title 1');
  const gone = await open(list, { path: '/m/activityDetail?id=9', screen: <PromotionDetailScreen /> });
  await gone.page.until(() => (gone.page.text() ?? '').includes('This promotion is not here'));
  expect(gone.page.control('All promotions').getAttribute('href')).toBe('/m/activity');
});

test('shows guests the available promotions and members their own (M160)', async () => {
  const guest = await open([promotionOf('1')], { type: -1 });
  await guest.page.until(() => items(guest.page.container).length === 1);
  expect([guest.server.count('availablePromotions'), guest.server.count('promotions')]).toEqual([1, 0]);
  expect(guest.page.control('Join').getAttribute('href')).toBe('/m/login?back=%2Fm%2Factivity%3Fid%3D1');
  const member = await open([promotionOf('1')]);
  await member.page.until(() => items(member.page.container).length === 1);
  expect([member.server.count('availablePromotions'), member.server.count('promotions')]).toEqual([0, 1]);
});

test('applies only with accepted terms, and sends their version under one key for all tries', async () => {
  const list = [promotionOf('7')];
  const { server, page } = await open(list);
  await page.until(() => items(page.container).length === 1);
  await page.click('Join');
  const sheet = () => page.container.querySelector('dialog[open]');
  expect(sheet()?.textContent).toContain('Terms of 7');
  const send = () => page.control('Join now') as HTMLButtonElement;
  expect(send().disabled).toBe(true);
  await page.choose('I have read the terms');
  expect(send().disabled).toBe(false);
  server.handlers.applyPromotion = () => ({ refuse: 'unavailable' });
  await page.click('Join now');
  await page.until(() => (sheet()?.textContent ?? '').includes('System upgrading'));
  server.handlers.applyPromotion = () => promotionOf('7', { status: 'applying' });
  await page.click('Join now');
  await page.until(
    () => sheet() === null && (items(page.container)[0]?.textContent ?? '').startsWith('Title 7Applying'),
  );
  const sent = server.requests.filter((request) => request.id === 'applyPromotion');
  expect(sent.map((request) => [request.params, (request.body as { termsVersion: number }).termsVersion])).toEqual(
    sent.map(() => [{ promotionId: '7' }, 3]),
  );
  expect(new Set(sent.map((request) => (request.body as { idempotencyKey: string }).idempotencyKey)).size).toBe(1);
});

test('shows changed terms again and requires a new acceptance', async () => {
  const list = [promotionOf('7')];
  const { server, page } = await open(list);
  await page.until(() => items(page.container).length === 1);
  await page.click('Join');
  await page.choose('I have read the terms');
  server.handlers.applyPromotion = () => ({ refuse: 'terms_changed' });
  list[0] = promotionOf('7', { terms: '<p>Newer</p>', termsVersion: 4 });
  await page.click('Join now');
  const sheet = () => page.container.querySelector('dialog[open]');
  await page.until(() => (sheet()?.textContent ?? '').includes('Newer'));
  expect(sheet()?.textContent).toContain('The terms have changed');
  expect((page.control('Join now') as HTMLButtonElement).disabled).toBe(true);
});

test('claims a granted promotion on a tap, and refuses trial accounts with a message', async () => {
  const { server, page } = await open([promotionOf('7', { status: 'claim' })]);
  await page.until(() => items(page.container).length === 1);
  server.handlers.claimPromotion = () => promotionOf('7', { status: 'claimed' });
  await page.click('Claim');
  await page.until(() => (items(page.container)[0]?.textContent ?? '').startsWith('Title 7Claimed'));
  expect(server.last('claimPromotion')?.params).toEqual({ promotionId: '7' });

  const trial = await open([promotionOf('7', { status: 'claim' })], { type: 40 });
  await trial.page.until(() => items(trial.page.container).length === 1);
  await trial.page.click('Claim');
  await trial.page.until(() => (trial.page.text() ?? '').includes('Please login an actual account'));
  expect(trial.server.count('claimPromotion')).toBe(0);
});

test('shows the review’s decision with its reason on the open screen, from the live feed', async () => {
  const list = [promotionOf('7', { status: 'applying' })];
  const { server, page } = await open(list);
  page.platform.live.start();
  await page.until(() => items(page.container).length === 1 && server.count('live') === 1);
  list[0] = promotionOf('7', { status: 'rejected', reason: 'Play a round first' });
  server.say('promotion', { promotionId: '7', status: 'rejected' });
  await page.until(() => (page.text() ?? '').includes('Play a round first'));
  expect(items(page.container)[0]?.textContent).toMatch(/^Title 7Rejected/);
  expect(page.control('Apply again')).toBeDefined();
  // The last try: the reason remains, the button goes.
  list[0] = promotionOf('7', { status: 'close', reason: 'Not this time' });
  server.say('promotion', { promotionId: '7', status: 'close' });
  await page.until(() => (page.text() ?? '').includes('Not this time'));
  expect(items(page.container)[0]?.textContent).toMatch(/^Title 7Close/);
  expect(() => page.control('Apply again')).toThrow('No control');
});

test('shows the terms of a bonus before accepting, in figures for the deposit that is chosen', async () => {
  const bonus: Promotion['bonus'] = {
    on: 'first_deposit',
    every: null,
    percent: 50,
    most: '1000.00',
    times: 10,
    days: 30,
    weights: [{ category: 'RNG', percent: 100 }],
    stakeMost: '50.00',
    excluded: ['Aurora', 'Bengal', 'Crash', 'Dice', 'Eagle'],
  };
  const { server, page } = await open([promotionOf('7', { bonus })], { path: '/m/activity?id=7' });
  server.handlers.applyPromotion = () => ({ refuse: 'not_first_deposit' });
  await page.until(() => items(page.container).length === 1);
  await page.click('Join');
  await page.until(() => page.text()?.includes('If you deposit') ?? false);
  for (const words of [
    'Your bonus￥500.00',
    'To play, on Slots￥5,000.00',
    'until 24 December',
    'at most ￥50 a round',
  ])
    expect(page.text()).toContain(words);
  expect(page.text()).toContain('Cash only: Aurora, Bengal, Crash');
  expect(page.text()).not.toContain('Dice');
  await page.click('and 2 more');
  expect(page.text()).toContain('Cash only: Aurora, Bengal, Crash, Dice, Eagle');
  await page.choose('￥10,000');
  await page.until(() => page.text()?.includes('Your bonus￥1,000.00') ?? false);
  expect(page.text()).toContain('To play, on Slots￥10,000.00');
  await page.choose('I have read the terms and accept them');
  await page.click('Join now');
  await page.until(() => page.text()?.includes('This bonus is for a first deposit') ?? false);
});

test('finds the promotion of a typed code, shows what it gives, and takes it with the accepted terms', async () => {
  const award: Promotion['award'] = {
    kind: 'voucher',
    byCode: true,
    freeRounds: null,
    amount: '50.00',
    cashback: null,
    wagering: {
      times: 5,
      days: 7,
      weights: [{ category: 'RNG', percent: 100 }],
      stakeMost: '20.00',
      excluded: [],
    },
  };
  const list = [promotionOf('7', { award })];
  const { server, page } = await open(list);
  await page.until(() => items(page.container).length === 1);
  const answers: unknown[] = [{ refuse: 'code_unknown' }, { refuse: 'code_used_up' }, list[0]];
  server.handlers.usePromotionCode = ({ body }) =>
    ('accepts' in (body as object) ? promotionOf('7', { award, status: 'issued' }) : answers.shift()) as never;
  await page.type('Your code', 'mela5o');
  await page.click('Use it');
  await page.until(() => (page.text() ?? '').includes('This code is not known here'));
  await page.click('Use it');
  await page.until(() => (page.text() ?? '').includes('This code has been used up'));
  await page.type('Your code', 'mela50');
  await page.click('Use it');
  await page.until(() => (page.text() ?? '').includes('The code gives you ￥50'));
  for (const words of ['play ￥250 on Slots within 7 days', 'at most ￥20 a round', 'Terms of 7'])
    expect(page.text()).toContain(words);
  await page.choose('I have read the terms and accept them');
  await page.click('Join now');
  await page.until(() => (items(page.container)[0]?.textContent ?? '').startsWith('Title 7Issued'));
  expect(server.last('usePromotionCode')?.body).toMatchObject({ code: 'mela50', accepts: { termsVersion: 3 } });
  expect(server.count('applyPromotion')).toBe(0);
});
