import { expect, test } from 'vitest';
import type { Phone } from '#/platform/device/phone.ts';
import { planDownloads, type DownloadFacts } from './download-plan.ts';

const ALL = ['IOS', 'Android', 'MOBILECONFIG'];
const phone = (os: Phone['os'], version: Phone['version'], browser: Phone['browser'] = 'other'): Phone => ({
  os,
  version,
  browser,
});
const ANDROID = phone('android', [15, 0]);
const IPHONE = phone('ios', [17, 4], 'safari');
const DESK = phone('other', [0, 0]);

const plan = (who: Phone, links: readonly string[], more: Partial<DownloadFacts> = {}) =>
  planDownloads({ phone: who, runs: 'H5', canPrompt: false, isBarClosed: false, links: new Set(links), ...more });

test('offers ways in the pop-up by device, browser, how the site runs and the available links', () => {
  const table: readonly [string, Phone, DownloadFacts['runs'], readonly string[], readonly string[]][] = [
    ['Android', ANDROID, 'H5', ALL, ['homeScreen', 'android']],
    ['Android without links', ANDROID, 'H5', [], ['homeScreen']],
    ['Android, links of iOS alone', ANDROID, 'H5', ['IOS', 'MOBILECONFIG'], ['homeScreen']],
    ['iPhone', IPHONE, 'H5', ALL, ['homeScreen', 'iosProfile', 'ios']],
    ['iPhone, profile alone', IPHONE, 'H5', ['MOBILECONFIG'], ['homeScreen', 'iosProfile']],
    ['iPhone, app alone', IPHONE, 'H5', ['IOS'], ['homeScreen', 'ios']],
    ['iPhone without links', IPHONE, 'H5', ['Android'], ['homeScreen']],
    ['desktop', DESK, 'H5', ALL, ['homeScreen', 'android', 'iosProfile', 'ios']],
    ['installed PWA', ANDROID, 'PWA', ALL, []],
    ['inside the app', ANDROID, 'APP', ALL, []],
    ['web clip', IPHONE, 'WEBCLIP', ALL, ['ios']],
    ['web clip without the app', IPHONE, 'WEBCLIP', ['MOBILECONFIG'], []],
  ];
  for (const [name, who, runs, links, ways] of table) expect(plan(who, links, { runs }).ways, name).toEqual(ways);
  expect(plan(ANDROID, ALL).allWays).toEqual(['homeScreen', 'android', 'iosProfile', 'ios']);
});

test('hides the bar once closed, in PWA and app, in a web clip without iOS link, and on iOS before PWAs', () => {
  const table: readonly [string, Phone, Partial<DownloadFacts>, readonly string[], boolean][] = [
    ['Android', ANDROID, {}, [], true],
    ['iPhone', IPHONE, {}, [], true],
    ['desktop', DESK, {}, [], true],
    ['closed', ANDROID, { isBarClosed: true }, ALL, false],
    ['PWA', ANDROID, { runs: 'PWA' }, ALL, false],
    ['PWA on iOS', IPHONE, { runs: 'PWA' }, ALL, false],
    ['app', ANDROID, { runs: 'APP' }, ALL, false],
    ['web clip with an iOS link', IPHONE, { runs: 'WEBCLIP' }, ['IOS'], true],
    ['web clip without one', IPHONE, { runs: 'WEBCLIP' }, ['Android', 'MOBILECONFIG'], false],
    ['iOS 11.3', phone('ios', [11, 3], 'safari'), {}, [], true],
    ['iOS 11.2', phone('ios', [11, 2], 'safari'), {}, ALL, false],
    ['iOS 10.3', phone('ios', [10, 3], 'safari'), {}, ALL, false],
  ];
  for (const [name, who, more, links, bar] of table) expect(plan(who, links, more).bar, name).toBe(bar);
});

test('picks the guide of the phone, with a tip on old iOS, and asks for Safari on iOS outside it', () => {
  const guides: readonly [Phone, boolean, string][] = [
    [ANDROID, true, 'prompt'],
    [ANDROID, false, 'android'],
    [phone('android', [9, 0], 'shell'), false, 'otherBrowser'],
    [IPHONE, false, 'ios'],
    [phone('ios', [12, 2], 'safari'), false, 'ios'],
    [phone('ios', [12, 1], 'safari'), false, 'oldIos'],
    [phone('ios', [11, 4], 'safari'), false, 'oldIos'],
    [phone('ios', [9, 3], 'safari'), false, 'oldIos'],
    [DESK, false, 'both'],
  ];
  for (const [who, canPrompt, guide] of guides) expect(plan(who, [], { canPrompt }).guide).toBe(guide);
  const outside = phone('ios', [17, 4], 'other');
  expect([plan(outside, ALL).needsSafari, plan(phone('ios', [17, 4], 'shell'), ALL).needsSafari]).toEqual([true, true]);
  expect([plan(IPHONE, ALL), plan(ANDROID, ALL), plan(DESK, ALL)].map((each) => each.needsSafari)).toEqual([
    false,
    false,
    false,
  ]);
  expect(plan(outside, ALL, { runs: 'WEBCLIP' }).needsSafari).toBe(false);
  expect([plan(IPHONE, ALL).offersProfile, plan(IPHONE, ['IOS']).offersProfile]).toEqual([true, false]);
});
