import { BASE_MODE } from '../../model.ts';
import { waysModel } from '../ways-model.ts';

/** 243 ways, small wins often; free spins at double. */
export const waysLow = waysModel({
  id: 'ways-low',
  version: 1,
  name: { en: 'Village path', bn: 'গাঁয়ের পথ' },
  volatility: 'low',
  modes: [BASE_MODE, { id: 'buy', costPercent: 2180 }],
  maxWinBets: 600,
  rows: 3,
  pays: {
    high1: [160, 390, 1200],
    high2: [120, 320, 790],
    high3: [75, 230, 580],
    high4: [58, 190, 460],
    A: [31, 100, 240],
    K: [32, 100, 240],
    Q: [24, 70, 195],
    J: [20, 59, 160],
    T: [20, 59, 160],
  },
  scatterPays: [200, 500, 2000],
  wilds: 'plain',
  freeSpins: { spins: 8, moreSpins: 4, maxSpins: 24, multiplier: 2, wilds: 'plain' },
  baseStrips: [
    '2TAKJ4TQ1AJ2QK3TJ4KATSJ1TQ3A4JQ3K',
    '3AT42K1TWJT1TJWJQS4QKT3A4JQK32KAQJA',
    'J2A34TQTJWAK14TJ1AQJSK4T3KTJA2Q3KWQ',
    'KTSQT3QKAJW432J4T3TQ2J4WKTAJ1QAJK1A',
    'TJAQJTK124J343ATKSTAJAK1K4TQ2QJ3WQ',
  ],
  freeStrips: [
    'AJ3K4T43TQSQJAQJTQ2JK1A13TA4KTJ2K',
    'AT3WT1JAWTAKQKJQ4J3K4A12JS3QTQWK24TJ',
    '4JTJ43JKQ1QTW23KWAQKATS1JTQK2A4A3JTW',
    'J1J4AK3TJ3WATKQ2KSTW1QA4QTAT3JQ2JK4W',
    '2AJ1T3TJK4JQ4TQKA4QSJ3T13AW2KAKWQJT',
  ],
});
