import { expect, test } from 'vitest';
import { skeletonOf, foldName, latinOf, plainName } from './search-text.ts';

test('turns Bengali letters into Latin ones sound by sound', () => {
  for (const [bengali, latin] of [
    ['রয়েল বেঙ্গল', 'royel benggol'],
    ['ড্রাগন', 'dragon'],
    ['গোল্ড', 'gold'],
    ['ময়ূর', 'moyur'],
    ['লুডু', 'ludu'],
    ['ম্যাজিক', 'majik'],
    ['ভেগাস', 'vegas'],
    ['বিদ্যুৎ', 'bidjut'],
    ['চাঁদ', 'chad'],
    ['শঙ্খ', 'shongkh'],
    ['আম বাগান', 'am bagan'],
    ['৭৭৭', '777'],
    ['Mela ১২', 'Mela 12'],
  ])
    expect(latinOf(bengali ?? '')).toBe(latin);
});

test('reads a letter the same whether its dot is part of it or a separate mark', () => {
  expect(latinOf('\u09df')).toBe(latinOf('\u09af\u09bc'));
  expect(latinOf('বা\u09a1\u09bcি')).toBe('bari');
});

test('folds spellings of one sound to one', () => {
  for (const group of [
    ['Laki Cash!', 'lakee kaash', 'লাকি ক্যাশ'],
    ['Phoenix', 'foeniks', 'foenix'],
    ["King's Gold", 'kings  gold', 'KINGS GOLD'],
    ['Cricket', 'kriket', 'ক্রিকেট'],
    ['Dragon', 'ড্রাগন', 'dragón'],
    ['Cash', 'ক্যাশ', 'kash'],
    ['Jackpot', 'jakpot', 'Jacpot'],
    ['Moon', 'মুন', 'mun'],
    ['Vegas', 'ভেগাস', 'bhegas'],
    ['Coffee', 'kofi', 'কফি'],
  ])
    expect(new Set(group.map((name) => foldName(name))).size, group.join(' ')).toBe(1);
});

test('folds letters of every script by what their readers do not need, and keeps others', () => {
  for (const group of [
    ['Đại Phát', 'dai phat', 'ĐẠI PHÁT'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'ISTANBUL', 'ıstanbul'],
    ['Straße', 'STRASSE'],
    ['Smørrebrød', 'Smorrebrod'],
    ['Ἀθῆναι', 'αθηναι'],
    ['ΣΟΦΟΣ', 'σοφος'],
    ['Ёлка', 'елка'],
    ['ｶﾞｰﾙ', 'ガール', 'がーる'],
    ['Ｓｌｏｔ　７', 'slot 7'],
    ['أحمد', 'احمد', 'أَحْمَد'],
    ['مـــرحبا', 'مرحبا'],
    ['علی', 'علي', 'على'],
    ['שָׁלוֹם', 'שלום'],
    ['ज़मीन', '\u095bमीन', 'जमीन'],
    ['\u09df\u09be', '\u09af\u09bc\u09be'],
    ['น้ำ', 'น\u0e49\u0e4d\u0e32'],
    ['\u1112\u1161\u11ab국', '한국'],
    ['৭৭৭', '777', '٧٧٧'],
  ]) {
    expect(new Set(group.map((name) => plainName(name))).size, group.join(' ')).toBe(1);
    expect(new Set(group.map((name) => foldName(name))).size, group.join(' ')).toBe(1);
    expect(foldName(group[0] ?? '')).not.toBe('');
  }
  for (const [one, other] of [
    ['はな', 'ばな'],
    ['চাদ', 'চাঁদ'],
    ['กา', 'ก้า'],
    ['财神到', '财神'],
    ['कम', 'काम'],
  ] as const)
    expect(plainName(one)).not.toBe(plainName(other));
});

test('keeps a word of one repeated letter at its length', () => {
  expect(['z', 'zz', 'zzz', 'qqqq'].map((word) => foldName(word))).toEqual(['j', 'jj', 'jjj', 'kkkk']);
});

test('treats other characters than letters and digits as word separators', () => {
  expect(foldName('  Super-Ace / 2 ')).toBe('super ase 2');
  expect(foldName('% _ \\ | ;')).toBe('');
  expect(foldName('🎰 মেলা 🎰')).toBe('mela');
});

test('reduces spellings of a word to the same letters without vowels', () => {
  for (const group of [
    ['royal bengal', 'roial bengol', 'royel bengl'],
    ['super ase', 'supar es'],
    ['dragon', 'drgaon', 'dragn'],
    ['jakpot', 'jakopot'],
  ])
    expect(new Set(group.map((name) => skeletonOf(name))).size, group.join(' ')).toBe(1);
  expect(skeletonOf('ase of 777')).toBe('as af 777');
});

test('folds only case and signs of a name in its own letters', () => {
  expect(plainName("  King's GOLD – ২! ")).toBe('kings gold 2');
  expect(plainName('রয়েল   বেঙ্গল')).toBe(plainName('রয়েল-বেঙ্গল'));
  expect(plainName('% _ | ;')).toBe('');
});
