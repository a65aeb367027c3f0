import { BASE_MODE } from '../../model.ts';
import { linesModel } from '../lines-model.ts';

/** Ten lines; wilds grow over their reel in every spin, and free spins multiply by three. */
export const linesExpandingHigh = linesModel({
  id: 'lines-expanding-high',
  version: 1,
  name: { en: 'Monsoon', bn: 'বর্ষা' },
  volatility: 'high',
  modes: [BASE_MODE, { id: 'buy', costPercent: 2130 }],
  maxWinBets: 5000,
  lines: 10,
  pays: {
    wild: [0, 0, 0],
    high1: [65, 410, 2450],
    high2: [41, 165, 730],
    high3: [23, 80, 410],
    high4: [16, 57, 240],
    A: [7, 24, 80],
    K: [7, 20, 65],
    Q: [4, 15, 49],
    J: [3, 10, 37],
    T: [3, 10, 37],
  },
  scatterPays: [2, 20, 100],
  wilds: 'expanding',
  freeSpins: { spins: 8, moreSpins: 4, maxSpins: 32, multiplier: 3, wilds: 'expanding' },
  baseStrips: [
    'JKTJ1T3Q4A3KQ24JA2SKTAQKAT14J2Q3',
    'J3WAJTASKA1JTQK24KQ21T32Q34JQ4KTA',
    'TAQ12JQWKT4KA4J32KQ3TAQJT4JSA21K3',
    'W4KQ3ATJK2Q4TJ4KAS12AJ3TJ1Q3KTAQ2',
    'KQAJ21TQ2TK1AQK2JT34Q34KJ3SAJTA4',
  ],
  freeStrips: [
    'Q4JATKQAJ2KT23JK2T4Q3JQ1SA1KT43A',
    'TKJWQ3JATQS2T1J42Q314QK4ATKA32KJA',
    '3TK32AKTJKQ4K21TJQT3JAQJA412QS4AW',
    'KSJ13KTQJWAQ2K1TJA234AQKTA42T4J3Q',
    'JKQA4JTQ2JK3J12QASTK4A23ATQ3KT14',
  ],
});
