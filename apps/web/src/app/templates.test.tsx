import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../test/fake-server.ts';
import { homeOf } from '../../test/catalogue.ts';
import { mount } from '../../test/mount.tsx';
import { openApp } from '../../test/open-app.tsx';
import { DEMO_SETTINGS } from '../../test/settings.ts';
import { OfflineScreen } from '#/features/system-status/offline-screen.tsx';

const root = document.documentElement;
beforeEach(() => void (root.className = ''));

test("shows and stores the merchant's current template, and applies a change to the open page", async () => {
  const server = await createFakeServer({
    merchantSettings: () => ({ ...DEMO_SETTINGS, template: 'fair', pwaIconSizes: '512x512' }),
  });
  const app = await openApp('/m/home', { server, home: homeOf(), settings: { template: 'bazaar' } });
  await app.touch();
  await app.until(() => root.classList.contains('template-bazaar'));
  expect(localStorage.getItem('template')).toBe('bazaar');
  expect(localStorage.getItem('parameters.pwa.icon sizes')).toBe('192x192 512x512');
  // A change of language refetches the settings.
  await app.setLanguage('bn');
  await app.until(() => localStorage.getItem('template') === 'fair');
  expect(root.className).toBe('template-fair');
  expect(localStorage.getItem('parameters.pwa.icon sizes')).toBe('512x512');
});

test('gives the offline page the shape of the last visit', async () => {
  const server = await createFakeServer();
  root.className = 'template-fair no-popover';
  const page = await mount(<OfflineScreen />, { server, path: '/m/offline', stored: { template: 'bazaar' } });
  expect([...root.classList].toSorted()).toEqual(['no-popover', 'template-bazaar']);
  expect(page.container.querySelector('h1')).not.toBeNull();

  // An unknown template changes nothing.
  root.className = 'template-fair';
  await mount(<OfflineScreen />, { server, path: '/m/offline', stored: { template: 'castle' } });
  expect(root.className).toBe('template-fair');
});

test("stores nothing on the offline page, because it may be older than the browser's data", async () => {
  root.className = 'template-fair';
  const server = await createFakeServer();
  const app = await openApp('/m/offline', { server, stored: { template: 'bazaar' } });
  await app.until(() => root.classList.contains('template-bazaar'));
  await app.touch();
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  expect(localStorage.getItem('template')).toBe('bazaar');
  expect(root.className).toBe('template-bazaar');
});
