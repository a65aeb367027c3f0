import type { HelpItem } from '@mela/contract/help';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { HelpScreen } from './help-screen.tsx';
import { selectedItem } from './selected-item.ts';
import { TermsDue } from './terms-due.tsx';

const item = (itemId: string, more: Partial<HelpItem> = {}): HelpItem => ({
  itemId,
  tag: null,
  icon: 'wallet',
  title: `About ${itemId}`,
  content: `<p>Words on <b>${itemId}</b></p>`,
  version: 1,
  publishedAt: '2026-11-20T19:30:00Z',
  ...more,
});
const ITEMS = [item('deposit'), item('withdraw'), item('terms', { tag: 'terms', version: 3 })];

async function open(path: string, type?: number) {
  const server = await createFakeServer({ helpCentre: () => ({ items: ITEMS }) });
  const session = type === undefined ? {} : { session: sessionOf(type) };
  return { server, page: await mount(<HelpScreen />, { server, path, ...session }) };
}

const body = (container: HTMLElement) => container.querySelector('article')?.textContent ?? '';
const current = (container: HTMLElement) => container.querySelector('nav [aria-current]')?.textContent;

test('requests the help centre by GET with device MOBILE, and accepts lang as its other form (M147)', async () => {
  const { server, page } = await open('/m/help');
  await page.until(() => body(page.container).includes('Words on deposit'));
  expect(server.last('helpCentre')?.query).toEqual({ device: 'MOBILE', language: 'en' });
  // The other form: the contract accepts `lang` and answers in that language (server: help.db.test.ts).
  await page.platform.api.call('helpCentre', { query: { device: 'MOBILE', lang: 'bn' } });
  expect(server.last('helpCentre')?.query).toEqual({ device: 'MOBILE', lang: 'bn' });
});

test('selects the item by word or place from the query i, and marks it in the menu (M11)', async () => {
  for (const [path, shown] of [
    ['/m/help', 'deposit'],
    ['/m/help?i=withdraw', 'withdraw'],
    ['/m/help?i=1', 'withdraw'],
    ['/m/help?i=99', 'deposit'],
    ['/m/help?i=unknown', 'deposit'],
  ] as const) {
    const { page } = await open(path);
    await page.until(() => body(page.container).includes(`Words on ${shown}`));
    expect([path, current(page.container)]).toEqual([path, `About ${shown}`]);
    expect(page.container.querySelectorAll('nav a')).toHaveLength(4);
  }
});

test('opens the terms of use with their version for tag=terms (M35)', async () => {
  const { page } = await open('/m/help?tag=terms');
  await page.until(() => body(page.container).includes('Words on terms'));
  expect(current(page.container)).toBe('About terms');
  expect(page.container.querySelector('h2')?.textContent).toBe('About terms');
  expect(body(page.container)).toContain('Version 3, since 21 November');
  // If the merchant has no terms, the first item is selected.
  expect(selectedItem(ITEMS.slice(0, 2), '?tag=terms')).toBe(ITEMS[0]);
});

test('shows matching answers and the ways to ask in place of the item until the search is cleared', async () => {
  const { page } = await open('/m/help');
  await page.until(() => body(page.container).includes('Words on deposit'));
  const seek = async (words: string) => {
    const input = page.container.querySelector('input');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  await seek('withdraw');
  const answers = () => [...page.container.querySelectorAll('section ul a')].map((row) => row.getAttribute('href'));
  await page.until(() => answers().includes('/m/help?i=withdraw'));
  expect(answers()).toEqual(['/m/help?i=withdraw']);
  expect(page.container.querySelector<HTMLElement>('article')?.hidden).toBe(true);
  expect(page.text()).toContain('1 answer');
  await seek('nothing of the kind');
  await page.until(() => (page.text() ?? '').includes('Nothing found'));
  expect(page.control('Write to us').getAttribute('href')).toBe('/m/help?i=feedback');
  await page.click('Clear');
  await page.until(() => page.container.querySelector<HTMLElement>('article')?.hidden === false);
});

test('shows that help did not load, and retries on request', async () => {
  let isAway = true;
  const server = await createFakeServer({
    helpCentre: () => (isAway ? { refuse: 'unknown_error' } : { items: ITEMS }),
  });
  const page = await mount(<HelpScreen />, { server, path: '/m/help' });
  await page.until(() => page.text()?.includes('Help did not load') ?? false);
  isAway = false;
  await page.click('Try again');
  await page.until(() => body(page.container).includes('Words on deposit'));
  expect(page.text()).not.toContain('Help did not load');
});

test('shows new terms in full, sends the version shown, and shows changed terms again', async () => {
  let items = ITEMS;
  let refused = 1;
  const server = await createFakeServer({
    helpCentre: () => ({ items }),
    acceptTerms: () =>
      refused-- > 0 ? { refuse: 'terms_changed' } : { version: 4, acceptedAt: '2026-11-21T00:00:00Z' },
  });
  const page = await mount(<TermsDue />, { server, session: sessionOf(0) });
  await page.until(() => page.text()?.includes('Words on terms') ?? false);
  items = [item('terms', { tag: 'terms', version: 4, content: '<p>Newest words</p>' })];
  await page.click('I agree');
  await page.until(() => page.text()?.includes('Newest words') ?? false);
  expect(server.last('acceptTerms')?.body).toEqual({ version: 3 });
  await page.click('I agree');
  await page.until(() => server.count('acceptTerms') === 2);
  expect(server.last('acceptTerms')?.body).toEqual({ version: 4 });
  await act(async () => undefined);
  await page.until(() => page.container.querySelector('dialog')?.open === false);
});
