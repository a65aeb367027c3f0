import { messages as bn } from '@mela/locales/catalogues/bn.generated';
import { messages as en } from '@mela/locales/catalogues/en.generated';
import { inEveryLanguage } from '@mela/locales/server-words';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NearImage } from '#/entities/game-tile/near-image.tsx';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const nearNow = globalThis.IntersectionObserver;

beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.IntersectionObserver = nearNow;
  delete document.documentElement.dataset['data'];
});

const settings = async () =>
  await mount(<SettingsScreen />, { server: await createFakeServer(), session: sessionOf(0) });
const switchOf = (page: Awaited<ReturnType<typeof settings>>, name: string) =>
  [...page.container.querySelectorAll<HTMLInputElement>('input[role=switch]')].find((input) =>
    input.closest('label')?.textContent?.startsWith(name),
  );

test('has the password, the language, the look, sound, data and logging out', async () => {
  const page = await settings();
  expect(page.control('Change password').getAttribute('href')).toBe('/m/changePsw');
  expect(page.container.querySelectorAll('[role=radiogroup]')).toHaveLength(2);
  expect(page.control('Log out')).toBeDefined();
});

test('names only rows that the settings have in the message about failed log-ins', async () => {
  const page = await settings();
  const said = inEveryLanguage((say) => say('notes.failedLogins', { count: 12 }));
  for (const [tag, catalogue] of Object.entries({ en, bn })) {
    const screen = String(catalogue['memberCentre.settings']).toLowerCase();
    const row = String(catalogue['memberCentre.changePassword']).toLowerCase();
    const note = said[tag]?.toLowerCase() ?? '';
    expect(note.split(screen), tag).toEqual([expect.any(String), expect.stringMatching(`^, ${row}[.।]`)]);
  }
  expect(page.control(String(en['memberCentre.changePassword']))).toBeDefined();
});

test('offers guests log-in with the way back and members their own name, and states the theme in words', async () => {
  const member = await settings();
  expect(member.control(`Your account${sessionOf(0).userName}`).getAttribute('href')).toBe('/m/member/home');
  const looks = [...member.container.querySelectorAll<HTMLInputElement>('input[name=theme-words]')];
  expect(looks.map((look) => [look.value, look.closest('label')?.textContent])).toEqual([
    ['dark', 'Dark'],
    ['light', 'Light'],
    ['phone', 'As my phone'],
  ]);
  const guest = await mount(<SettingsScreen />, { server: await createFakeServer() });
  expect(guest.control('Log inYour balance, records and messages').getAttribute('href')).toMatch(
    /^\/m\/login\?.*%2Fm%2Fset$/,
  );
  expect(guest.text()).not.toContain('Log out');
});

test('stores the choice of sound in the browser, and its withdrawal', async () => {
  const page = await settings();
  expect(switchOf(page, 'Game sound')?.checked).toBe(false);
  await act(async () => switchOf(page, 'Game sound')?.click());
  expect([switchOf(page, 'Game sound')?.checked, localStorage.getItem('sound')]).toEqual([true, '1']);
  await act(async () => switchOf(page, 'Game sound')?.click());
  expect([switchOf(page, 'Game sound')?.checked, localStorage.getItem('sound')]).toEqual([false, null]);
});

test('loads the smallest picture of a set after the member turned on less data', async () => {
  const page = await settings();
  await act(async () => switchOf(page, 'Use less data')?.click());
  expect(localStorage.getItem('lessData')).toBe('1');
  globalThis.IntersectionObserver = class {
    readonly tell: (entries: object[]) => void;
    constructor(tell: (entries: object[]) => void) {
      this.tell = tell;
    }
    observe(target: Element) {
      this.tell([{ isIntersecting: true, target }]);
    }
    unobserve() {}
    disconnect() {}
  } as never;
  const picture = <NearImage src="/w200.webp" srcSet="/w160.webp 160w, /w200.webp 200w" sizes="27vw" alt="" />;
  async function image() {
    const seen = await mount(picture, { server: await createFakeServer() });
    const find = () => seen.container.querySelector('img');
    await seen.until(() => find()?.hasAttribute('src') ?? false);
    return find();
  }
  const small = await image();
  expect([small?.getAttribute('src'), small?.getAttribute('srcset')]).toEqual(['/w160.webp', null]);
  await act(async () => switchOf(page, 'Use less data')?.click());
  expect(localStorage.getItem('lessData')).toBe('0');
  expect((await image())?.getAttribute('src')).toBe('/w200.webp');
});
