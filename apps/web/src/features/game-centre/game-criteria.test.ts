import { expect, test } from 'vitest';
import { betSteps, criteriaOf } from './game-criteria.ts';

test('offers the same smallest bets in minor units for every currency, and reads each from an address', () => {
  expect(betSteps(0)).toEqual(['100', '500', '1000', '5000']);
  expect(betSteps(2)).toEqual(['1', '5', '10', '50']);
  expect(betSteps(3)).toEqual(['0.1', '0.5', '1', '5']);
  for (const bet of [0, 2, 3].flatMap(betSteps)) expect(criteriaOf('RNG', `minBet=${bet}`).minBet).toBe(bet);
  for (const wrong of ['-1', '1.', '.5', '1e3', '1,5']) expect(criteriaOf('RNG', `minBet=${wrong}`).minBet).toBe('');
});
