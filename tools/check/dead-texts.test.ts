import { expect, test } from 'vitest';
import { deadTexts } from './dead-texts.ts';

test('counts a text as used if a string or a template has its key, and as unused for a similar key', () => {
  const sources = ["text('records.today')", 'text(`downloads.${way}Text`, { name })', "say('home.title')"];
  expect(
    deadTexts(
      ['records.today', 'records.net', 'downloads.safariText', 'downloads.failed', 'home.title', 'home.titles'],
      sources,
    ),
  ).toEqual(['records.net', 'downloads.failed', 'home.titles']);
});

test('a template that begins with a value keeps no key alive', () => {
  expect(deadTexts(['half', 'double'], ['`${amount}x`'])).toEqual(['half', 'double']);
});
