import { expect, test } from 'vitest';
import { bonesOf, foldName, latinOf, plainName } from './search-text.ts';

test('Bengali letters become Latin ones sound by sound', () => {
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

test('a letter is the same whether its dot is a part of it or stands apart', () => {
  expect(latinOf('\u09df')).toBe(latinOf('\u09af\u09bc'));
  expect(latinOf('বা\u09a1\u09bcি')).toBe('bari');
});

test('spellings of one sound fold to one', () => {
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

test('what is no letter and no digit only parts words', () => {
  expect(foldName('  Super-Ace / 2 ')).toBe('super ase 2');
  expect(foldName('% _ \\ | ;')).toBe('');
  expect(foldName('🎰 মেলা 🎰')).toBe('mela');
});

test('without its vowels a word is the same however it was spelt', () => {
  for (const group of [
    ['royal bengal', 'roial bengol', 'royel bengl'],
    ['super ase', 'supar es'],
    ['dragon', 'drgaon', 'dragn'],
    ['jakpot', 'jakopot'],
  ])
    expect(new Set(group.map((name) => bonesOf(name))).size, group.join(' ')).toBe(1);
  expect(bonesOf('ase of 777')).toBe('as af 777');
});

test('a name in its own letters loses its case and its signs alone', () => {
  expect(plainName("  King's GOLD – ২! ")).toBe('kings gold ২');
  expect(plainName('রয়েল   বেঙ্গল')).toBe(plainName('রয়েল-বেঙ্গল'));
  expect(plainName('% _ | ;')).toBe('');
});
