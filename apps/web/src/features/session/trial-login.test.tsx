import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { solvable } from '../../../test/human-check.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { LoginScreen } from './login-screen.tsx';

const TRIAL = { ...sessionOf(4, 'trialabcdefgh12345678'), merchantCode: 'mela-trial' };

test('starts free play from log-in and leads home, unless the guest was on the way to a game', async () => {
  const server = await createFakeServer({
    humanCheckChallenge: solvable,
    createTrialAccount: () => TRIAL.userName,
    freePlay: () => ({ ...TRIAL, customerType: 4 }),
  });
  const page = await mount(<LoginScreen />, { server, path: '/m/login?back=%2Fm%2FvoucherCenter' });
  await page.click('Play for free');
  await page.until(() => page.history.at(-1) === '/m/home');
  expect(page.history).toEqual(['/m/home']);
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(TRIAL);
});

test('opens the game that free play was started for, with log-in out of the history', async () => {
  const server = await createFakeServer({
    humanCheckChallenge: solvable,
    createTrialAccount: () => TRIAL.userName,
    freePlay: () => ({ ...TRIAL, customerType: 4 }),
  });
  const game = '/m/play?gameType=RNG&vendor=ST&gameId=royal-bengal&nodeId=7';
  const page = await mount(<LoginScreen />, { server, path: `/m/login?back=${encodeURIComponent(game)}` });
  await page.click('Try it with play money');
  await page.until(() => page.history.at(-1) === game);
  expect(page.history).toEqual([game]);
});

test('lets a free-play guest log in with their own account', async () => {
  const page = await mount(<LoginScreen />, {
    server: await createFakeServer(),
    session: TRIAL,
    path: '/m/login',
  });
  expect(page.history).toEqual(['/m/login']);
  expect(page.input('Username')).toBeDefined();
});
