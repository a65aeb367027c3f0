import { BASE_MODE } from '../../model.ts';
import { dropModel } from '../drop-model.ts';

/** Seven by seven; clusters leave wilds, tumbles climb, and in free spins the multiplier never falls back. */
export const clusterHigh = dropModel({
  id: 'cluster-high',
  version: 1,
  name: { en: 'Fireworks', bn: 'আতশবাজি' },
  volatility: 'high',
  modes: [BASE_MODE, { id: 'buy', costPercent: 2350 }],
  maxWinBets: 10000,
  engine: 'cluster',
  reels: 7,
  heights: [7],
  brackets: [5, 6, 7, 8, 9, 11, 13, 16],
  pays: {
    high1: [570, 850, 1150, 1700, 2850, 5700, 14200, 45500],
    high2: [430, 640, 850, 1300, 2150, 4250, 10650, 34100],
    high3: [340, 500, 670, 1050, 1700, 3350, 8300, 26550],
    high4: [290, 430, 570, 850, 1400, 2850, 7100, 22750],
    A: [190, 280, 380, 570, 950, 1900, 4750, 15150],
    K: [150, 230, 300, 450, 760, 1500, 3800, 12150],
    Q: [115, 170, 230, 340, 570, 1150, 2850, 9100],
    J: [95, 140, 190, 280, 470, 950, 2350, 7600],
  },
  baseWeights: { scatter: 2, high1: 10, high2: 12, high3: 13, high4: 14, A: 15, K: 16, Q: 17, J: 18 },
  freeWeights: { scatter: 2, high1: 10, high2: 12, high3: 13, high4: 14, A: 15, K: 16, Q: 17, J: 18 },
  scatters: { start: 4, again: 3 },
  multipliers: { base: [1, 1, 2, 3], free: 'growing' },
  leavesWilds: true,
  freeSpins: { spins: 10, moreSpins: 3, maxSpins: 22 },
});
