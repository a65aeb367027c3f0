import { beforeEach, expect, test } from 'vitest';
import { createClientStorage } from '#/platform/storage/client-storage.ts';
import { createRememberedLogins } from './remembered-login.ts';

beforeEach(() => localStorage.clear());

/** A browser's own key, in memory; IndexedDB keeps it across pages. */
function browser() {
  let key: CryptoKey | undefined;
  const storage = createClientStorage({ local: localStorage });
  return {
    storage,
    keyOf: async (make: boolean) =>
      (key ??= make
        ? await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
        : undefined),
    loseKey: () => (key = undefined),
  };
}
const RAHIM = { type: 'username', username: 'rahim', password: 'mela-demo-২৬', countryDialingCode: '' } as const;
const NUMBER = { type: 'sms', username: '1712000003', password: '', countryDialingCode: '880' } as const;
const kept = () => localStorage.getItem('rememberedLogin') ?? '';

test('remembers each mode separately, with type, user name, password and dialling code', async () => {
  const { storage, keyOf } = browser();
  const logins = createRememberedLogins(storage, keyOf);
  await logins.keep(RAHIM);
  await logins.keep(NUMBER);
  await logins.keep({ ...RAHIM, username: 'nadia' });
  expect(await logins.read('username')).toEqual({ ...RAHIM, username: 'nadia' });
  expect(await logins.read('sms')).toEqual(NUMBER);
  logins.forget('username');
  expect(await logins.read('username')).toBeUndefined();
  expect(await logins.read('sms')).toEqual(NUMBER);
  logins.forget('sms');
  expect(kept()).toBe('');
});

test('stores base64 that only this browser’s key opens, different each time', async () => {
  const { storage, keyOf } = browser();
  const logins = createRememberedLogins(storage, keyOf);
  await logins.keep(RAHIM);
  const first = kept();
  await logins.keep(RAHIM);
  expect(kept()).not.toBe(first);
  const [entry] = JSON.parse(kept()) as [typeof RAHIM];
  expect(atob(entry.password)).not.toContain('mela-demo');
  expect(entry.password).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect((await keyOf(false))?.extractable).toBe(false);
});

test('keeps the name of a login whose password cannot be read, and asks for the password', async () => {
  const { storage, keyOf, loseKey } = browser();
  const logins = createRememberedLogins(storage, keyOf);
  await logins.keep(RAHIM);
  loseKey();
  expect(await logins.read('username')).toEqual({ ...RAHIM, password: '' });
  await logins.keep(RAHIM);
  localStorage.setItem('rememberedLogin', kept().replace('"rahim"', '"karim"'));
  expect(await logins.read('username')).toMatchObject({ username: 'karim', password: '' });
  const noKeys = createRememberedLogins(storage, () => Promise.resolve(undefined));
  await noKeys.keep(RAHIM);
  expect(kept()).not.toContain('mela-demo');
  expect(await noKeys.read('username')).toEqual({ ...RAHIM, password: '' });
});

test('ignores stored values that are no remembered login', async () => {
  const { storage, keyOf } = browser();
  const logins = createRememberedLogins(storage, keyOf);
  for (const text of ['{broken', '7', '[null,{"type":"other","username":"x","password":""},{"type":"sms"}]']) {
    localStorage.setItem('rememberedLogin', text);
    expect(await logins.read('username')).toBeUndefined();
    expect(await logins.read('sms')).toBeUndefined();
  }
});

test('replaces the remembered password after a change, for that member only', async () => {
  const { storage, keyOf } = browser();
  const logins = createRememberedLogins(storage, keyOf);
  const change = (userName: string, newPassword: string) =>
    logins.passwordChanged({ userName, oldPassword: RAHIM.password, newPassword });
  await change('rahim', 'jol-Pori-77');
  expect(kept()).toBe('');
  await logins.keep(RAHIM);
  await change('nadia', 'not-this-one');
  expect(await logins.read('username')).toEqual(RAHIM);
  await change('Rahim', 'jol-Pori-77');
  expect(await logins.read('username')).toEqual({ ...RAHIM, password: 'jol-Pori-77' });
});

test('updates the password of a login by mobile number, and not that of another number', async () => {
  const { storage, keyOf } = browser();
  const logins = createRememberedLogins(storage, keyOf);
  const byNumber = { ...RAHIM, username: '01712000003' };
  await logins.keep(byNumber);
  const change = { userName: 'rahim', oldPassword: 'of-another', newPassword: 'jol-Pori-77' };
  await logins.passwordChanged(change);
  expect(await logins.read('username')).toEqual(byNumber);
  await logins.passwordChanged({ ...change, oldPassword: RAHIM.password });
  expect(await logins.read('username')).toEqual({ ...byNumber, password: 'jol-Pori-77' });
});
