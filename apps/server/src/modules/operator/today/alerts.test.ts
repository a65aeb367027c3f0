import { expect, test } from 'vitest';
import type { VendorHealth } from '#/modules/play/vendor-health/vendor-health.ts';
import { alertsOf } from './alerts.ts';

const calls = (count: bigint, failed: bigint) => ({
  calls: count,
  failed,
  medianMs: undefined,
  p95Ms: undefined,
  lastAt: undefined,
});
const health = (from: [bigint, bigint], to: [bigint, bigint] = [0n, 0n]): VendorHealth => ({
  from: calls(...from),
  to: calls(...to),
});
const signs = { vendors: [], health: new Map<string, VendorHealth>(), lateReaders: [], jobs: [] };

test('reports a vendor as failing when at least five calls and a tenth of one direction failed', () => {
  const vendors = ['few', 'fine', 'tenth', 'ours', 'silent', 'broken'].map((code) => ({
    code,
    isLeftOut: code === 'broken',
  }));
  const alerts = alertsOf({
    ...signs,
    vendors,
    health: new Map([
      ['few', health([4n, 4n])],
      ['fine', health([1_000n, 99n])],
      ['tenth', health([1_000n, 100n])],
      ['ours', health([10_000n, 0n], [8n, 6n])],
    ]),
  });
  expect(alerts).toEqual([
    { alert: 'vendor_failing', subject: 'tenth', figure: 10 },
    { alert: 'vendor_failing', subject: 'ours', figure: 75 },
    { alert: 'vendor_left_out', subject: 'broken', figure: null },
  ]);
});

test('names late readers and late jobs, and reports jobs that fail repeatedly as failing', () => {
  const jobs = [
    { kind: 'inbox', late: 7, failing: 0 },
    { kind: 'held_win_told', late: 9, failing: 2 },
  ];
  expect(alertsOf({ ...signs, lateReaders: ['seals'], jobs })).toEqual([
    { alert: 'reader_late', subject: 'seals', figure: null },
    { alert: 'jobs_late', subject: 'inbox', figure: 7 },
    { alert: 'jobs_failing', subject: 'held_win_told', figure: 2 },
  ]);
  expect(alertsOf(signs)).toEqual([]);
});
