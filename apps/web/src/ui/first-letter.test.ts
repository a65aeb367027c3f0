import { expect, test } from 'vitest';
import { firstLetter } from './first-letter.ts';

const NAMES = [
  ' Tiger Nine',
  'x',
  '9 Lives',
  'ক্ষুদিরাম',
  'বাঘ',
  'স্ত্রী',
  '५ तारे',
  'क्षण',
  'తెలుగు',
  'தமிழ்',
  '한국',
  'Éclair',
  '🇧🇩 দল',
  '👩‍👩‍👧 club',
  '+1',
];

test('gives the first letter of a name as readers count letters, in any script', () => {
  expect(['Tiger', ' x', '', 'ক্ষুদিরাম', 'বাঘ'].map(firstLetter)).toEqual(['T', 'x', '', 'ক্ষু', 'বা']);
  for (const name of NAMES) {
    const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim());
    expect(firstLetter(name), name).toBe(first?.segment);
  }
});
