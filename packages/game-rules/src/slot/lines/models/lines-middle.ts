import { BASE_MODE } from '../../model.ts';
import { linesModel } from '../lines-model.ts';

/** Twenty lines, wilds on the four reels to the right, free spins at double. */
export const linesMiddle = linesModel({
  id: 'lines-middle',
  version: 2,
  name: { en: 'Ferris wheel', bn: 'নাগরদোলা' },
  modes: [BASE_MODE, { id: 'buy', costPercent: 4500 }],
  wilds: 'plain',
  volatility: 'medium',
  lines: 20,
  pays: {
    wild: [0, 0, 0],
    high1: [80, 500, 3000],
    high2: [60, 250, 1200],
    high3: [40, 150, 600],
    high4: [30, 100, 400],
    A: [15, 50, 200],
    K: [12, 40, 150],
    Q: [10, 30, 125],
    J: [8, 25, 100],
    T: [8, 20, 60],
  },
  scatterPays: [3, 15, 100],
  freeSpins: { spins: 10, moreSpins: 5, maxSpins: 30, wilds: 'plain', multiplier: 2 },
  maxWinBets: 1500,
  baseStrips: [
    'ATKJ3A2JQ4TSK1AJT1K3AJ2Q3T4QKJ2TQ4',
    'AJWQ1JTK3A2Q4T3A1J4KTJ2AQ3KJ2SKTQ4',
    'A3JWTA2K1T4K3TA2KJTQ4KWTJQ4S1QA3JQ',
    'AKQJ4AWQ3A2T1KQ3JS2Q4TWK2J4K1TA3JT',
    'A3J2QTA3KT2JKASJQ3K4T2QJT4KA1T4J1QW',
  ],
  freeStrips: [
    'AQJ2KAQ2K4T2Q1KTJ4A3K4J1T3JATQ3S',
    'AQ2TK3S1KJ4A2T4JWTQ2K3Q1AWJ3TQWKJ4',
    'AQ3JWA2J1TKS4QWK3AJWQA1TWJ2K3QT4KWT4',
    'AWQ2T3JQ4TKWQ4S2JWK3TWA1Q4AJWK3T1JK2',
    'A2T3KWJ2K1TWK2QTWJ3T4Q3S4JAQ4J1AKQW',
  ],
});
