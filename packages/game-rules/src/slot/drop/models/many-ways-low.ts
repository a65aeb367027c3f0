import { BASE_MODE } from '../../model.ts';
import { dropModel } from '../drop-model.ts';

/** Six reels of two to five rows, up to 15,625 ways; tumbles, and free spins at three times. */
export const manyWaysLow = dropModel({
  id: 'many-ways-low',
  version: 1,
  name: { en: 'Bazaar lanes', bn: 'বাজারের গলি' },
  volatility: 'low',
  modes: [BASE_MODE, { id: 'buy', costPercent: 2480 }],
  maxWinBets: 1500,
  engine: 'many-ways',
  reels: 6,
  heights: [2, 3, 4, 5],
  brackets: [3, 4, 5, 6],
  pays: {
    high1: [165, 330, 610, 1650],
    high2: [80, 200, 410, 820],
    high3: [65, 150, 300, 580],
    high4: [50, 105, 200, 410],
    A: [25, 49, 100, 200],
    K: [20, 41, 80, 165],
    Q: [16, 33, 65, 130],
    J: [16, 29, 57, 115],
    T: [13, 26, 49, 100],
  },
  baseWeights: { wild: 2, scatter: 3, high1: 8, high2: 11, high3: 12, high4: 13, A: 15, K: 16, Q: 17, J: 18, T: 19 },
  freeWeights: { wild: 4, scatter: 2, high1: 8, high2: 11, high3: 12, high4: 13, A: 15, K: 16, Q: 17, J: 18, T: 19 },
  scatters: { start: 3, again: 3 },
  multipliers: { base: [1], free: [3] },
  leavesWilds: false,
  freeSpins: { spins: 8, moreSpins: 4, maxSpins: 24 },
});
