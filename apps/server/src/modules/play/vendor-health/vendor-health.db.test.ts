import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createVendorHealth, type NotedCall } from './vendor-health.ts';

const call = (more: Partial<NotedCall> = {}): NotedCall => ({
  vendor: 'lotus',
  direction: 'from',
  call: 'bet',
  outcome: 'RS_OK',
  isFailed: false,
  milliseconds: 3,
  ...more,
});

eachServerDatabase('how calls of vendors go', (open) => {
  async function opened() {
    const database = await open();
    const log = pino({ level: 'silent' });
    return {
      database,
      processes: [createVendorHealth({ database, log }), createVendorHealth({ database, log })] as const,
    };
  }

  test('adds the counts of two processes per minute and returns figures of the whole hour', async () => {
    const { processes } = await opened();
    const [one, other] = processes;
    for (let at = 0; at < 94; at += 1) (at % 2 === 0 ? one : other).note(call());
    for (let at = 0; at < 6; at += 1)
      one.note(call({ milliseconds: 700, outcome: 'RS_ERROR_UNKNOWN', isFailed: true }));
    one.note(call({ direction: 'to', call: 'list', milliseconds: 9_000, outcome: 'unavailable', isFailed: true }));
    other.note(call({ vendor: 'rose', milliseconds: 0.2 }));
    await Promise.all([one.write(), other.write()]);
    await one.write();
    const health = await other.health(60);
    expect(health.get('lotus')).toMatchObject({
      from: { calls: 100n, failed: 6n, medianMs: 5, p95Ms: 1_000 },
      to: { calls: 1n, failed: 1n, medianMs: 60_000, p95Ms: 60_000 },
    });
    expect(health.get('rose')).toMatchObject({ from: { calls: 1n, failed: 0n, medianMs: 1 }, to: { calls: 0n } });
    expect(health.get('rose')?.to).toEqual({
      calls: 0n,
      failed: 0n,
      medianMs: undefined,
      p95Ms: undefined,
      lastAt: undefined,
    });
    const kinds = await one.kinds('lotus', 60);
    expect(kinds.map((kind) => [kind.direction, kind.call, kind.outcome, kind.calls, kind.p95Ms])).toEqual([
      ['from', 'bet', 'RS_ERROR_UNKNOWN', 6n, 1_000],
      ['from', 'bet', 'RS_OK', 94n, 5],
      ['to', 'list', 'unavailable', 1n, 60_000],
    ]);
  });

  test('keeps failed calls with cut texts, up to a limit at once, and deletes old ones', async () => {
    const { database, processes } = await opened();
    const [health] = processes;
    const failed = {
      vendor: 'lotus',
      direction: 'from',
      call: 'c'.repeat(500),
      outcome: 'no',
      detail: 'd'.repeat(900),
    } as const;
    for (let at = 0; at < 100; at += 1) health.noteFailed(failed);
    health.noteFailed({ ...failed, vendor: 'rose', detail: '<script>' });
    await health.write();
    const first = await health.failed({ vendor: 'lotus', before: undefined, limit: 15 });
    const rest = await health.failed({ vendor: 'lotus', before: first.at(-1)?.id, limit: 200 });
    expect([first.length, rest.length]).toEqual([15, 5]);
    expect([first[0]?.call.length, first[0]?.detail.length]).toEqual([60, 300]);
    expect(await health.failed({ vendor: 'rose', before: undefined, limit: 9 })).toMatchObject([
      { detail: '<script>' },
    ]);
    await database.query(`update vendor_call_errors set at = now() - interval '8 days' where vendor_code = 'rose'`);
    health.note(call());
    await health.write();
    await database.query(`update vendor_call_minutes set minute = minute - interval '4 hours'`);
    await health.jobs.vendor_calls_sweep({}, 1);
    expect(await health.failed({ vendor: 'rose', before: undefined, limit: 9 })).toEqual([]);
    expect(await database.query('select * from vendor_call_minutes')).toEqual([]);
  });

  test('keeps figures after a failed write and stores them with the next one', async () => {
    const { database, processes } = await opened();
    const [health] = processes;
    onTestFinished(() => health.stop());
    health.note(call());
    await database.query('alter table vendor_call_minutes rename to elsewhere');
    await expect(health.write()).rejects.toThrow(/vendor_call_minutes/);
    health.note(call());
    await database.query('alter table elsewhere rename to vendor_call_minutes');
    await health.write();
    expect((await health.health(60)).get('lotus')?.from.calls).toBe(2n);
  });
});
