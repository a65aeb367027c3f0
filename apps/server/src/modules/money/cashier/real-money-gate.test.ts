import { expect, test } from 'vitest';
import { realMoneyNeeds } from './real-money-gate.ts';

const LICENSED = { number: '7', issuer: 'X', link: 'https://x.example' };
const READY = { minimumAge: 21, permitsRegions: true, settings: { licence: LICENSED } };

test('names all that a merchant lacks before real money may move, and nothing else (R30)', () => {
  const bare = { minimumAge: 17, permitsRegions: false, settings: { licence: null } };
  expect(realMoneyNeeds(bare, { identityCheck: false, saferPlay: false })).toEqual([
    'licence',
    'regions',
    'minimum_age',
    'identity_check',
    'safer_play',
  ]);
  expect(realMoneyNeeds(READY, { identityCheck: false, saferPlay: false })).toEqual(['identity_check', 'safer_play']);
  expect(realMoneyNeeds({ ...READY, minimumAge: 17 }, { identityCheck: true, saferPlay: true })).toEqual([
    'minimum_age',
  ]);
  expect(realMoneyNeeds(READY, { identityCheck: true, saferPlay: true })).toEqual([]);
});
