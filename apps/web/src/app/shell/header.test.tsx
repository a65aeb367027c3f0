import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { homeOf } from '../../../test/catalogue.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';
import { landingRoute, ROUTES, type RouteRow } from '../routes.ts';
import { Header } from './header.tsx';

const rows: readonly RouteRow[] = ROUTES;

test("chooses the header's face by the routes table: home, a way back with a title, or none (R19)", async () => {
  const server = await createFakeServer({ notices: () => ({ list: [] }) });
  const home = await openApp('/m/home', { server, home: homeOf() });
  expect(home.all('header')).toHaveLength(1);
  expect(home.find('header a[href="/m/login"]')).not.toBeNull();
  expect(home.find('header [aria-label="Back"]')).toBeNull();
  await home.close();
  expect(rows.filter((row) => row.header === 'home').map((row) => row.id)).toEqual(['home']);

  for (const route of rows.filter((row) => row.header !== 'home')) {
    let backs = 0;
    const page = await mount(<Header route={route} onBack={() => (backs += 1)} />, { server });
    const headers = page.container.querySelectorAll('header');
    expect(headers, route.id).toHaveLength(route.header === 'back' ? 1 : 0);
    const back = page.container.querySelector<HTMLElement>('header :is(a, button)[aria-label="Back"]');
    expect(back !== null, route.id).toBe(route.header === 'back');
    expect(back?.getAttribute('href') ?? null, route.id).toBe(route.back === 'home' && back ? '/m/home' : null);
    const titled = (page.container.querySelector('h1')?.textContent ?? '') !== '';
    const isTitled = route.header === 'back' && (route.title !== undefined || route.category !== undefined);
    expect(titled, route.id).toBe(isTitled);
    expect(backs).toBe(0);
  }
  expect(rows.filter((row) => row.built && !row.title && !row.category).map((row) => row.id)).toEqual([]);

  // Screens without the header have a separate bar with a way out.
  for (const path of ['/m/changePsw', '/m/play?gameType=RNG&vendor=studio&gameId=royal-bengal&nodeId=1']) {
    expect(landingRoute(path.split('?')[0] ?? '').header).toBe('none');
    const app = await openApp(path, { server, session: sessionOf(0) });
    await app.until(() => app.find('main header') !== null);
    expect(app.find('main header :is(a, button)')).not.toBeNull();
    await app.close();
  }
});
