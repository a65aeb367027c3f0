import { BASE_MODE } from '../../model.ts';
import { dropModel } from '../drop-model.ts';

/** Six reels of two to seven rows, up to 117,649 ways; tumbles climb, free spins at twice to eight times. */
export const manyWaysMiddle = dropModel({
  id: 'many-ways-middle',
  version: 2,
  name: { en: 'Hundred rivers', bn: 'শত নদী' },
  volatility: 'medium',
  modes: [BASE_MODE, { id: 'buy', costPercent: 2850 }],
  maxWinBets: 5000,
  engine: 'many-ways',
  reels: 6,
  heights: [2, 3, 4, 5, 6, 7],
  brackets: [3, 4, 5, 6],
  pays: {
    high1: [36, 73, 180, 530],
    high2: [18, 45, 88, 224],
    high3: [15, 33, 70, 145],
    high4: [11, 23, 46, 90],
    A: [6, 11, 23, 46],
    K: [5, 9, 18, 37],
    Q: [4, 7, 15, 29],
    J: [0, 6, 11, 22],
    T: [0, 6, 11, 22],
  },
  baseWeights: { wild: 2, scatter: 4, high1: 7, high2: 10, high3: 11, high4: 12, A: 15, K: 16, Q: 17, J: 18, T: 19 },
  freeWeights: { wild: 4, scatter: 2, high1: 7, high2: 10, high3: 11, high4: 12, A: 15, K: 16, Q: 17, J: 18, T: 19 },
  scatters: { start: 4, again: 3 },
  multipliers: { base: [1, 1, 2, 3], free: [2, 3, 5, 8] },
  leavesWilds: false,
  freeSpins: { spins: 10, moreSpins: 4, maxSpins: 30 },
});
