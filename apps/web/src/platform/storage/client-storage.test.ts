import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createClientStorage } from './client-storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const areas = () => ({ local: localStorage, session: sessionStorage });

test('keeps the names and forms of the specified keys', () => {
  const names = ['session', 'theme', 'language', 'template', 'hideDownloadBar', 'trialName', 'autoLogin'] as const;
  expect(names.map((name) => STORAGE_KEYS[name].key)).toEqual([
    'MC_SESSION_INFO',
    'theme',
    'language',
    'template',
    'hideDownloadBar',
    'trialName',
    'autoLogin',
  ]);
  const storage = createClientStorage(areas());
  storage.set('theme', 'light');
  storage.set('hideDownloadBar', '1');
  storage.set('trialName', 'guest7');
  storage.set('session', { token: 't', type: 0, merchantCode: 'mela', userName: 'rahim', firstTimeLogin: false });
  expect(localStorage.getItem('theme')).toBe('light');
  expect(localStorage.getItem('hideDownloadBar')).toBe('1');
  expect(sessionStorage.getItem('trialName')).toBe('guest7');
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual({
    token: 't',
    type: 0,
    merchantCode: 'mela',
    userName: 'rahim',
    firstTimeLogin: false,
  });
});

test('treats a value that does not parse as absent', () => {
  localStorage.setItem('MC_SESSION_INFO', '{broken');
  expect(createClientStorage(areas()).get('session')).toBeUndefined();
});

test('uses memory for the life of the page if the browser refuses storage', () => {
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
  const storage = createClientStorage({ local: refusing });
  storage.set('theme', 'light');
  expect(storage.get('theme')).toBe('light');
  storage.remove('theme');
  expect(storage.get('theme')).toBeUndefined();
});

test('reports a change in another tab by name, and all names after a clear', () => {
  const storage = createClientStorage(areas());
  const elsewhere: string[] = [];
  const anywhere: string[] = [];
  storage.onChangeElsewhere((name) => elsewhere.push(name));
  const stop = storage.onChange((name) => anywhere.push(name));
  storage.set('theme', 'light');
  storage.changedElsewhere('MC_SESSION_INFO');
  storage.changedElsewhere('somebody-else');
  expect([elsewhere, anywhere]).toEqual([['session'], ['theme', 'session']]);
  stop();
  storage.changedElsewhere(null);
  expect(elsewhere).toEqual(['session', ...Object.keys(STORAGE_KEYS)]);
  expect(anywhere).toHaveLength(2);
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

test("keeps the names of the specified keys and lets no other module access the browser's storage (R15)", () => {
  const names = Object.values(STORAGE_KEYS).map(({ key }) => key);
  for (const key of ['MC_SESSION_INFO', 'theme', 'language', 'template', 'hideDownloadBar', 'trialName', 'autoLogin'])
    expect(names).toContain(key);
  expect(new Set(names).size).toBe(names.length);
  const source = path.resolve(import.meta.dirname, '../..');
  const touching = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /\b(localStorage|sessionStorage|indexedDB)\b/.test(readFileSync(path.join(source, file), 'utf8')))
    .map((file) => file.replaceAll(path.sep, '/'));
  // The platform hands the browser's storages to this folder; the script before the first paint reads by this table.
  expect(touching.toSorted()).toEqual([
    'app/first-paint/first-paint.ts',
    'platform/platform.ts',
    'platform/storage/device-key.ts',
  ]);
  const firstPaint = readFileSync(path.join(source, 'app/first-paint/first-paint.ts'), 'utf8');
  expect(firstPaint).toContain('STORAGE_KEYS');
  expect(firstPaint).not.toMatch(/kept\(['"`]/);
});
