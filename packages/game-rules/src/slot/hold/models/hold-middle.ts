import { BASE_MODE } from '../../model.ts';
import { holdModel } from '../hold-model.ts';

/** Twenty lines; six coins start the respins, four fixed prizes. */
export const holdMiddle = holdModel({
  id: 'hold-middle',
  version: 1,
  name: { en: 'Treasure chest', bn: 'সিন্দুক' },
  volatility: 'medium',
  modes: [BASE_MODE, { id: 'buy', costPercent: 3530 }],
  maxWinBets: 2500,
  lines: 20,
  pays: {
    wild: [0, 0, 0],
    high1: [200, 990, 4950],
    high2: [130, 490, 2000],
    high3: [105, 330, 1300],
    high4: [80, 250, 820],
    A: [33, 115, 400],
    K: [33, 100, 330],
    Q: [26, 80, 260],
    J: [16, 65, 200],
    T: [16, 65, 200],
  },
  coins: {
    start: 6,
    respins: 3,
    chance: [1, 20],
    values: [
      { bets: 1, weight: 50 },
      { bets: 2, weight: 25 },
      { bets: 3, weight: 12 },
      { bets: 5, weight: 8 },
      { bets: 8, weight: 3 },
      { bets: 15, weight: 3, prize: 'mini' },
      { bets: 30, weight: 2, prize: 'minor' },
      { bets: 100, weight: 1, prize: 'major' },
    ],
    grandBets: 1000,
  },
  baseStrips: [
    '2A3JCKATKQ4QATCJQ3K2TC4T1CJAKCQ312J4C',
    'TCT1KA4T2AJC23TWC1QJ43ACJKAJKQ42CQCK3Q',
    'A4QJC42J13CKATK4Q1QCTC3A3JATCK2WTKJCQ2',
    'QAKATK2KJC3124JCAT13QJ4TCQ2CQCT4CWAKJ3',
    'J423QAK3TACQJ1CKWK32TA1JC2T4QCQJCT4ACK',
  ],
});
