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

test('the template is shown and kept as the merchant has it now; a change reaches the open page', async () => {
  const server = await createFakeServer({
    merchantSettings: () => ({ ...DEMO_SETTINGS, template: 'fair', pwaIconSizes: '512x512' }),
  });
  const app = await openApp('/m/home', { server, home: homeOf(), settings: { template: 'bazaar' } });
  await app.touch();
  await app.until(() => root.classList.contains('template-bazaar'));
  expect(localStorage.getItem('template')).toBe('bazaar');
  expect(localStorage.getItem('parameters.pwa.icon sizes')).toBe('192x192 512x512');
  // In another language the settings are asked for anew.
  await app.setLanguage('bn');
  await app.until(() => localStorage.getItem('template') === 'fair');
  expect(root.className).toBe('template-fair');
  expect(localStorage.getItem('parameters.pwa.icon sizes')).toBe('512x512');
});

test('the page that was kept for times without a network takes the shape in which the site was last seen', async () => {
  const server = await createFakeServer();
  root.className = 'template-fair no-popover';
  const page = await mount(<OfflineScreen />, { server, path: '/m/offline', stored: { template: 'bazaar' } });
  expect([...root.classList].toSorted()).toEqual(['no-popover', 'template-bazaar']);
  expect(page.container.querySelector('h1')).not.toBeNull();

  // What is no template changes nothing.
  root.className = 'template-fair';
  await mount(<OfflineScreen />, { server, path: '/m/offline', stored: { template: 'castle' } });
  expect(root.className).toBe('template-fair');
});

test('on the kept page itself nothing is kept: it may be older than what the browser knows', async () => {
  root.className = 'template-fair';
  const server = await createFakeServer();
  const app = await openApp('/m/offline', { server, stored: { template: 'bazaar' } });
  await app.until(() => root.classList.contains('template-bazaar'));
  await app.touch();
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  expect(localStorage.getItem('template')).toBe('bazaar');
  expect(root.className).toBe('template-bazaar');
});
