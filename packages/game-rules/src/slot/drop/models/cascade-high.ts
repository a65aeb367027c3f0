import { BASE_MODE } from '../../model.ts';
import { dropModel } from '../drop-model.ts';

/** Thirty cells; eight of a kind anywhere pay; in free spins the multiplier never falls back. */
export const cascadeHigh = dropModel({
  id: 'cascade-high',
  version: 1,
  name: { en: 'Avalanche', bn: 'হিমধস' },
  volatility: 'high',
  modes: [BASE_MODE, { id: 'buy', costPercent: 2760 }],
  maxWinBets: 10000,
  engine: 'cascade',
  reels: 6,
  heights: [5],
  brackets: [8, 10, 12],
  pays: {
    high1: [2700, 6750, 16850],
    high2: [1000, 2700, 8400],
    high3: [660, 1700, 5050],
    high4: [400, 1000, 3350],
    A: [270, 670, 2700],
    K: [200, 500, 2000],
    Q: [170, 400, 1700],
    J: [135, 340, 1350],
    T: [105, 285, 840],
  },
  baseWeights: { scatter: 4, high1: 11, high2: 12, high3: 13, high4: 14, A: 15, K: 16, Q: 17, J: 18, T: 19 },
  freeWeights: { scatter: 3, high1: 11, high2: 12, high3: 13, high4: 14, A: 15, K: 16, Q: 17, J: 18, T: 19 },
  scatters: { start: 4, again: 3 },
  multipliers: { base: [1, 2, 4, 8], free: 'growing' },
  leavesWilds: false,
  freeSpins: { spins: 15, moreSpins: 5, maxSpins: 40 },
});
