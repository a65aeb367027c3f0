import { BASE_MODE } from '../../model.ts';
import { linesModel } from '../lines-model.ts';

/** Ten lines; wilds of free spins stay, and every win counts double. */
export const linesStickyHigh = linesModel({
  id: 'lines-sticky-high',
  version: 1,
  name: { en: 'Brass bell', bn: 'কাঁসার ঘণ্টা' },
  volatility: 'high',
  modes: [BASE_MODE, { id: 'buy', costPercent: 6440 }],
  maxWinBets: 5000,
  lines: 10,
  pays: {
    wild: [0, 0, 0],
    high1: [110, 670, 3350],
    high2: [65, 280, 1100],
    high3: [45, 135, 560],
    high4: [22, 90, 340],
    A: [11, 34, 110],
    K: [9, 28, 90],
    Q: [6, 22, 65],
    J: [6, 13, 50],
    T: [7, 13, 50],
  },
  scatterPays: [2, 20, 100],
  wilds: 'plain',
  freeSpins: { spins: 10, moreSpins: 3, maxSpins: 22, multiplier: 2, wilds: 'sticky' },
  baseStrips: [
    'TQKAT14JTQA32JA2QKJA3STK314KJQ42',
    'KQA4JQTKQ2T3QAJ31T4AS1TKAW42JK2J3',
    'TAK2JAK4QWJ2413QTKJATQJ3QK142STA3',
    '32ATJ21TKQJ34SAQTA3Q14TKAJQ4KJ2KW',
    'J1K42WATKJSA4JT3AQ32A4TQKJTQ23K1Q',
  ],
  freeStrips: [
    '1QJK2SK43TJA14TJ3TJ2AQ4KQ32AQKAT',
    'J213JQKWTQ4JTA1KQ3SKAQ2TJ43A2KA4T',
    'AKWJ3AJ4KA1Q4AQSK2QT3JTK41J2QT23T',
    'JTQJAT4K2T1AJKSWQTAQ34K3JA4K213Q2',
    'QJ1A3K2JAQTA4T3KTJQK241A4JQK3TS2',
  ],
});
