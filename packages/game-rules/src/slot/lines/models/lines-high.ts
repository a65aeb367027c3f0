import { BASE_MODE } from '../../model.ts';
import { linesModel } from '../lines-model.ts';

/** Ten lines that pay rarely but much; a third of the return is in free spins at four times. */
export const linesHigh = linesModel({
  id: 'lines-high',
  version: 2,
  name: { en: 'Thunder', bn: 'বজ্র' },
  modes: [BASE_MODE, { id: 'buy', costPercent: 5800 }],
  wilds: 'plain',
  volatility: 'high',
  lines: 10,
  pays: {
    wild: [0, 0, 0],
    high1: [100, 750, 5000],
    high2: [60, 250, 1250],
    high3: [40, 125, 600],
    high4: [20, 80, 400],
    A: [10, 40, 125],
    K: [8, 25, 100],
    Q: [5, 20, 80],
    J: [5, 12, 50],
    T: [5, 12, 50],
  },
  scatterPays: [2, 20, 200],
  freeSpins: { spins: 10, moreSpins: 5, maxSpins: 40, wilds: 'plain', multiplier: 4 },
  maxWinBets: 2500,
  baseStrips: [
    'A3SQJA1T3KJT4AQ2TK4JT3AKQJT1QK2J4',
    'AJT4A3KS1A4TQ2J1Q3KTQWKJ2T4J3AKQ2',
    'AK2JA3K4QTK4QSAKWJQ4AT1J3T2QWT3J1',
    'A3KT2J3Q1J2A3S4JWQK4TWKATQK1A4QJ2T',
    'AQ3KJAWQ4T3SA2T1JQT4KJ2T4JA1KT3QKJ',
  ],
  freeStrips: [
    'AQ3K4J2A1K2T3AK2TJA4TQ3KSQJ1TQ4J',
    'A4QK3J4A1JQWT2AWK2JSAQ1KTJ3Q2T4K3T',
    'AKQ2T4AWJ3K1AWK3QWT3AJT4QWT4KSJ1Q2J',
    'A2K4QWK2T4Q3JWQT1K4A3KT2SJ3QAJWTA1JW',
    'AWT4J2TKJQ2AWKQ3SJ4T1J3K2Q1A3KWATQ4',
  ],
});
