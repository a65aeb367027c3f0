import { expect, test } from 'vitest';
import { addDays, countOfSearch, daysOfSearch, daysProblem } from './days-asked.ts';

const TODAY = '2026-11-25';
const asked = (search: string) => daysOfSearch(new URLSearchParams(search), TODAY, 30);

test('reads the number of newest days, or a first and a last one, from an address', () => {
  expect(asked('days=1')).toEqual({ startDate: TODAY, endDate: TODAY });
  expect(asked('days=7')).toEqual({ startDate: '2026-11-19', endDate: TODAY });
  expect(asked('from=2026-02-27&to=2026-03-01&days=7')).toEqual({ startDate: '2026-02-27', endDate: '2026-03-01' });
  for (const nonsense of ['', 'days=0', 'days=-3', 'days=1e2', 'days=9999', 'from=2026-11-01'])
    expect([nonsense, asked(nonsense)]).toEqual([nonsense, { startDate: '2026-10-27', endDate: TODAY }]);
  expect(countOfSearch(new URLSearchParams('days=30'))).toBe(30);
});

test('distinguishes invalid spans of days before a request', () => {
  const most = { days: 93, back: 365 };
  expect(daysProblem({ startDate: '2026-11-02', endDate: '2026-11-01' }, TODAY, most)).toBe('span_reversed');
  expect(daysProblem({ startDate: '2025-11-24', endDate: '2025-11-24' }, TODAY, most)).toBe('span_too_old');
  expect(daysProblem({ startDate: '2025-11-25', endDate: '2025-11-25' }, TODAY, most)).toBeUndefined();
  expect(daysProblem({ startDate: '2026-08-25', endDate: TODAY }, TODAY, most)).toBeUndefined();
  expect(daysProblem({ startDate: '2026-08-24', endDate: TODAY }, TODAY, most)).toBe('span_too_long');
});

test('counts the calendar over the ends of months and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});
