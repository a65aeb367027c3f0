import { BASE_MODE } from '../../model.ts';
import { linesModel } from '../lines-model.ts';

/** Twenty-five lines; wilds of free spins stay until these end. */
export const linesStickyMiddle = linesModel({
  id: 'lines-sticky-middle',
  version: 1,
  name: { en: 'Lantern string', bn: 'লণ্ঠনের মালা' },
  volatility: 'medium',
  modes: [BASE_MODE, { id: 'buy', costPercent: 5300 }],
  maxWinBets: 2000,
  lines: 25,
  pays: {
    wild: [0, 0, 0],
    high1: [95, 390, 1550],
    high2: [60, 230, 780],
    high3: [46, 150, 470],
    high4: [39, 115, 310],
    A: [16, 54, 170],
    K: [16, 47, 140],
    Q: [12, 39, 110],
    J: [8, 31, 80],
    T: [8, 31, 80],
  },
  scatterPays: [2, 10, 50],
  wilds: 'plain',
  freeSpins: { spins: 8, moreSpins: 4, maxSpins: 20, multiplier: 1, wilds: 'sticky' },
  baseStrips: [
    'A3TJ324QSA13KTQ4K24JTKA1TQ2JAKQJ',
    'W1Q2T4JT3AKQAJS4JKQA2JAT34K2T1K3Q',
    '41QJ1QJ3TK4T23ASJ3QATKA2T4AJWK2QK',
    'T32WQ2K4J1Q2TAKJAQSA3JQT4KA4JT13K',
    '4Q2JTAQ4WKJQT3K1TS2AK2413QJAK3TAJ',
  ],
  freeStrips: [
    'T14KSQ3AJT314JA23JKQJK2TKA4QT2QA',
    '4K12TJKWJQS4Q3A2TJ1QW3A2KAQT4KTJA3',
    'J3A2Q4J2K3QSKAJWK4AKTQJT134TQA12TW',
    'QW43ASKT12342QJTQKJQA4TKA1JK2W3AJT',
    'K3TJK4TQK2Q4S2AJTK341JA1Q3AJTQA2',
  ],
});
