import { BASE_MODE } from '../../model.ts';
import { waysModel } from '../ways-model.ts';

/** 243 ways; in free spins every wild grows over its whole reel. */
export const waysExpandingMiddle = waysModel({
  id: 'ways-expanding-middle',
  version: 1,
  name: { en: 'Peacock tail', bn: 'ময়ূরপুচ্ছ' },
  volatility: 'medium',
  modes: [BASE_MODE, { id: 'buy', costPercent: 4150 }],
  maxWinBets: 3000,
  rows: 3,
  pays: {
    high1: [300, 890, 2950],
    high2: [195, 590, 1950],
    high3: [130, 400, 1200],
    high4: [100, 300, 890],
    A: [39, 125, 350],
    K: [39, 125, 350],
    Q: [25, 90, 250],
    J: [20, 59, 175],
    T: [20, 59, 175],
  },
  scatterPays: [200, 1000, 5000],
  wilds: 'plain',
  freeSpins: { spins: 8, moreSpins: 4, maxSpins: 24, multiplier: 1, wilds: 'expanding' },
  baseStrips: [
    '3JKASQ14KTJTQ3J2AT1TATQ4J2AKQJ43K',
    'T3J2413KT4J3WTA4AQKJQJKT1AJ2ASTQKQ',
    '1KATA31JKQJ2TJT43AQTKS24TQAK4JW3JQ',
    'JAJAT2Q43T3JKTSQWJT1AK32TQ1JK4KA4Q',
    '1A3QK3ATJK4TJQ214JTKQS4KTJTQJA3A2',
  ],
  freeStrips: [
    '4J34T3QTKTA12AQA2KS3KJQ1TATKJ4JQJ',
    'QAK4TJ13J3TWQK42KAJKT1ATSQ4TJQW3A2J',
    'J1ATWA4K3WKQT24TQK3JA4JQTAJQ3ST1JK2',
    'T3KJTK1JT3J42KAKAQSQJ2JATW4Q4Q1WAT3',
    '3TA2SJ4K4AKJ1Q3TQJQJTJAQK23TKA14T',
  ],
});
