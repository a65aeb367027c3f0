import { readFileSync } from 'node:fs';
import path from 'node:path';
import { wrapServicePath } from '@mela/contract/service-path';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { DEMO_SETTINGS } from '../../../test/settings.ts';
import { statusOf } from './status-of.ts';
import { SystemStatusGate } from './system-status-gate.tsx';

const OPEN = {
  info: '',
  location: { ip: '203.0.113.7' },
  maintenance: false,
  regionRestriction: false,
  maintenanceUntil: null,
  words: null,
  contact: { email: null, phone: null },
};
const gate = <SystemStatusGate>the site</SystemStatusGate>;

test('counts down to the end of maintenance, stores it for the next visit, and reopens by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.parse('2026-11-21T06:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  let isClosed = true;
  const until = '2026-11-21T07:02:05.000Z';
  const server = await createFakeServer({
    systemStatus: () => ({ ...OPEN, maintenance: isClosed, maintenanceUntil: isClosed ? until : null }),
  });
  const page = await mount(gate, { server });
  await page.until(() => page.text()?.includes('1:02:05 left') ?? false);
  // The screen names the closed site, in the merchant's own lettering.
  expect(page.container.querySelector('main')?.textContent).toMatch(new RegExp(`^${DEMO_SETTINGS.wordmark}`));
  // In the merchant's time zone, which the screen names.
  expect(page.text()).toContain('Open again at 13:02, Bangladesh Standard Time (UTC+6)');
  expect(JSON.parse(localStorage.getItem('systemStatus') ?? '')).toEqual({ status: 1, ip: '203.0.113.7', until });
  await act(async () => void vi.advanceTimersByTime(5_000));
  expect(page.text()).toContain('1:02:00 left');
  await act(async () => void vi.advanceTimersByTime(3_720_000));
  expect(page.text()).toContain('It can be any moment now.');
  isClosed = false;
  await act(async () => void vi.advanceTimersByTime(20_000));
  await page.until(() => page.text() === 'the site');
});

test('lists contacts on a closed screen, hides the download bar, and mentions a member’s balance', async () => {
  const contact = { email: 'help@fair.example', phone: '+8801712000000' };
  const channels = [
    { csType: 'LIVECHAT', title: 'Chat', path: wrapServicePath('/m/chat', 'aB3dE6gH') },
    { csType: 'WHATSAPP', title: 'WhatsApp us', path: wrapServicePath('https://wa.example/7', 'aB3dE6gH') },
  ] as const;
  const server = await createFakeServer({
    systemStatus: () => ({ ...OPEN, regionRestriction: true, words: 'Not from there', contact }),
    customerService: () => ({ list: [...channels] }),
  });
  const page = await mount(gate, { server, session: sessionOf(0) });
  await page.until(() => page.container.querySelectorAll('li a').length === 3);
  expect([...page.container.querySelectorAll('li a')].map((way) => way.getAttribute('href'))).toEqual([
    'mailto:help@fair.example',
    'tel:+8801712000000',
    'https://wa.example/7',
  ]);
  expect(page.text()).toContain('Not from there');
  expect(page.text()).toContain('Your balance is kept for you. Write to us to have it paid out.');
  // Unlike maintenance, the text does not say that the site will open.
  expect(page.text()).not.toContain('Still closed');
  expect(page.text()).toMatch(/Checked at \d\d:\d\d: not available where you are/);
  const bar = readFileSync(path.join(import.meta.dirname, '../../app/document/download-bar.css'), 'utf8');
  expect(document.documentElement.dataset['closed']).toBe('');
  expect(bar).toContain(':not([data-closed]) #download-bar');

  const guest = await mount(gate, { server });
  await guest.until(() => guest.container.querySelectorAll('li a').length === 3);
  expect(guest.text()).not.toContain('Your balance');
});

test('shows the maintenance screen for status 1, the restricted one for 2 and the site for 0 (M72)', async () => {
  for (const [answer, words, not] of [
    [{ ...OPEN, maintenance: true }, 'System upgrading, please try again later.', 'the site'],
    [{ ...OPEN, regionRestriction: true }, 'This service is not available where you are connected from.', 'the site'],
    [OPEN, 'the site', 'System upgrading'],
  ] as const) {
    const page = await mount(gate, { server: await createFakeServer({ systemStatus: () => answer }) });
    await page.until(() => page.text()?.includes(words) ?? false);
    expect(page.text()).not.toContain(not);
  }
});

test('ranks maintenance above a restriction, and uses the stored status until it is refreshed (M118)', async () => {
  expect([
    statusOf({ maintenance: true, regionRestriction: false }),
    statusOf({ maintenance: false, regionRestriction: true }),
    statusOf({ maintenance: true, regionRestriction: true }),
    statusOf({ maintenance: false, regionRestriction: false }),
  ]).toEqual([1, 2, 1, 0]);

  const closed = await createFakeServer({
    systemStatus: () => ({ ...OPEN, maintenance: true, regionRestriction: true }),
  });
  const first = await mount(gate, { server: closed });
  await first.until(() => first.text()?.includes('System upgrading') ?? false);
  const kept = localStorage.getItem('systemStatus') ?? '';
  expect(JSON.parse(kept)).toEqual({ status: 1, ip: '203.0.113.7' });

  let tell: (() => void) | undefined;
  const server = await createFakeServer({ systemStatus: () => new Promise((resolve) => (tell = () => resolve(OPEN))) });
  const second = await mount(gate, { server, stored: { systemStatus: kept } });
  expect(second.text()).toContain('System upgrading');
  await second.until(() => tell !== undefined);
  tell?.();
  await second.until(() => second.text() === 'the site');
  expect(JSON.parse(localStorage.getItem('systemStatus') ?? '')).toMatchObject({ status: 0 });
});

test('checks the status again on a tap, and shows the last check', async () => {
  let isClosed = true;
  const server = await createFakeServer({ systemStatus: () => ({ ...OPEN, maintenance: isClosed }) });
  const page = await mount(gate, { server });
  await page.until(() => page.text()?.includes('Still closed.') ?? false);
  isClosed = false;
  await page.click('Tap to try again');
  await page.until(() => page.text() === 'the site');
  expect(server.count('systemStatus')).toBe(2);
});

test('checks again at once after a call refused for maintenance and after a live message', async () => {
  let isClosed = false;
  const server = await createFakeServer({
    systemStatus: () => ({ ...OPEN, maintenance: isClosed }),
    winnerBoard: () => ({ refuse: 'maintenance' }),
  });
  const page = await mount(gate, { server, session: sessionOf(0) });
  await page.until(() => server.count('systemStatus') === 1);
  isClosed = true;
  await act(async () => void (await page.platform.api.call('winnerBoard')));
  await page.until(() => page.text()?.includes('System upgrading') ?? false);
  page.platform.live.start();
  await page.until(() => server.count('live') === 1);
  isClosed = false;
  server.say('systemStatus', { maintenance: false });
  await page.until(() => page.text() === 'the site');
  expect(server.count('systemStatus')).toBe(3);
});

test('leaves the site as it was when the status call fails', async () => {
  const server = await createFakeServer({ systemStatus: () => ({ refuse: 'unknown_error' }) });
  const page = await mount(gate, { server });
  await page.until(() => server.count('systemStatus') === 1);
  expect(page.text()).toBe('the site');
});
