import { BASE_MODE } from '../../model.ts';
import { dropModel } from '../drop-model.ts';

/** Six by six; five or more that touch pay and leave a wild behind. */
export const clusterLow = dropModel({
  id: 'cluster-low',
  version: 1,
  name: { en: 'Marigold garden', bn: 'গাঁদার বাগান' },
  volatility: 'low',
  modes: [BASE_MODE, { id: 'buy', costPercent: 1700 }],
  maxWinBets: 1000,
  engine: 'cluster',
  reels: 6,
  heights: [6],
  brackets: [5, 6, 7, 8, 9, 11, 13, 16],
  pays: {
    high1: [160, 240, 320, 490, 810, 1600, 4050, 13000],
    high2: [120, 185, 240, 370, 610, 1200, 3050, 9750],
    high3: [95, 140, 190, 280, 470, 950, 2350, 7600],
    high4: [80, 120, 160, 240, 410, 810, 2050, 6500],
    A: [54, 80, 110, 160, 270, 540, 1350, 4350],
    K: [43, 65, 85, 130, 220, 430, 1100, 3450],
  },
  baseWeights: { scatter: 3, high1: 12, high2: 14, high3: 15, high4: 16, A: 17, K: 18 },
  freeWeights: { scatter: 2, high1: 12, high2: 14, high3: 15, high4: 16, A: 17, K: 18 },
  scatters: { start: 4, again: 3 },
  multipliers: { base: [1], free: [3] },
  leavesWilds: true,
  freeSpins: { spins: 8, moreSpins: 4, maxSpins: 24 },
});
