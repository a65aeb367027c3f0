import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { solvable } from '../../../test/human-check.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { LoginScreen } from './login-screen.tsx';

const TRIAL = { ...sessionOf(4, 'trialabcdefgh12345678'), merchantCode: 'mela-trial' };

test('free play starts from log-in and leads home, wherever but to a game the guest was going', async () => {
  const server = await createFakeServer({
    humanCheckChallenge: solvable,
    createTrialAccount: () => TRIAL.userName,
    freePlay: () => ({ ...TRIAL, customerType: 4 }),
  });
  const page = await mount(<LoginScreen />, { server, path: '/m/login?back=%2Fm%2FvoucherCenter' });
  await page.click('Play with play money');
  await page.until(() => page.history.at(-1) === '/m/home');
  expect(page.history).toEqual(['/m/home']);
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(TRIAL);
});

test('free play that starts on the way to a game opens this game, and the way back leads past log-in', async () => {
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

test('a guest of free play may come to log in with an account of his own', async () => {
  const page = await mount(<LoginScreen />, {
    server: await createFakeServer(),
    session: TRIAL,
    path: '/m/login',
  });
  expect(page.history).toEqual(['/m/login']);
  expect(page.input('Username')).toBeDefined();
});
