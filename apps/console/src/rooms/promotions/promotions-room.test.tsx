import type { ConsolePromotion, PromotionRow } from '@mela/contract/console/promotions';
import type { Value } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import { createFakeServer } from '@mela/web/test/fake-server';
import { meAs, mountConsole } from '../../../test/mount-console.tsx';
import './promotions-room.tsx';

const ROW: PromotionRow = {
  id: '3',
  title: { en: 'Friday bonus', bn: 'শুক্রবারের বোনাস' },
  state: 'running',
  starts: '2026-11-01 10:00',
  ends: null,
  reward: 'bonus',
  percent: 50,
  amount: '5000.00',
  entered: 12,
};
const PROMOTION: ConsolePromotion = {
  ...ROW,
  waiting: 0,
  termsVersion: 2,
  written: {
    title: ROW.title,
    text: { en: '<p>One</p><p>Two<br>lines</p>' },
    terms: { en: '<ul><li>Only once</li></ul>' },
    starts: '2026-11-01 10:00',
    ends: null,
    gives: null,
    decided: 'automatic',
    outcome: 'joined',
    reward: {
      kind: 'bonus',
      on: 'first_deposit',
      every: null,
      times: 10,
      days: 30,
      weights: { RNG: 100 },
      stakeMost: null,
      excluded: [],
    },
    percent: 50,
    amount: '5000.00',
    places: null,
    winners: null,
    code: 'FIRST_DEPOSIT',
    vouchers: [],
    categories: [],
    pictures: ['scene:gift'],
    position: 0,
  },
};
const CHOICES: Value<'consolePromotionChoices'> = {
  languages: ['en', 'bn'],
  currency: 'BDT',
  timeZone: 'Asia/Dhaka',
  pictures: ['scene:gift', 'scene:tiger'],
  categories: [],
};

async function open(handlers: Parameters<typeof createFakeServer>[0] = {}, path = 'promotions') {
  const server = await createFakeServer({
    deskMe: () => meAs(['promotions.act']),
    consolePromotions: () => ({ list: [ROW], next: null }),
    consolePromotion: () => PROMOTION,
    consolePromotionChoices: () => CHOICES,
    consoleAddPromotion: () => PROMOTION,
    consoleChangePromotion: () => PROMOTION,
    consoleEndPromotion: () => ({ ...PROMOTION, state: 'ended' as const }),
    ...handlers,
  });
  const page = await mountConsole(server, { path });
  const typed = (label: string) => page.field(label).value;
  return { server, page, typed };
}

test('adds a bonus with its terms, and shows each fault of a refused one without losing what was typed', async () => {
  const { server, page, typed } = await open({
    consoleAddPromotion: () => ({
      refuse: 'promotion_refused',
      value: { detail: 'percent: too much\nends: it is over' },
    }),
  });
  await page.until(() => page.has('Friday bonus'));
  await page.click('Add a promotion');
  await page.until(() => page.has('What members get'));
  await page.write('Title', 'New year');
  await page.write('Text', 'A bonus.');
  await page.write('Terms', 'Once.');
  await page.write('What members get', 'bonus');
  await page.write('Percent', '25');
  await page.write('Most (BDT)', '1000');
  await page.write('Play it how many times', '8');
  await page.submit();
  await page.until(() => page.has('percent: too much') && page.has('ends: it is over'));
  expect(typed('Title')).toBe('New year');
  const sent = () => server.last('consoleAddPromotion')?.body as { idempotencyKey: string; wish: unknown } | undefined;
  const key = sent()?.idempotencyKey;
  expect(sent()?.wish).toEqual({
    title: { en: 'New year' },
    text: { en: 'A bonus.' },
    terms: { en: 'Once.' },
    reward: {
      kind: 'bonus',
      on: 'first_deposit',
      every: null,
      times: 8,
      days: 30,
      weights: { RNG: 100 },
      stakeMost: null,
      excluded: [],
    },
    percent: 25,
    amount: '1000',
    pictures: ['scene:gift'],
  });
  server.handlers.consoleAddPromotion = () => PROMOTION;
  await page.submit();
  await page.until(() => page.has('Promotion 3 is added.'));
  expect(sent()?.idempotencyKey).toBe(key);
});

test('shows plain paragraphs as text and other HTML as it is, and sends only what was changed', async () => {
  const { server, page, typed } = await open({}, 'promotions?open=3');
  await page.until(() => page.has('Version of the terms'));
  await page.click('Change');
  await page.until(() => page.has('Language of the texts'));
  expect([typed('Text'), typed('Terms')]).toEqual(['One\n\nTwo\nlines', '<ul><li>Only once</li></ul>']);
  await page.write('Percent', '৬০');
  await page.write('Language of the texts', 'bn');
  await page.write('Terms', 'একবারই।');
  await page.submit();
  await page.until(() => server.last('consoleChangePromotion') !== undefined);
  expect(server.last('consoleChangePromotion')?.body).toEqual({ terms: { bn: 'একবারই।' }, percent: 60 });
});

test('takes the values of another kind away that it does not have', async () => {
  const { server, page } = await open({}, 'promotions?open=3');
  await page.until(() => page.has('Version of the terms'));
  await page.click('Change');
  await page.until(() => page.has('What members get'));
  await page.write('What members get', 'voucher');
  await page.write('Sum (BDT)', '50');
  await page.write('Codes', 'MELA50\n\nFRIENDS=500');
  await page.submit();
  await page.until(() => server.last('consoleChangePromotion') !== undefined);
  expect(server.last('consoleChangePromotion')?.body).toEqual({
    outcome: 'issued',
    reward: { kind: 'voucher', wagering: null },
    percent: null,
    amount: '50',
    vouchers: ['MELA50', 'FRIENDS=500'],
  });
});

test('ends a promotion after a question', async () => {
  const { server, page } = await open({}, 'promotions?open=3');
  await page.until(() => page.has('Version of the terms'));
  await page.click('End now');
  await page.until(() => page.has('End “Friday bonus” now?'));
  await page.submit();
  await page.until(() => page.has('Promotion 3 has ended.'));
  expect(server.count('consoleEndPromotion')).toBe(1);
});

test('removes nothing for a number that cannot be read: the server names it', async () => {
  const { server, page } = await open({}, 'promotions?open=3');
  await page.until(() => page.has('Version of the terms'));
  await page.click('Change');
  await page.until(() => page.has('Percent'));
  await page.write('Percent', '50%');
  await page.write('Most (BDT)', '1,500');
  await page.submit();
  await page.until(() => server.last('consoleChangePromotion') !== undefined);
  expect(server.last('consoleChangePromotion')?.body).toEqual({ percent: -1, amount: '1,500' });
});
