import { BASE_MODE } from '../../model.ts';
import { waysModel } from '../ways-model.ts';

/** 243 ways that pay rarely; free spins at five times. */
export const waysHigh = waysModel({
  id: 'ways-high',
  version: 1,
  name: { en: 'Tiger country', bn: 'বাঘের দেশ' },
  volatility: 'high',
  modes: [BASE_MODE, { id: 'buy', costPercent: 6400 }],
  maxWinBets: 5000,
  rows: 3,
  pays: {
    high1: [270, 1350, 6850],
    high2: [170, 690, 3100],
    high3: [105, 380, 1550],
    high4: [70, 240, 860],
    A: [21, 70, 240],
    K: [21, 70, 240],
    Q: [14, 41, 135],
    J: [10, 31, 105],
    T: [10, 31, 105],
  },
  scatterPays: [200, 2000, 10000],
  wilds: 'plain',
  freeSpins: { spins: 10, moreSpins: 5, maxSpins: 40, multiplier: 5, wilds: 'plain' },
  baseStrips: [
    'TQJAJK43A1Q2T12QJQAT3TKA4KS43JKTJ',
    '1JTKSTKT3Q3QJTK4A4J2K2TA1A3QJQWJ4A',
    'QATJK432KJQKT14TQAJ3ATSQT1J3WAK2J4',
    'JWTJQ12K3J4JKTAT4SQTJ134KA3Q2ATQKA',
    'QK4TJA12AK4JAQJKTQ3STKAQJ31T4T3J2',
  ],
  freeStrips: [
    '2SAJ1KT1AQAQ342K3T34QTJQAJTKJ4JKT',
    'K4T4A2JKQWTJ2TKASKQJW3T1J13QJAQ4A3T',
    'WQA2JK4JTAQ3KTAQ1TJKJ31AJKT4W3TQ4S2',
    'K3K3AWT242QJQ4QTQTAJKTKTAJW4A1J1JS3',
    'Q3T1TQ3WTA2JK4JS4A4QTKJ2ATWQ3KJAKJ1',
  ],
});
