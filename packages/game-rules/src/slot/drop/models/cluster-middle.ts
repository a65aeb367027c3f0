import { BASE_MODE } from '../../model.ts';
import { dropModel } from '../drop-model.ts';

/** Seven by seven; five or more that touch pay; in free spins the multiplier grows and stays. */
export const clusterMiddle = dropModel({
  id: 'cluster-middle',
  version: 1,
  name: { en: 'Honeycomb', bn: 'মৌচাক' },
  volatility: 'medium',
  modes: [BASE_MODE, { id: 'buy', costPercent: 1940 }],
  maxWinBets: 5000,
  engine: 'cluster',
  reels: 7,
  heights: [7],
  brackets: [5, 6, 7, 8, 9, 11, 13, 16],
  pays: {
    high1: [400, 600, 800, 1200, 2000, 4000, 10050, 32150],
    high2: [300, 460, 600, 900, 1500, 3000, 7550, 24100],
    high3: [240, 340, 470, 700, 1150, 2350, 5850, 18750],
    high4: [200, 300, 400, 600, 1000, 2000, 5000, 16050],
    A: [135, 200, 270, 400, 670, 1350, 3350, 10700],
    K: [105, 160, 210, 320, 540, 1050, 2700, 8550],
    Q: [80, 120, 160, 240, 400, 800, 2000, 6450],
  },
  baseWeights: { scatter: 2, high1: 12, high2: 13, high3: 14, high4: 15, A: 16, K: 17, Q: 18 },
  freeWeights: { scatter: 2, high1: 12, high2: 13, high3: 14, high4: 15, A: 16, K: 17, Q: 18 },
  scatters: { start: 4, again: 3 },
  multipliers: { base: [1], free: 'growing' },
  leavesWilds: false,
  freeSpins: { spins: 8, moreSpins: 3, maxSpins: 20 },
});
