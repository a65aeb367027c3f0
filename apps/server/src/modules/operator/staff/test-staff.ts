import type { Database } from '@mela/database/database';
import type { CallContext } from '#/http/call.ts';
import { createLimits } from '#/http/limits.ts';
import { createApprovals } from '#/modules/ground/approvals/approvals.ts';
import { createKnownDevices } from '#/modules/accounts/login/login.ts';
import { createPasswords } from '#/modules/ground/members/members.ts';
import { createStaff, staffNamesOf, staffRights, type StaffOptions } from './staff.ts';

/** The proofs required of the staff of a test: as in production. */
export function testStaffRules(database: Database): Pick<
  StaffOptions,
  'approvals' | 'passwords' | 'devices' | 'lockMinutes' | 'asksForFactor'
> & {
  readonly approvals: ReturnType<typeof createApprovals>;
} {
  const approvals = createApprovals({ database, rights: staffRights, staffNames: staffNamesOf(database) });
  const devices = createKnownDevices(Buffer.alloc(32, 3));
  return { approvals, passwords: createPasswords('lowest'), devices, lockMinutes: 15, asksForFactor: true };
}

export const TEST_PASSWORD = 'a lantern in the rain';

/** Staff at two merchants, `first` and `second`, with a way to sign in and make calls. */
export async function startTestStaff(
  database: Database,
  options: Partial<Pick<StaffOptions, 'passwords' | 'isAllowedFrom'>> = {},
) {
  const merchants = new Map<string, bigint>();
  for (const code of ['first', 'second']) {
    const [row] = await database.query<{ id: bigint }>(
      `insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year)
       values ($1, '{"en": "First"}', '{}', 'CNY', '[]', 'EN', 'UTC', 2025) returning id`,
      [code],
    );
    merchants.set(code, row?.id ?? 0n);
  }
  const rules = testStaffRules(database);
  const staff = createStaff({
    database,
    limits: createLimits(undefined),
    humanCheck: { check: async () => true },
    factorKeys: { sealing: Buffer.alloc(32, 1), recovery: Buffer.alloc(32, 2) },
    pause: async () => undefined,
    ...rules,
    ...options,
  });
  const contextAt = (code = 'first', host = 'console.example') =>
    ({
      merchant: { id: merchants.get(code), code, settings: { name: { en: 'First' } } },
      host,
      ip: '10.0.0.1',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    }) as unknown as CallContext;
  const merchantId = (code: string) => merchants.get(code) ?? 0n;

  /** As a call has it, with the session as it is now. */
  async function contextOf(token: string, code = 'first', host?: string) {
    const session = await staff.find(token, merchantId(code), '10.0.0.1');
    if (!session) throw new Error('no session');
    return { ...contextAt(code, host), staff: session };
  }

  async function login(name: string, password = TEST_PASSWORD) {
    const body = { name, password, humanCheck: 'solved' };
    const answer = await staff.calls.deskLogin({ params: undefined, query: undefined, context: contextAt(), body });
    if (!('token' in answer)) throw new Error(JSON.stringify(answer));
    return answer.token;
  }

  /** An account with a session that counts as proven by a second factor. */
  async function proven(name: string, role = 'owner', actsFor: 'everywhere' | readonly bigint[] = 'everywhere') {
    const id = await staff.add({ name, displayName: name, role, actsFor, password: TEST_PASSWORD });
    if (id === undefined) throw new Error('the name is taken');
    const token = await login(name);
    await database.query(`update staff_sessions set proven_by = '{password,totp}' where staff_id = $1`, [id]);
    return { id, token, context: await contextOf(token) };
  }

  return { staff, approvals: rules.approvals, merchantId, contextAt, contextOf, login, proven };
}
