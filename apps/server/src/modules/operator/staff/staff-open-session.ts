import { createHash, randomBytes } from 'node:crypto';
import type { FactorAnswerKind } from '@mela/contract/desk-factors';
import type { Database } from '@mela/database/database';
import type { CallContext } from '#/http/call.ts';
import { addAuditEvent } from '#/modules/ground/audit/audit.ts';
import { accountEvent } from './staff-events.ts';
import { insertStaffSession } from './staff-sessions.store.ts';
import type { StaffRow } from './staff.store.ts';

/** So that no member's token, which lacks it, is ever looked up here, nor one of these among members'. */
const TOKEN_START = 'desk_';

/** Signs in a person who has proven their identity; returns the token. */
export async function openStaffSession(
  database: Database,
  context: CallContext,
  row: Pick<StaffRow, 'id' | 'password_version'>,
  provenBy: readonly ('password' | FactorAnswerKind)[],
): Promise<string> {
  const token = TOKEN_START + randomBytes(32).toString('base64url');
  await database.transaction(async (tx) => {
    await insertStaffSession(tx, {
      tokenHash: hashOf(token),
      staffId: row.id,
      passwordVersion: row.password_version,
      ip: context.ip,
      userAgent: context.userAgent,
      provenBy,
    });
    if (provenBy.includes('recovery')) await addAuditEvent(tx, accountEvent(context, row.id, 'recovery_code_used'));
    await addAuditEvent(tx, accountEvent(context, row.id, 'signed_in'));
  });
  return token;
}

/** The stored form of a token; undefined for one that is none of staff's. */
export function staffTokenHash(token: string): Buffer | undefined {
  return /^desk_[\w-]{43}$/.test(token) ? hashOf(token) : undefined;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
