import { BASE_MODE } from '../../model.ts';
import { dropModel } from '../drop-model.ts';

/** Six reels of two to seven rows, up to 117,649 ways; in free spins the multiplier grows with every tumble and stays. */
export const manyWaysHigh = dropModel({
  id: 'many-ways-high',
  version: 1,
  name: { en: 'Thousand kites', bn: 'হাজার ঘুড়ি' },
  volatility: 'high',
  modes: [BASE_MODE, { id: 'buy', costPercent: 3910 }],
  maxWinBets: 10000,
  engine: 'many-ways',
  reels: 6,
  heights: [2, 3, 4, 5, 6, 7],
  brackets: [3, 4, 5, 6],
  pays: {
    high1: [54, 135, 400, 1350],
    high2: [27, 65, 160, 400],
    high3: [17, 41, 100, 230],
    high4: [14, 31, 65, 150],
    A: [0, 13, 30, 60],
    K: [0, 11, 24, 49],
    Q: [0, 9, 19, 38],
    J: [0, 7, 13, 27],
    T: [0, 8, 13, 27],
  },
  baseWeights: { wild: 2, scatter: 4, high1: 7, high2: 10, high3: 11, high4: 12, A: 15, K: 16, Q: 17, J: 18, T: 19 },
  freeWeights: { wild: 2, scatter: 2, high1: 7, high2: 10, high3: 11, high4: 12, A: 15, K: 16, Q: 17, J: 18, T: 19 },
  scatters: { start: 4, again: 3 },
  multipliers: { base: [1], free: 'growing' },
  leavesWilds: false,
  freeSpins: { spins: 12, moreSpins: 4, maxSpins: 32 },
});
