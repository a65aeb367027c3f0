import { checkField } from '@mela/contract/field-rules';
import { expect, test } from 'vitest';
import { looksLikeStaff, NICKNAME_PATTERN } from './nickname.ts';

const rule = {
  name: 'nickname',
  enabled: true,
  required: false,
  regExp: NICKNAME_PATTERN,
  minLength: 2,
  maxLength: 24,
};
const isTaken = (name: string) => checkField(rule, name).length === 0;

test('rejects direction marks and invisible characters in a nickname, except joiners within Indic words', () => {
  for (const name of ['Rahim', 'রহিম উদ্দিন', 'Zoë 7', 'র\u200d্যাব', 'क्\u200dष', '🙂 Anika'])
    expect([name, isTaken(name)]).toEqual([name, true]);
  for (const hidden of [
    '\u202e',
    '\u200b',
    '\u200e',
    '\u2066',
    '\ufeff',
    '\u00ad',
    '\u0007',
    '\u2028',
    '\ue000',
    '<',
    '\u200d',
    '\u200c',
  ])
    expect(isTaken(`Rah${hidden}im`)).toBe(false);
  for (const name of ['\u200dরহিম', 'রহিম\u200d', 'রহিম\u200d\u200dউ', 'রa\u200dহিম'])
    expect([name, isTaken(name)]).toEqual([name, false]);
});

test('refuses a nickname that reads like the merchant or its staff, in any spelling', () => {
  const names = ['mela', 'Mela', 'মেলা'];
  const fakes = [
    'Mela Support',
    'MELA',
    'mela',
    'ＭＥＬＡ',
    'М\u0435l\u0430',
    'm3la',
    'Mela.Desk',
    'admin',
    'Adm1n 7',
    'Àdmin',
    'S U P P O R T',
  ];
  for (const name of [...fakes, 'মেলা', 'মেলা সাপোর্ট', 'গ্রাহক সেবা', 'কাস্টমার সার্ভিস', 'Staff', 'System', 'customer-care'])
    expect([name, looksLikeStaff(name, names)]).toEqual([name, true]);
  for (const name of ['Pamela', 'Rahim', 'Falstaff', 'Ecosystem', 'Melanie', 'মেলানি', 'অনিকা', '7', '🙂🙂'])
    expect([name, looksLikeStaff(name, names)]).toEqual([name, false]);
});
