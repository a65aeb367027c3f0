import { expect, test } from 'vitest';
import { createClientStorage } from '#/platform/storage/client-storage.ts';
import { createI18n, languageOf } from './i18n.ts';
import { createLanguageControl } from './language.ts';
import { latinDigits } from '@mela/money/latin-digits';
import { numberIn, say } from '@mela/locales/say';

test('applies a change of language without a reload and stores it in storage and cookie', async () => {
  localStorage.clear();
  const i18n = await createI18n('bn');
  expect(i18n._('login.submit')).toBe('লগইন');
  const control = createLanguageControl(i18n, createClientStorage({ local: localStorage }), document);
  expect(await control.change('en')).toBe(true);
  expect(i18n._('login.submit')).toBe('Log in');
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.cookie).toContain('language=en');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
});

test('follows a change in another tab, and the last of two quick changes', async () => {
  const storage = createClientStorage({ local: localStorage });
  const i18n = await createI18n('bn');
  const control = createLanguageControl(i18n, storage, document);
  await Promise.all([control.change('en'), control.change('bn')]);
  expect(i18n.locale).toBe('bn');
  localStorage.setItem('language', 'EN');
  storage.changedElsewhere('language');
  await new Promise((resolve) => i18n.onChange(() => resolve(undefined)));
  expect(i18n.locale).toBe('en');
});

test('prints counts in a Bengali sentence in Bengali digits, and passed-in money in Latin digits', async () => {
  const i18n = await createI18n('bn');
  expect(i18n._('cashier.minutes', { minutes: 12 })).toBe('১২ মিনিট');
  expect(i18n._('cashier.minutes', { minutes: 0 })).toBe('সঙ্গে সঙ্গে');
  expect(i18n._('cashier.payAmount', { amount: '￥1,500', method: 'Jhilik' })).toBe('Jhilik দিয়ে ￥1,500 ডিপোজিট করুন');
  const english = await createI18n('en');
  expect(english._('cashier.minutes', { minutes: 1 })).toBe('1 minute');
});

test("picks a message's branch by an exact count first, then by the rules of the language", () => {
  const days = [['n', 'plural', { '0': ['none'], one: ['# day'], other: ['#', ' days of ', ['who']] }], '!'] as const;
  expect([0, 1, 1200].map((n) => say(days as never, { n, who: 'Rahim' }, 'en'))).toEqual([
    'none!',
    '1 day!',
    '1,200 days of Rahim!',
  ]);
  const kind = [['k', 'select', { a: ['A'], other: ['B'] }]] as const;
  expect([say(kind as never, { k: 'a' }, 'en'), say(kind as never, { k: 'z' }, 'en')]).toEqual(['A', 'B']);
});

test("finds the catalogue of a merchant's tag in any spelling", () => {
  expect(['BN', 'bn', 'bn-BD', 'EN', 'fr', undefined].map(languageOf)).toEqual([
    'bn',
    'bn',
    'bn',
    'en',
    undefined,
    undefined,
  ]);
});

test('accepts digits of a Bengali keyboard', () => {
  expect(latinDigits('১,৫০০.০৯ abc')).toBe('1,500.09 abc');
});

test('prints a count the same with and without the number format of its language', () => {
  for (const language of ['bn', 'en', 'fr'])
    for (const count of [0, 7, 10, 99, 999, 1000, 123_456_789, -3, 1.5])
      expect(numberIn(count, language)).toBe(new Intl.NumberFormat(language).format(count));
});
