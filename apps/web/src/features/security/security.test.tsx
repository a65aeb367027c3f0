import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { SecurityScreen } from './security-screen.tsx';

const HERE = {
  sessionId: '2',
  device: 'Chrome, Android',
  place: '103.10.x.x',
  startedAt: '2026-11-20T06:29:00Z',
  lastSeenAt: '2026-11-21T06:29:00Z',
  current: true,
};

async function open(type: number, handlers: FakeServer['handlers'] = {}) {
  const server = await createFakeServer({
    securityOverview: () => ({
      pin: 'set',
      payoutAccounts: 0,
      email: { address: 'r…@mail.example', isProven: true },
      mobile: { countryDialingCode: '880', mobileNum: '1711223344' },
    }),
    sessions: () => ({ list: [{ ...HERE, sessionId: '1', current: false }, HERE] }),
    ...handlers,
  });
  return {
    server,
    page: await mount(<SecurityScreen />, { server, session: sessionOf(type), path: '/m/securityCenter' }),
  };
}

test('shows number and address, counts what is missing, and lists this device first', async () => {
  const { page } = await open(0);
  await page.until(() => page.text()?.includes('1 thing is missing: Payout accounts') ?? false);
  expect(page.text()).toContain('r…@mail.example');
  expect(page.text()).toContain('+880 1711223344');
  await page.until(
    () => page.container.querySelectorAll('section[aria-label="Where you are signed in"] li').length === 2,
  );
  const [first, second] = page.container.querySelectorAll('section[aria-label="Where you are signed in"] li');
  expect(first?.textContent).toContain('This device');
  expect(second?.textContent).toContain('Last used');
});

test('asks for no PIN where nothing can be withdrawn, and leads free play to registration', async () => {
  const nothing = { pin: null, payoutAccounts: null, email: null, mobile: null };
  const { page } = await open(40, { securityOverview: () => nothing });
  await page.until(() => page.text()?.includes('Your account is well protected') ?? false);
  expect(page.text()).not.toContain('Withdrawal PIN');
  const free = await open(4);
  await free.page.until(() => free.page.text()?.includes('You are playing for fun') ?? false);
  expect(free.server.count('sessions')).toBe(0);
});

test('keeps a device on the list that could not be logged out, and says why', async () => {
  const { page, server } = await open(0, { endSession: () => ({ refuse: 'too_many_requests' }) });
  await page.until(() => page.text()?.includes('Last used') ?? false);
  await page.click('Log out');
  await page.until(() => page.container.querySelector('dialog[open]') !== null);
  const confirm = [...page.container.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1);
  await act(async () => confirm?.click());
  await page.until(() => server.count('endSession') === 1);
  await page.until(() => page.container.querySelector('dialog[open]') === null);
  expect(page.text()).toContain('Last used');
});
