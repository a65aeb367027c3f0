import { expect, test } from 'vitest';
import type { Database } from '@mela/database/database';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { addAuditEvent } from '#/modules/ground/audit/audit.ts';
import { createPasswords } from '#/modules/ground/members/members.ts';
import { runStaffCommand, type StaffCommand } from './staff-command.ts';

const passwords = createPasswords('lowest');

async function addMerchants(database: Database, ...codes: string[]): Promise<void> {
  await database.query(
    `insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year)
     select code, '{"en": "First"}', '{}', 'CNY', '[]', 'EN', 'UTC', 2025 from unnest($1::text[]) as code`,
    [codes],
  );
}

eachServerDatabase('staff list by command', (open) => {
  async function world() {
    const database = await open();
    await addMerchants(database, 'fair', 'market');
    const run = (command: StaffCommand) => runStaffCommand(database, command, passwords);
    const idOf = async (name: string) =>
      (await database.query<{ id: bigint }>('select id from staff where name = $1', [name]))[0]?.id ?? 0n;
    return { database, run, idOf };
  }

  test('lists role, merchants, status, last log-in and second factor of every account', async () => {
    const { database, run, idOf } = await world();
    expect(await run({ does: 'list' })).toEqual({ rows: [] });
    await run({ does: 'owner', name: 'nasrin' });
    await run({ does: 'add', name: 'rupa', displayName: 'Rupa D', merchants: ['fair', 'market'] });
    await run({ does: 'suspend', name: 'rupa' });
    const id = await idOf('nasrin');
    await database.query(
      `insert into staff_factors (staff_id, kind, label, credential, confirmed_at) values ($1, 'totp', 'phone', 'sealed'::bytea, now())`,
      [id],
    );
    const signedIn = { merchantId: 1n, staffId: id, subject: { kind: 'staff', id }, ip: '', userAgent: '' } as const;
    await addAuditEvent(database, { ...signedIn, action: 'signed_in' });
    await addAuditEvent(database, { ...signedIn, action: 'signed_out' });
    const [event] = await database.query<{ at: Date }>(`select at from audit_events where action = 'signed_in'`);
    expect(await run({ does: 'list' })).toEqual({
      rows: [
        {
          name: 'nasrin',
          shown: 'nasrin',
          role: 'owner',
          merchants: 'all',
          status: 'active',
          'last log-in': event?.at.toISOString(),
          'second factor': 'totp',
        },
        {
          name: 'rupa',
          shown: 'Rupa D',
          role: 'support',
          merchants: 'fair,market',
          status: 'suspended',
          'last log-in': 'never',
          'second factor': 'none',
        },
      ],
    });
  });

  test('cuts a long list, reports that there are more and finds accounts by the first letters', async () => {
    const { database, run } = await world();
    await database.query(
      `insert into staff (name, display_name, role_id, acts_everywhere, password_hash)
       select 'clerk' || lpad(n::text, 3, '0'), 'Clerk', r.id, true, 'x'
       from generate_series(1, 201) as n, staff_roles r where r.name = 'support'`,
    );
    const all = await run({ does: 'list' });
    expect('rows' in all && [all.rows.length, all.more]).toEqual([200, expect.stringContaining('--search')]);
    const found = await run({ does: 'list', search: 'CLERK20' });
    expect('rows' in found && found.rows.map(({ name }) => name)).toEqual(['clerk200', 'clerk201']);
  });
});
