import { expect, test } from 'vitest';
import { inEveryLanguage, serverWords } from './server-words.ts';

test('the server speaks the language of the merchant’s tag, with its digits, and English where there is no catalogue', () => {
  const code = { name: 'Mela', code: '012345', minutes: 10 };
  const said = (tag: string) => serverWords(tag).say('sms.code', code);
  for (const tag of ['BN', 'bn', 'bn-BD']) expect(said(tag)).toMatch(/^Mela: আপনার কোড 012345। ১০ মিনিট/);
  // No language has the tag QAA, which is kept for private use.
  for (const tag of ['EN', 'QAA', 'constructor', '']) {
    expect(said(tag)).toMatch(/^Mela: your code is 012345\. Good for 10 min/);
    expect(serverWords(tag).tag).toBe('en');
  }
});

test('a note is there in every language, English among them, with plurals of each', () => {
  const titles = (count: number) => inEveryLanguage((say) => say('notes.failedLogins_title', { count }));
  expect(titles(1)).toMatchObject({ en: '1 failed try to log in', bn: 'লগইনের ১টি ব্যর্থ চেষ্টা' });
  expect(titles(20)).toMatchObject({ en: '20 failed tries to log in', bn: 'লগইনের ২০টি ব্যর্থ চেষ্টা' });
});
