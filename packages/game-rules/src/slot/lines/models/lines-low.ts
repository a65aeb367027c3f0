import { BASE_MODE } from '../../model.ts';
import { linesModel } from '../lines-model.ts';

/** Frequent small wins on 25 lines; wilds on every reel pay for themselves. */
export const linesLow = linesModel({
  id: 'lines-low',
  version: 2,
  name: { en: 'Lamplight', bn: 'প্রদীপ' },
  modes: [BASE_MODE, { id: 'buy', costPercent: 2640 }],
  wilds: 'plain',
  volatility: 'low',
  lines: 25,
  pays: {
    wild: [40, 150, 600],
    high1: [40, 150, 600],
    high2: [30, 100, 350],
    high3: [25, 80, 250],
    high4: [20, 75, 200],
    A: [12, 40, 120],
    K: [10, 30, 100],
    Q: [10, 25, 75],
    J: [8, 20, 60],
    T: [8, 20, 60],
  },
  scatterPays: [2, 10, 50],
  freeSpins: { spins: 8, moreSpins: 4, maxSpins: 24, wilds: 'plain', multiplier: 2 },
  maxWinBets: 500,
  baseStrips: [
    'AK1Q3A4T2QJ4K1TJ2S3A2Q3JKT4QWTJ',
    'A2S4Q1AT2QJK3A2TWK3JT4Q1JWK4TQ3',
    'AT4QK2T4KJ3A2T3K1QJWAQT2J1S3J4KW',
    'A4STQ3J4K3Q1KAWQ2J4T2KWQTA2K3TJ1',
    'AQ1T3K2AWTJQ4A3TJ4QK1JQ3K2S4TJ2',
  ],
  freeStrips: [
    'A2JTQ3KJT2Q4S1AWQT1K4JQ3A2K4TWJ3',
    'A4QTA3J2S1QWJ4KA1JWT2K3Q2T3K4QTW',
    'A2KTWA2T3QJWT1Q4JK2AWJT4S3K4J1QWK3',
    'A3QJ2TWA4K1QWK4TWK3QAJ2TWQ1K4T3SJ2',
    'AKWQ3TWK2JWQ3ATQ1J2T4Q3J4TSA4K2J1',
  ],
});
