import { expect, test } from 'vitest';
import { filesOf, languageOf } from './kept-shell.ts';
import { isOwnPage } from '../platform/connection/answer-source.ts';
import { offlineAddress, pageSource, routeOf } from './route.ts';

const ORIGIN = 'https://mela.example';
const asked = (path: string, more: { method?: string; mode?: string } = {}) =>
  routeOf({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...more }, ORIGIN);

test('lets all calls bypass the worker: launches, money and everything else under /wps', () => {
  for (const path of [
    '/wps/game/launchGame?nodeId=1001',
    '/wps/wallet/member',
    '/wps/live',
    '/wps/relay/GCSGAME_gameList',
    '/vendors/studio/user/info',
    '/payments/sandbox/callback',
    '/common/v.1.0.1/ping.json',
    '/sw.js',
    '/manifest.webmanifest',
  ])
    for (const mode of ['cors', 'navigate']) expect(asked(path, { mode }), path).toBe('pass');
  expect(asked('https://games.example/m/home', { mode: 'navigate' })).toBe('pass');
  expect(asked('/m/login', { method: 'POST', mode: 'navigate' })).toBe('pass');
});

test("fetches pages from the network first and may cache the site's files", () => {
  for (const path of ['/', '/m', '/m/home', '/m/play?nodeId=1']) expect(asked(path, { mode: 'navigate' })).toBe('page');
  expect(asked('/m/home')).toBe('pass');
  expect([asked('/assets/a-1.js'), asked('/art/scenes/x.webp')]).toEqual(['file', 'file']);
  expect(offlineAddress(`${ORIGIN}/m/gameList?gameType=RNG&x=1`)).toBe(
    `${ORIGIN}/m/offline?to=%2Fm%2FgameList%3FgameType%3DRNG%26x%3D1`,
  );
});

test("distinguishes a CDN's or captive portal's page from the site’s by its status and each answer's mark", () => {
  const answer = (status: number, more: { type?: ResponseType; isMarked?: boolean } = {}) => ({
    status,
    ok: status >= 200 && status < 300,
    type: more.type ?? ('basic' as const),
    headers: new Headers(more.isMarked ? { 'x-request-id': '7' } : {}),
  });
  const kept = answer(200, { isMarked: true });
  for (const status of [502, 503, 504, 511, 520, 521, 522, 525, 530, 598])
    expect(pageSource(answer(status), kept), String(status)).toBe('outage');
  expect(pageSource(answer(200), kept)).toBe('outage');
  expect(pageSource(answer(200, { isMarked: true }), kept)).toBe('site');
  expect(pageSource(answer(404, { isMarked: true }), kept)).toBe('site');
  // A firewall's refusal is displayed, because the player may have to act on it.
  expect(pageSource(answer(403), kept)).toBe('site');
  expect(pageSource(answer(0, { type: 'opaqueredirect' }), kept)).toBe('unknown');
  // A CDN that removes the mark, and a phone without a cached page yet.
  expect(pageSource(answer(200), answer(200))).toBe('site');
  expect(pageSource(answer(200), undefined)).toBe('site');
  expect(isOwnPage('<html>Log in to the network</html>')).toBe(false);
});

test("caches the offline page's own files and displayed pictures, not those that its data merely names", () => {
  const boot = {
    art: {
      sprite: '/art/icons.svg',
      scenes: {
        'empty.offline.dark': '/art/off-d.svg',
        'empty.offline.light': '/art/off-l.svg',
        'banner.tiger': '/art/tiger.webp',
      },
    },
  };
  const html = `<html><head><link rel="stylesheet" href="/assets/a.css"><link rel="modulepreload" href="/assets/b.js"><script type="module" src="/assets/entry.js"></script><style>@font-face{src:url(/art/font.woff2)}</style></head><body><img src="/art/logo.svg"><a href="/m/home"></a><script type="application/json" id="boot">${JSON.stringify(boot)}</script></body></html>`;
  expect([languageOf(html), languageOf('<!doctype html><html lang="bn" dir="ltr">')]).toEqual([undefined, 'bn']);
  expect(filesOf(html)).toEqual([
    '/assets/a.css',
    '/assets/b.js',
    '/assets/entry.js',
    '/art/logo.svg',
    '/art/icons.svg',
    '/art/off-d.svg',
    '/art/off-l.svg',
  ]);
});
