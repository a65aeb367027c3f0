import { BASE_MODE } from '../../model.ts';
import { linesModel } from '../lines-model.ts';

/** Twenty lines; in free spins every wild grows over its whole reel. */
export const linesExpandingMiddle = linesModel({
  id: 'lines-expanding-middle',
  version: 1,
  name: { en: 'Banyan', bn: 'বটগাছ' },
  volatility: 'medium',
  modes: [BASE_MODE, { id: 'buy', costPercent: 4100 }],
  maxWinBets: 2000,
  lines: 20,
  pays: {
    wild: [0, 0, 0],
    high1: [100, 510, 2550],
    high2: [70, 260, 1000],
    high3: [51, 170, 680],
    high4: [43, 130, 430],
    A: [17, 60, 200],
    K: [17, 51, 170],
    Q: [14, 43, 135],
    J: [9, 34, 100],
    T: [9, 34, 100],
  },
  scatterPays: [2, 10, 50],
  wilds: 'plain',
  freeSpins: { spins: 10, moreSpins: 5, maxSpins: 30, multiplier: 1, wilds: 'expanding' },
  baseStrips: [
    'KQTK3A41KJTK12A4S2TQ32AJQTJA3JQ4',
    'JQTKW43K2QT3SA213Q1J2A4JQTAJTKA4K',
    'TJ43JKAT3QW2A4QK3Q4TAJ2QJ1SKT1K2A',
    'TA1T43Q4JATQ3SKQA2K1WJ4TJQKA2J32K',
    'T23AJQKATKATKQJ3Q2S4TJ1K43A124JQ',
  ],
  freeStrips: [
    '23QA31KJQ43KJTK142QTSA42JTQAKTJA',
    '4WQJAT31A2KJA2TK3TQJ4AQJ4K2QKWS3T1',
    '3KQAJ3QSJAKT24AJ2TQKTJK3W4T124AW1Q',
    'Q34KWS2TJ42JATKJQWAK34QKJAT1Q23T1A',
    'K32JQTKQJ3T41AJKA42TA2Q3K4AQ1TJS',
  ],
});
