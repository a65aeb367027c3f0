import type { CALL_TABLE } from '@mela/contract/call-table.generated';
import type { CallId } from './call-id.ts';

/** The facts of a call that the client needs to make it. */
export interface CallRow {
  readonly method: string;
  readonly path: string;
  readonly moduleId: string;
  readonly access: string;
  readonly encrypted?: true;
  readonly form?: true;
  /** A GET that creates something: it is not repeated automatically. */
  readonly mints?: true;
}

/** The calls that the first screen makes by itself; all others' rows load with the first of them. */
const FIRST = {
  memberInfo: { method: 'GET', path: '/wps/member/info', moduleId: 'MEMBER3', access: 'session' },
  memberWallet: { method: 'GET', path: '/wps/wallet/member', moduleId: 'WALLET3', access: 'session' },
  systemStatus: { method: 'GET', path: '/wps/system/status', moduleId: 'SYSTEM3', access: 'guest' },
  live: { method: 'GET', path: '/wps/live', moduleId: 'LIVE3', access: 'guest' },
} as const satisfies Pick<typeof CALL_TABLE, 'memberInfo' | 'memberWallet' | 'systemStatus' | 'live'>;

let known: Readonly<Record<string, CallRow>> = FIRST;

/** The row of a call that this page has made before, or that the first screen makes. */
export function knownRow(id: string): CallRow | undefined {
  return known[id];
}

/** The row of any call. Rejects when the table is not here yet and cannot be fetched. */
export async function rowOf(id: CallId): Promise<CallRow> {
  const row = knownRow(id);
  if (row) return row;
  known = (await import('@mela/contract/call-table.generated')).CALL_TABLE;
  return (known as typeof CALL_TABLE)[id];
}
