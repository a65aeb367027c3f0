import { expect, test } from 'vitest';
import { askedDays, spanOf } from './merchant-span.ts';

const zone = { timeZone: 'Asia/Dhaka', now: new Date('2026-11-25T20:00:00Z') };
const span = (startDate: string, endDate: string, most = 93) => spanOf({ startDate, endDate }, zone, most);

test('bounds a span by the merchant’s days, from the start of the first to the end of the last', () => {
  // In Dhaka the 26th has begun.
  expect(span('2026-11-25', '2026-11-26')).toEqual({
    first: '2026-11-25',
    last: '2026-11-26',
    from: new Date('2026-11-24T18:00:00Z'),
    until: new Date('2026-11-26T18:00:00Z'),
  });
});

test('distinguishes spans that are too long, reversed, too old or not of days', () => {
  expect(span('2026-08-26', '2026-11-26')).toMatchObject({ first: '2026-08-26' });
  expect(span('2026-08-25', '2026-11-26')).toEqual({ failed: 'span_too_long' });
  expect(span('2026-11-26', '2026-11-25')).toEqual({ failed: 'span_reversed' });
  expect(span('2025-11-26', '2025-11-27')).toMatchObject({ first: '2025-11-26' });
  expect(span('2025-11-25', '2025-11-27')).toEqual({ failed: 'span_too_old' });
  expect(span('2026-02-30', '0000-99-99')).toEqual({
    failed: 'invalid_input',
    value: { fields: { startDate: ['format'], endDate: ['format'] } },
  });
});

test('cuts off days that are in the merchant’s future, since a phone may be ahead', () => {
  expect(span('2026-11-01', '2027-11-01')).toMatchObject({ first: '2026-11-01', last: '2026-11-27' });
  expect(span('9999-12-31', '9999-12-31')).toMatchObject({ first: '2026-11-27', last: '2026-11-27' });
});

test('defaults to the newest days, or to the longest span from the given end', () => {
  const asked = (days: { startDate?: string; endDate?: string }) => askedDays(days, zone, 93);
  expect(asked({})).toEqual({ startDate: '2026-08-26', endDate: '2026-11-26' });
  expect(asked({ endDate: '2026-05-31' })).toEqual({ startDate: '2026-02-28', endDate: '2026-05-31' });
  expect(asked({ startDate: '2026-01-01' })).toEqual({ startDate: '2026-01-01', endDate: '2026-04-03' });
  expect(asked({ startDate: '2026-11-20' })).toEqual({ startDate: '2026-11-20', endDate: '2026-11-26' });
  expect(asked({ endDate: 'never' })).toEqual({ startDate: 'never', endDate: 'never' });
});
