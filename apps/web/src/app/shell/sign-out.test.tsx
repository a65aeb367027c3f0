import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';

test('confirms a log-out, revokes the token on the server, forgets member and trial user, and goes home (M116)', async () => {
  let deliver: () => void = () => undefined;
  const server = await createFakeServer({
    memberInfo: () => ({
      id: '7',
      nickname: 'Rahim the lucky',
      account: 'rahim',
      type: 0,
      clubLabel: null,
      headIcon: null,
      headFrame: null,
    }),
    logout: () => new Promise((resolve) => (deliver = () => resolve({}))),
  });
  const app = await openApp('/m/home', { server, session: sessionOf(0), home: { categories: [], notices: [] } });
  sessionStorage.setItem('trialName', 'trial-7');
  const named = (name: string) =>
    app.all('main button, dialog[open] button').filter(({ textContent }) => textContent === name);
  const tap = (name: string) => act(async () => named(name).at(-1)?.click());
  const shown = () => app.find('dialog[open]')?.textContent ?? '';
  await app.tap('header [aria-label="Open my menu"]');
  await app.until(() => named('Log out').length === 1 && shown().includes('Rahim the lucky'));

  await tap('Log out');
  await app.until(() => named('Cancel').length === 1 && named('Log out').length === 2);
  await tap('Cancel');
  expect([server.count('logout'), app.address(), localStorage.getItem('MC_SESSION_INFO') !== null]).toEqual([
    0,
    '/m/home',
    true,
  ]);

  await tap('Log out');
  await app.until(() => named('Cancel').length === 1);
  await tap('Log out');
  await app.until(() => server.count('logout') === 1);
  expect(app.find('[popover]')?.textContent).toContain('Please wait…');
  expect(server.last('logout')?.headers['authorization']).toBe('Bearer token-of-rahim');
  await act(async () => deliver());
  await app.until(() => localStorage.getItem('MC_SESSION_INFO') === null && app.find('dialog[open]') === null);
  expect(app.address()).toBe('/m/home');
  expect([
    localStorage.getItem('autoLogin'),
    localStorage.getItem('MC_SESSION_INFO'),
    sessionStorage.getItem('trialName'),
  ]).toEqual(['0', null, null]);
  expect(document.documentElement.dataset['session']).toBe('guest');
  expect(app.container.textContent).not.toContain('Please wait…');
  // The next user of the menu sees nothing of the member.
  await app.tap('header [aria-label="Open my menu"]');
  await app.until(() => shown() !== '');
  expect(shown()).not.toContain('Rahim the lucky');
});
