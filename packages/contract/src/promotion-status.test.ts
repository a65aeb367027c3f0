import { expect, test } from 'vitest';
import {
  nextStatus,
  PROMOTION_EVENTS,
  PROMOTION_STATUSES,
  promotionTap,
  shownStatus,
  type PromotionStatus,
} from './promotion-status.ts';

/** The target of each event by status, in the order of PROMOTION_EVENTS; a dot if the event has no meaning there. */
const TABLE = `
  status      open  apply     approve  reject    enter   grant  issue   claim    win      end
  comingSoon  join  .         .        .         .       .      .       .        .        close
  join        .     applying  .        .         .       .      .       .        .        close
  applying    .     .         process  rejected  .       .      .       .        .        .
  process     .     .         .        .         joined  claim  issued  .        .        .
  rejected    .     applying  .        .         .       .      .       .        .        close
  claim       .     .         .        .         .       .      .       claimed  .        close
  claimed     .     .         .        .         .       .      .       .        .        .
  issued      .     .         .        .         .       .      .       .        .        .
  joined      .     .         .        .         .       .      .       .        process  close
  close       join  .         .        .         .       .      .       .        .        .`;

test('answers every event in every status as the table says, and no other way', () => {
  const [head = [], ...rows] = TABLE.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  expect(head.slice(1)).toEqual([...PROMOTION_EVENTS]);
  expect(rows.map(([status]) => status)).toEqual([...PROMOTION_STATUSES]);
  for (const [status, ...answers] of rows)
    expect(
      PROMOTION_EVENTS.map((event) => nextStatus(status as PromotionStatus, event) ?? '.'),
      status,
    ).toEqual(answers);
});

test('returns the promotion’s state without an application, else its own until the end closes it', () => {
  expect((['before', 'running', 'over'] as const).map((phase) => shownStatus(phase, undefined))).toEqual([
    'comingSoon',
    'join',
    'close',
  ]);
  for (const state of ['applying', 'process', 'rejected', 'claim', 'claimed', 'issued', 'joined'] as const)
    expect(shownStatus('running', state)).toBe(state);
  expect((['applying', 'process', 'claimed', 'issued'] as const).map((state) => shownStatus('over', state))).toEqual([
    'applying',
    'process',
    'claimed',
    'issued',
  ]);
  expect((['rejected', 'claim', 'joined'] as const).map((state) => shownStatus('over', state))).toEqual([
    'close',
    'close',
    'close',
  ]);
});

test('lets a member join, apply again after a rejection and claim, and nothing else', () => {
  expect(PROMOTION_STATUSES.filter((status) => promotionTap(status) === 'apply')).toEqual(['join', 'rejected']);
  expect(PROMOTION_STATUSES.filter((status) => promotionTap(status) === 'claim')).toEqual(['claim']);
});
