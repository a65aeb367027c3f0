import { BASE_MODE } from '../../model.ts';
import { holdModel } from '../hold-model.ts';

/** Ten lines that pay little compared with the respins; prizes up to three thousand bets. */
export const holdHigh = holdModel({
  id: 'hold-high',
  version: 1,
  name: { en: 'Golden vault', bn: 'সোনার ভাণ্ডার' },
  volatility: 'high',
  modes: [BASE_MODE, { id: 'buy', costPercent: 6500 }],
  maxWinBets: 6000,
  lines: 10,
  pays: {
    wild: [0, 0, 0],
    high1: [140, 870, 4350],
    high2: [85, 350, 1400],
    high3: [52, 175, 700],
    high4: [35, 120, 430],
    A: [14, 52, 175],
    K: [14, 43, 140],
    Q: [9, 26, 105],
    J: [7, 17, 70],
    T: [7, 17, 70],
  },
  coins: {
    start: 6,
    respins: 3,
    chance: [1, 18],
    values: [
      { bets: 1, weight: 40 },
      { bets: 2, weight: 25 },
      { bets: 4, weight: 15 },
      { bets: 6, weight: 8 },
      { bets: 10, weight: 6 },
      { bets: 20, weight: 3, prize: 'mini' },
      { bets: 50, weight: 2, prize: 'minor' },
      { bets: 200, weight: 1, prize: 'major' },
    ],
    grandBets: 3000,
  },
  baseStrips: [
    'KAQCQAJQ4ACTK2ATJC14CQ3CK3TJ23TKC124J',
    'JQCAC14ACKAT31QJKCJ43TK2QK4C2WQJ2AT3TC',
    '1CTCKJCT4T42A2AQ2J3KCACW4JQ1AKQ3JQKTC3',
    'ACJCJ14T23QCQKA24KQT1KACJW2AC4C3JQT3KT',
    '4TC412KAQ3TCQCA4TKJ3A1QJCJ23AC2KJKCTQ',
  ],
});
