import { expect, test } from 'vitest';
import type { Database } from '@mela/database/database';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { verifyAudit } from './audit-verification.ts';
import { actionsOf, AUDIT_ACTIONS } from '@mela/contract/audit-actions';
import { addAuditEvent, listAuditOf, listEvents, type AuditEvent } from './audit.store.ts';

const event = (more: Partial<AuditEvent> = {}): AuditEvent => ({
  merchantId: 1n,
  staffId: 7n,
  action: 'member_read',
  subject: { kind: 'member', id: 42n },
  ip: '10.0.0.1',
  userAgent: 'a browser',
  ...more,
});

eachServerDatabase('audit', (open) => {
  async function withEvents(count: number): Promise<Database> {
    const database = await open();
    for (let at = 0; at < count; at += 1)
      await addAuditEvent(
        database,
        event({ action: 'member_read', before: { sum: '1.00' }, after: { sum: '2.00', at } }),
      );
    return database;
  }

  /** Acts as a person who owns the database. */
  async function tamper(database: Database, sql: string): Promise<void> {
    await database.transaction(async (tx) => {
      await tx.query('alter table audit_events disable trigger user');
      await tx.query(sql);
      await tx.query('alter table audit_events enable trigger user');
    });
  }

  test('verifies an empty audit, and returns the number of events of another', async () => {
    const database = await open();
    expect(await verifyAudit(database)).toMatchObject({ ok: true, events: '0' });
    await addAuditEvent(database, event({ merchantId: undefined, staffId: undefined, subject: undefined }));
    await addAuditEvent(database, event({ reason: 'সে নিজে বলেছে "হ্যাঁ"', after: { মূল্য: '৯৮,৭৬৫' } }));
    expect(await verifyAudit(database)).toMatchObject({
      ok: true,
      events: '2',
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  test('chains concurrent events into one chain and leaves no gap after a failed transaction', async () => {
    const database = await open();
    const failing = database.transaction(async (tx) => {
      await addAuditEvent(tx, event());
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        database.transaction((tx) => addAuditEvent(tx, event({ subject: { kind: 'staff', id: BigInt(at % 4) } }))),
      ),
    );
    expect(await verifyAudit(database)).toMatchObject({ ok: true, events: '40' });
    expect(await listAuditOf(database, { kind: 'staff', id: 3n }, ['member_read'], 20)).toHaveLength(10);
  });

  test('pages one merchant’s and the deployment’s events, newest first, by person, subject or action', async () => {
    const database = await open();
    await addAuditEvent(database, event({ staffId: undefined, action: 'sign_in_failed' }));
    await addAuditEvent(database, event({ action: 'room_taken', subject: { kind: 'chat_room', id: 42n } }));
    await addAuditEvent(database, event({ merchantId: 2n }));
    await addAuditEvent(database, event({ staffId: 8n }));
    await addAuditEvent(database, event({ merchantId: undefined }));
    await addAuditEvent(database, event({ merchantId: undefined, subject: { kind: 'staff', id: 3n } }));
    const asked = { merchantId: 1n, actions: AUDIT_ACTIONS, after: undefined, staffId: undefined, subject: undefined };
    const numbers = async (more: Partial<Parameters<typeof listEvents>[1]>) =>
      (await listEvents(database, { ...asked, limit: 10, ...more })).map(({ number }) => Number(number));
    expect(await numbers({ ofDeployment: 'all' })).toEqual([6, 5, 4, 2, 1]);
    expect(await numbers({ ofDeployment: 'all_but_staff' })).toEqual([5, 4, 2, 1]);
    expect(await numbers({})).toEqual([4, 2, 1]);
    expect(await numbers({ limit: 2 })).toEqual([4, 2]);
    expect(await numbers({ after: 4n })).toEqual([2, 1]);
    expect(await numbers({ staffId: 7n })).toEqual([2]);
    expect(await numbers({ subject: { kinds: ['chat_room'], id: '42' }, after: 9n, staffId: 7n })).toEqual([2]);
    expect(await numbers({ actions: actionsOf('sign_ins') })).toEqual([1]);
    expect(await numbers({ actions: actionsOf('looks') })).toEqual([4]);
    expect(await numbers({ actions: actionsOf('changes') })).toEqual([2]);
    expect(await numbers({ isOldestFirst: true, after: 1n, limit: 2 })).toEqual([2, 4]);
    expect(await numbers({ subject: { kinds: ['member', 'chat_room'], id: '42' } })).toEqual([4, 2, 1]);
    expect(await numbers({ number: 2n })).toEqual([2]);
    expect(await numbers({ from: new Date(0), before: new Date(1) })).toEqual([]);
    expect(await numbers({ from: new Date(0) })).toEqual([4, 2, 1]);
  });

  test('refuses to change, delete or truncate events, and to delete the head', async () => {
    const database = await withEvents(2);
    for (const sql of [
      `update audit_events set ip = ''`,
      'delete from audit_events',
      'truncate audit_events',
      'delete from audit_head',
      'truncate audit_head',
    ])
      await expect(database.query(sql)).rejects.toThrow(/only ever added/);
    expect(await verifyAudit(database)).toMatchObject({ ok: true, events: '2' });
  });

  const wrongs: readonly (readonly [what: string, sql: string, number: string, problem: RegExp])[] = [
    ['a changed reason', `update audit_events set reason = 'another' where number = 3`, '3', /changed/],
    ['a changed figure', `update audit_events set after = '{"sum": "9.00", "at": 1}' where number = 2`, '2', /changed/],
    ['a changed time', `update audit_events set at = at - interval '1 microsecond' where number = 4`, '4', /changed/],
    ['a nobody made of somebody', 'update audit_events set staff_id = null where number = 1', '1', /changed/],
    ['an event taken out', 'delete from audit_events where number = 3', '3', /missing/],
    ['the newest taken out', 'delete from audit_events where number = 5', '5', /missing/],
    [
      'a changed event with a hash that fits it',
      `update audit_events e set ip = '10.9.9.9' where number = 2;
       update audit_events e set hash = audit_hash(e) where number = 2`,
      '3',
      /does not follow/,
    ],
    [
      'one put in after the head',
      `insert into audit_events (number, action, ip, user_agent, at, previous, hash)
         select 6, 'made_up', '', '', now(), hash, hash from audit_head`,
      '6',
      /beyond the head/,
    ],
    [
      'the newest changed with a hash that fits it',
      `update audit_events set ip = '10.9.9.9' where number = 5;
       update audit_events e set hash = audit_hash(e) where number = 5`,
      '5',
      /head of the chain/,
    ],
  ];
  for (const [what, sql, number, problem] of wrongs)
    test(`finds ${what} by its number`, async () => {
      const database = await withEvents(5);
      for (const statement of sql.split(';')) await tamper(database, statement);
      expect(await verifyAudit(database)).toEqual({ ok: false, number, problem: expect.stringMatching(problem) });
    });
});
