import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { expect, test } from 'vitest';
import { BalanceWidget } from '#/entities/balance/balance-widget.tsx';
import { HeaderBalance } from '#/entities/balance/header-balance.tsx';
import { PlayMoneyMark } from '#/entities/trial/play-money.tsx';
import { Money } from '#/ui/money.tsx';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { solvable } from '../../../test/human-check.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { TrialScreen } from './trial-screen.tsx';

const NAME = 'trialabcdefgh12345678';
const TRIAL = { ...sessionOf(4, NAME), merchantCode: 'mela-trial' };
const WALLET = { currency: 'CNY', sumBalance: '5000.00', cash: '5000.00', bonus: '0.00', locked: '0.00', version: '1' };

async function open(handlers: FakeServer['handlers'] = {}) {
  const server = await createFakeServer({
    humanCheckChallenge: solvable,
    createTrialAccount: () => NAME,
    freePlay: () => ({ ...TRIAL, customerType: 4 }),
    ...handlers,
  });
  return { server, page: await mount(<TrialScreen />, { server, path: '/m/trail' }) };
}

test('makes a trial account, stores its token, and replaces the page by home (M121)', async () => {
  const { server, page } = await open();
  await page.click('Play for free');
  await page.until(() => page.history.at(-1) === '/m/home');
  expect(page.history).toEqual(['/m/home']);
  expect([server.count('createTrialAccount'), server.count('freePlay')]).toEqual([1, 1]);
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(TRIAL);
});

test('stores the token of the trial account under a separate trial merchant code (P86)', async () => {
  const { server, page } = await open();
  await page.click('Play for free');
  await page.until(() => page.history.at(-1) === '/m/home');
  const stored = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '') as typeof TRIAL;
  expect(stored).toMatchObject({ token: TRIAL.token, merchantCode: 'mela-trial', type: 4 });
  expect(server.last('createTrialAccount')?.body).toEqual({ humanCheck: expect.any(String) });
});

test('stores the name per tab as trialName, and opens the same account again by it (P76)', async () => {
  const { server, page } = await open();
  await page.click('Play for free');
  await page.until(() => page.history.at(-1) === '/m/home');
  expect(sessionStorage.getItem('trialName')).toBe(NAME);
  expect(localStorage.getItem('trialName')).toBeNull();

  const again = await open();
  again.page.platform.storage.set('trialName', NAME);
  await again.page.click('Play for free');
  await again.page.until(() => again.page.history.at(-1) === '/m/home');
  expect(again.server.count('createTrialAccount')).toBe(0);
  expect(again.server.last('freePlay')?.body).toEqual({ trialName: NAME });

  const swept = await open({
    freePlay: ({ body }) =>
      (body as { trialName: string }).trialName === NAME
        ? { ...TRIAL, customerType: 4 }
        : { refuse: 'wrong_credentials' },
  });
  swept.page.platform.storage.set('trialName', 'trialgone');
  await swept.page.click('Play for free');
  await swept.page.until(() => swept.page.history.at(-1) === '/m/home');
  expect(sessionStorage.getItem('trialName')).toBe(NAME);
  expect(server.count('createTrialAccount')).toBe(1);
});

test('returns the name on creation, and token, username and customer type for test play (M157, M158)', async () => {
  expect([CALL_TABLE.freePlay.method, CALL_TABLE.createTrialAccount.method]).toEqual(['POST', 'POST']);
  const { server, page } = await open();
  const created = await page.platform.api.call('createTrialAccount', { body: { humanCheck: 'solved' } });
  expect(created).toEqual({ ok: true, value: NAME });
  const entered = await page.platform.api.call('freePlay', { body: { trialName: NAME } });
  expect(entered).toMatchObject({ value: { token: TRIAL.token, userName: NAME, customerType: 4 } });
  expect(server.last('freePlay')?.body).toEqual({ trialName: NAME });
});

test('shows that there is no further free account, and keeps the button ready', async () => {
  const { page, server } = await open({ createTrialAccount: () => ({ refuse: 'too_many_requests' }) });
  await page.click('Play for free');
  await page.until(() => page.text()?.includes('has had its free accounts for today') ?? false);
  expect(page.control('Play for free').getAttribute('aria-busy')).toBeNull();
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
  expect(server.count('freePlay')).toBe(0);
});

test('shows no free-play button if the merchant has no free play', async () => {
  const server = await createFakeServer();
  const page = await mount(<TrialScreen />, { server, settings: { hasTrial: false } });
  expect(page.text()).toContain('There is no free play here for now.');
  expect(page.text()).not.toContain('Play for free');
  expect(page.control('Open an account').getAttribute('href')).toBe('/m/register');
});

test.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [4, 3],
  [40, 3],
])('marks the sums of an account of type %i as play money, on %i of 3 sums', async (type, marks) => {
  const server = await createFakeServer({ memberWallet: () => WALLET });
  const page = await mount(
    <PlayMoneyMark>
      <BalanceWidget />
      <HeaderBalance />
      <Money amount="12.50" />
    </PlayMoneyMark>,
    { server, session: sessionOf(type) },
  );
  await page.until(() => page.text()?.includes('5,000.00') ?? false);
  expect([...(page.text() ?? '').matchAll(/play money/g)]).toHaveLength(marks);
});
