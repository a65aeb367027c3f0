import { BASE_MODE } from '../../model.ts';
import { waysModel } from '../ways-model.ts';

/** 1024 ways on four rows; free spins at three times. */
export const ways1024Middle = waysModel({
  id: 'ways-1024-middle',
  version: 1,
  name: { en: 'Four winds', bn: 'চার হাওয়া' },
  volatility: 'medium',
  modes: [BASE_MODE, { id: 'buy', costPercent: 3300 }],
  maxWinBets: 2500,
  rows: 4,
  pays: {
    high1: [65, 210, 860],
    high2: [43, 150, 530],
    high3: [32, 105, 320],
    high4: [26, 85, 260],
    A: [9, 26, 85],
    K: [9, 26, 85],
    Q: [6, 21, 65],
    J: [4, 17, 53],
    T: [4, 17, 53],
  },
  scatterPays: [200, 1000, 5000],
  wilds: 'plain',
  freeSpins: { spins: 10, moreSpins: 5, maxSpins: 30, multiplier: 3, wilds: 'plain' },
  baseStrips: [
    'J4K1AQJKTQ3AS3K23JTAQ2K4JKA4TATQ24Q1JT',
    'JAK3QJT2JKTSQ4343QAKA4ATQAT214WK1KJTQJ2',
    '4JQA23A3Q14JQJTATWKS3TKT1JQ2AKAQK4K24TJ',
    'TQ3K34SA1Q2JK2QAJTA4W1KJ4K42JA3KTATQJTQ',
    '3JQJT3A4KAKT2WATQ1KJ14K4TQ4SQAJT32QA2JK',
  ],
  freeStrips: [
    '4TKJ43TJTAKQ2AJQ2JQ3KTAQ34A241ASJK1QTK',
    '3K1TATJQTAW414TJQ2W3S2KQKQKJQA3KAJ4TA4J2',
    '1WKS23JKATJATJTKQ4Q12ATQTWAQKJ4Q43J4A32K',
    '42JAWQ3QSAJ23ATQAK1AJ1TJK42Q4WTK4TJTK3KQ',
    'JTAT32KQAWQK2JTSAK4T234JK1QA34KA1QJ4JTQ',
  ],
});
