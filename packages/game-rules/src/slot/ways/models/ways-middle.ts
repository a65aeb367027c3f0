import { BASE_MODE } from '../../model.ts';
import { waysModel } from '../ways-model.ts';

/** 243 ways; free spins at three times. */
export const waysMiddle = waysModel({
  id: 'ways-middle',
  version: 1,
  name: { en: 'River delta', bn: 'নদীর মোহনা' },
  volatility: 'medium',
  modes: [BASE_MODE, { id: 'buy', costPercent: 4400 }],
  maxWinBets: 2000,
  rows: 3,
  pays: {
    high1: [270, 820, 2700],
    high2: [180, 540, 1800],
    high3: [110, 350, 1050],
    high4: [85, 270, 820],
    A: [36, 115, 320],
    K: [36, 115, 320],
    Q: [23, 80, 230],
    J: [18, 54, 160],
    T: [18, 54, 160],
  },
  scatterPays: [200, 1000, 5000],
  wilds: 'plain',
  freeSpins: { spins: 10, moreSpins: 5, maxSpins: 30, multiplier: 3, wilds: 'plain' },
  baseStrips: [
    'Q24JTKQT1TJAJKS43Q13KTAK4JAT2J3QA',
    '31SWA4Q2JKTK23A34TKJQT1KQA4QJTJAJT',
    'Q43JQ341KAJTJQTAKT2STQ31TJ2AWJK4KA',
    'KAJKS34JW3QJ4K1T4QK2J2TJTQATATA3Q1',
    '1ATK343KQJ4JT1QTKAT4JAJAWJ232QTQSK',
  ],
  freeStrips: [
    'Q2SAQ3K3TK31TJ4TAJ4QJTQKT4KJ12AJA',
    '1JWKJTWKJ4KTAQTQJ2A43JQ231AQTKT34AS',
    'AJ14K4JQW2A1WQJKT3W23T4T3SJKQTKATAJQ',
    'KQ2TQWSQJTKAKJ3T4A34WJQK13J2TJ14ATA',
    'JWT4Q4TA2A1JKTWTKJ32A3SKJQ4Q31JQAKT',
  ],
});
