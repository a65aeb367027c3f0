import { BASE_MODE } from '../../model.ts';
import { dropModel } from '../drop-model.ts';

/** Thirty cells; eight of a kind anywhere pay, and every tumble counts more. */
export const cascadeLow = dropModel({
  id: 'cascade-low',
  version: 1,
  name: { en: 'Rice harvest', bn: 'ধান কাটা' },
  volatility: 'low',
  modes: [BASE_MODE, { id: 'buy', costPercent: 1900 }],
  maxWinBets: 1000,
  engine: 'cascade',
  reels: 6,
  heights: [5],
  brackets: [8, 10, 12],
  pays: {
    high1: [210, 490, 1250],
    high2: [105, 250, 620],
    high3: [55, 170, 420],
    high4: [42, 130, 330],
    A: [25, 60, 210],
    K: [21, 49, 165],
    Q: [17, 40, 125],
  },
  baseWeights: { scatter: 4, high1: 12, high2: 14, high3: 15, high4: 16, A: 18, K: 19, Q: 20 },
  freeWeights: { scatter: 3, high1: 12, high2: 14, high3: 15, high4: 16, A: 18, K: 19, Q: 20 },
  scatters: { start: 4, again: 3 },
  multipliers: { base: [1, 1, 2, 3], free: [2, 4, 6, 8] },
  leavesWilds: false,
  freeSpins: { spins: 8, moreSpins: 4, maxSpins: 24 },
});
