import { expect, test } from 'vitest';
import { vendorOf, vendorsOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { DepositBadge } from './deposit-badge.tsx';
import { FairFacts, saidOf } from './fair-facts.tsx';

const bonus = (amount: string) => ({
  promos: ['APP_DOWNLOAD'],
  offers: [{ code: 'APP_DOWNLOAD', promotionId: '8', percent: null, amount }],
});

async function facts(games: number, settings = {}) {
  const server = await createFakeServer({ gameVendors: () => vendorsOf({ RNG: [vendorOf('studio', games)] }) });
  const page = await mount(<FairFacts />, { server, settings });
  await page.until(() => server.count('gameVendors') === 1);
  return page;
}

test('shows more than 600 games by count and an app bonus up to ৳1,888 by its promotion, with the terms (P41, M192)', async () => {
  const taka = { currency: { code: 'BDT', symbol: '৳', pattern: '#,##0.00', exponent: 2 } };
  const page = await facts(612, { ...taka, ...bonus('1888.00') });
  await page.until(() => (page.text() ?? '').includes('More than 600 games'));
  expect(page.text()).toContain('New in the app: a bonus of up to ৳1,888');
  expect(page.container.querySelector('a')?.getAttribute('href')).toBe('/m/activityDetail?id=8');
  // Fewer games, another sum or no promotion change or remove the text.
  const other = await facts(430, { ...taka, ...bonus('500.00') });
  await other.until(() => (other.text() ?? '').includes('More than 400 games'));
  expect(other.text()).toContain('৳500');
  const none = await facts(612, taka);
  await none.until(() => (none.text() ?? '').includes('More than 600 games'));
  expect(none.text()).not.toContain('bonus');
  expect((await facts(40, taka)).text()).toBe('');
});

test('shows no more games than there are', () => {
  expect([0, 1, 100, 101, 600, 601, 699, 1234].map(saidOf)).toEqual([0, 0, 0, 100, 500, 600, 600, 1200]);
});

test('shows the first-deposit badge only with its promotion, and links it to the terms', async () => {
  const server = await createFakeServer();
  const offers = [{ code: 'FIRST_DEPOSIT', promotionId: '7', percent: 50, amount: null }];
  const page = await mount(<DepositBadge />, { server, settings: { offers } });
  expect(page.text()).toBe('50%');
  expect(page.control('50% bonus on your first deposit: the terms').getAttribute('href')).toBe(
    '/m/activityDetail?id=7',
  );
  expect((await mount(<DepositBadge />, { server })).text()).toBe('');
});
