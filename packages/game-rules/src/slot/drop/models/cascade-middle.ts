import { BASE_MODE } from '../../model.ts';
import { dropModel } from '../drop-model.ts';

/** Thirty cells; eight of a kind anywhere pay; the multiplier climbs with each tumble. */
export const cascadeMiddle = dropModel({
  id: 'cascade-middle',
  version: 1,
  name: { en: 'Waterfall', bn: 'ঝর্ণা' },
  volatility: 'medium',
  modes: [BASE_MODE, { id: 'buy', costPercent: 2630 }],
  maxWinBets: 5000,
  engine: 'cascade',
  reels: 6,
  heights: [5],
  brackets: [8, 10, 12],
  pays: {
    high1: [900, 2250, 5650],
    high2: [340, 900, 2850],
    high3: [230, 580, 1750],
    high4: [140, 330, 1100],
    A: [90, 220, 900],
    K: [70, 170, 680],
    Q: [57, 135, 570],
    J: [41, 115, 450],
  },
  baseWeights: { scatter: 4, high1: 12, high2: 14, high3: 15, high4: 16, A: 17, K: 18, Q: 19, J: 20 },
  freeWeights: { scatter: 3, high1: 12, high2: 14, high3: 15, high4: 16, A: 17, K: 18, Q: 19, J: 20 },
  scatters: { start: 4, again: 3 },
  multipliers: { base: [1, 2, 3, 5], free: [3, 6, 9, 15] },
  leavesWilds: false,
  freeSpins: { spins: 10, moreSpins: 5, maxSpins: 30 },
});
