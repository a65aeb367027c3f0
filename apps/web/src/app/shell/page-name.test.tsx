import type { SessionInfo } from '@mela/contract/session';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { openSite } from '../../../test/answers.ts';
import { gamePage, gamesOf, homeOf, vendorOf, vendorsOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';

async function visit(path: string, session?: SessionInfo) {
  const server = await createFakeServer({
    systemStatus: openSite,
    gameVendors: () => vendorsOf({ RNG: [vendorOf('studio', 36)] }),
    gameList: () => gamePage(gamesOf(18)),
    promotions: () => ({ categories: [], list: [] }),
  });
  const settings = { name: { en: 'Mela', bn: 'মেলা' } };
  return await openApp(path, { server, home: homeOf(), settings, ...(session && { session }) });
}

test('updates the page’s title on a new screen, language, redirect and step back', async () => {
  // The server has named the page that was opened.
  document.title = 'Mela: games, slots and more';
  const app = await visit('/m/home');
  await app.tap('nav[aria-label="Main menu"] a[href="/m/activity"]');
  await app.until(() => document.title === 'Promotions · Mela');
  await app.setLanguage('bn');
  expect(document.title).toBe('প্রোমোশন · মেলা');
  await app.setLanguage('en');
  await act(async () => history.back());
  await app.until(() => document.title === 'Mela: games, slots and more');
  await app.close();

  const list = await visit('/m/gameList?gameType=RNG');
  await list.until(() => document.title === 'Slots · Mela');
  await list.close();

  // A guest's own pages lead to log-in.
  for (const path of ['/m/webEmail', '/m/gameList?gameType=RECENT', '/m/notice']) {
    const guest = await visit(path);
    await guest.until(() => guest.address().startsWith('/m/login'));
    await guest.until(() => document.title === 'Log in · Mela');
    await guest.close();
  }
  const nowhere = await visit('/m/nowhere', sessionOf(0));
  await nowhere.until(() => nowhere.address().startsWith('/m/home'));
  await nowhere.until(() => document.title === 'Mela: games, slots and more');
});

test('announces another screen in a live region and focuses it, but not the first one', async () => {
  const app = await visit('/m/home');
  const said = () => app.all('[aria-live=polite]').map((region) => region.textContent);
  expect(said()).not.toContain('Mela: games, slots and more');
  expect(document.activeElement).toBe(document.body);
  const link = app.find('nav[aria-label="Main menu"] a[href="/m/activity"]');
  link?.focus();
  await app.tap('nav[aria-label="Main menu"] a[href="/m/activity"]');
  await app.until(() => said().includes('Promotions · Mela'));
  expect(document.activeElement?.id).toBe('main');
});

test('updates the page’s own bar with the language too: the merchant’s name, the words and the way', async () => {
  const bar = document.createElement('aside');
  bar.id = 'download-bar';
  bar.innerHTML = '<b>Mela</b><span>One tap from your home screen</span><a href="/m/app">Get it</a><button></button>';
  document.body.append(bar);
  onTestFinished(() => bar.remove());
  const app = await visit('/m/home');
  await app.touch();
  await app.setLanguage('bn');
  await app.until(() => bar.querySelector('b')?.textContent === 'মেলা');
  expect(bar.textContent).not.toMatch(/[a-z]{3}/i);
  expect(bar.querySelector('button')?.getAttribute('aria-label')).toMatch(/[ঀ-৿]/);
});

test('has the merchant’s name as heading of log-in, registration and recovery for screen readers', async () => {
  for (const path of ['/m/login', '/m/register', '/m/forget']) {
    const app = await visit(path);
    const spoken = () => [...(app.find('header h1')?.querySelectorAll('span') ?? [])].filter(isSaid);
    await app.until(() => spoken().some((span) => span.textContent === 'Mela'));
    // The drawn sign is not read as well.
    expect(app.find('header h1 [aria-hidden=true]')?.textContent).toBe('Mela');
    await app.close();
  }
});

/** Has text, with no part of it inside an element hidden from screen readers. */
function isSaid(span: HTMLElement): boolean {
  return span.textContent !== '' && span.closest('[aria-hidden=true]') === null && span.childElementCount === 0;
}
