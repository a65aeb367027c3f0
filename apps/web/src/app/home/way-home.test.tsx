import { act } from 'react';
import { expect, test } from 'vitest';
import { homeOf } from '../../../test/catalogue.ts';
import { fair } from '../../../test/game-centre.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';

type App = Awaited<ReturnType<typeof openApp>>;
const isHome = (app: App) => app.address() === '/m/home' && app.find('header [aria-label="Open menu"]') !== null;

test('stays at /m/home after logging out, and after back from log-in, registration and lists of games (M3)', async () => {
  const direct = await openApp('/m/home', { server: await fair(), home: homeOf() });
  expect(isHome(direct)).toBe(true);
  expect(direct.find('nav[aria-label="Game categories"]')).not.toBeNull();
  await direct.close();

  const pages = [
    'login',
    'register',
    'forget',
    'trail',
    'activity',
    'slot-games',
    'sport-games',
    'hot-games',
    'lottery',
  ];
  for (const page of [...pages, 'gameCenter', 'blockchain']) {
    const app = await openApp(`/m/${page}`, { server: await fair() });
    await app.until(() => app.find('header [aria-label="Back"]') !== null);
    expect(app.address()).toBe(`/m/${page}`);
    await app.tap('header [aria-label="Back"]');
    await app.until(() => isHome(app));
    await app.close();
  }

  const server = await fair();
  server.handlers.logout = () => ({});
  const app = await openApp('/m/set', { server, session: sessionOf(0) });
  const ways = () => app.all('main button, dialog[open] button').filter((way) => way.textContent === 'Log out');
  await app.until(() => ways().length === 1);
  await act(async () => ways()[0]?.click());
  await app.until(() => ways().length === 2);
  await act(async () => ways().at(-1)?.click());
  await app.until(() => isHome(app));
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
}, 60_000);
