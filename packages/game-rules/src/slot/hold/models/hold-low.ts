import { BASE_MODE } from '../../model.ts';
import { holdModel } from '../hold-model.ts';

/** Twenty-five lines; six coins start the respins, with modest prizes. */
export const holdLow = holdModel({
  id: 'hold-low',
  version: 1,
  name: { en: 'Clay bank', bn: 'মাটির ব্যাংক' },
  volatility: 'low',
  modes: [BASE_MODE, { id: 'buy', costPercent: 2350 }],
  maxWinBets: 950,
  lines: 25,
  pays: {
    wild: [110, 420, 1400],
    high1: [110, 420, 1400],
    high2: [85, 280, 830],
    high3: [70, 220, 610],
    high4: [56, 195, 500],
    A: [33, 110, 310],
    K: [28, 85, 250],
    Q: [28, 70, 210],
    J: [22, 56, 165],
    T: [22, 56, 165],
  },
  coins: {
    start: 6,
    respins: 3,
    chance: [1, 20],
    values: [
      { bets: 1, weight: 60 },
      { bets: 2, weight: 25 },
      { bets: 3, weight: 10 },
      { bets: 5, weight: 5 },
      { bets: 10, weight: 3, prize: 'mini' },
      { bets: 20, weight: 2, prize: 'minor' },
      { bets: 50, weight: 1, prize: 'major' },
    ],
    grandBets: 200,
  },
  baseStrips: [
    'TQ231CAC4TACJTJQKQK2J2C4J1CA3KC43WCTQKA',
    '32AQ1TCTK3CAC3J4CQKJ4QC4AJK1TCAQCTW2JK2',
    '3A43TCJWCK12JK4QKQTACTQT3K42CJC1CA2ACJQ',
    'QK2JTKTCJ2CTK1W3ACAC13CQJ4A4TCQ32AJKCQ4',
    '4C1W2JAJQJCT2C32CAK3CTKQ4Q3CKTQT1KC4AJA',
  ],
});
