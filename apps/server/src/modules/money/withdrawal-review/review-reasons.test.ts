import { expect, test } from 'vitest';
import { reviewReasons, type ReviewFacts } from './review-reasons.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const CLEAR: ReviewFacts = {
  now: NOW,
  coolOffHours: 24,
  accountAddedAt: hoursAgo(25),
  passwordChangedAt: undefined,
  pinChangedAt: hoursAgo(24),
  playLeftMinor: 0n,
  isShared: false,
  bonusMetAt: hoursAgo(12),
  bonusHours: 12,
  isOnSharedDevice: false,
  isFirst: false,
};

test('sends a withdrawal at once to a known account of a member who has played', () => {
  expect(reviewReasons(CLEAR)).toEqual([]);
});

test('names each reason to look, and all of them together', () => {
  const facts: readonly (readonly [Partial<ReviewFacts>, string])[] = [
    [{ accountAddedAt: hoursAgo(23.9) }, 'account_new'],
    [{ passwordChangedAt: hoursAgo(1) }, 'password_new'],
    [{ pinChangedAt: hoursAgo(1) }, 'pin_new'],
    [{ playLeftMinor: 1n }, 'play_left'],
    [{ isShared: true }, 'account_shared'],
    [{ bonusMetAt: hoursAgo(11.9) }, 'bonus_met'],
    [{ isOnSharedDevice: true }, 'device_shared'],
    [{ isFirst: true }, 'first_withdrawal'],
  ];
  for (const [fact, reason] of facts) expect(reviewReasons({ ...CLEAR, ...fact })).toEqual([reason]);
  const all = Object.assign({}, CLEAR, ...facts.map(([fact]) => fact)) as ReviewFacts;
  expect(reviewReasons(all)).toEqual(facts.map(([, reason]) => reason));
});

test('has no cool-off at a merchant that wants none', () => {
  expect(
    reviewReasons({
      ...CLEAR,
      coolOffHours: 0,
      bonusHours: 0,
      accountAddedAt: NOW,
      pinChangedAt: NOW,
      bonusMetAt: NOW,
    }),
  ).toEqual([]);
});
