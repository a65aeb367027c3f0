import { expect, test } from 'vitest';
import { languageTexts, sameAsEnglish } from './area-texts.ts';
import { catalogueProblems } from './catalogue-problems.ts';
import { languageTags } from './catalogue-sources.ts';

const ENGLISH = {
  mail: { 'mail.hello': 'Hello {name}', 'mail.days': '{days, plural, one {# day} other {# days}}' },
  sms: { 'sms.code': 'Code {code}, read the <terms>terms</terms>' },
};
const WHOLE = {
  mail: { 'mail.hello': 'হ্যালো {name}', 'mail.days': '{days, plural, one {# দিন} other {# দিন}}' },
  sms: { 'sms.code': 'কোড {code}, <terms>শর্ত</terms> পড়ুন' },
};

test('every language with a folder is whole', async () => {
  const english = await languageTexts('en');
  for (const tag of languageTags())
    expect(catalogueProblems(tag, await languageTexts(tag), english, sameAsEnglish(tag))).toEqual([]);
});

test('a whole language has no problems', () => {
  expect(catalogueProblems('bn', WHOLE, ENGLISH)).toEqual([]);
});

const planted = (mail: Record<string, string>) => ({ ...WHOLE, mail: { ...WHOLE.mail, ...mail } });

test.for([
  ['a missing file', { mail: WHOLE.mail }, ['bn/sms.ts: the file is missing']],
  ['a file too many', { ...WHOLE, extra: {} }, ['bn/extra.ts: English has no such file']],
  ['a missing key', { ...WHOLE, mail: { 'mail.hello': 'হ্যালো {name}' } }, ['bn/mail.ts: mail.days: the key is missing']],
  ['a key too many', planted({ 'mail.more': 'আরও' }), ['bn/mail.ts: mail.more: English has no such key']],
  [
    'a missing placeholder',
    planted({ 'mail.hello': 'হ্যালো' }),
    ['bn/mail.ts: mail.hello: placeholder {name} is missing'],
  ],
  [
    'a placeholder too many',
    planted({ 'mail.hello': 'হ্যালো {name} {surname}' }),
    ['bn/mail.ts: mail.hello: placeholder {surname} is not in English'],
  ],
  [
    'a plural that is a plain value',
    planted({ 'mail.days': '{days} দিন' }),
    [
      'bn/mail.ts: mail.days: placeholder {days, plural} is missing',
      'bn/mail.ts: mail.days: placeholder {days} is not in English',
    ],
  ],
  [
    'a plural form that the language does not know',
    planted({ 'mail.days': '{days, plural, few {# দিন} other {# দিন}}' }),
    ['bn/mail.ts: mail.days: placeholder {days, plural} has the form "few", which bn does not know'],
  ],
  [
    'a missing tag',
    { ...WHOLE, sms: { 'sms.code': 'কোড {code}, শর্ত পড়ুন' } },
    ['bn/sms.ts: sms.code: tag <terms> is missing'],
  ],
] as const)('%s is named by file, key and placeholder', ([, texts, problems]) => {
  expect(catalogueProblems('bn', texts, ENGLISH)).toEqual(problems);
});

test.for(['{days, plural, one {# দিন}}', '{days, plural, one {# দিন'])('a broken plural is named: %s', (text) => {
  expect(catalogueProblems('bn', planted({ 'mail.days': text }), ENGLISH)).toEqual([
    expect.stringMatching(
      /^bn\/mail\.ts: mail\.days: (?:is not valid ICU: .|placeholder \{days, plural\} has no form "other")/,
    ),
  ]);
});
