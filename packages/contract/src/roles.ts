import type { ErrorCode } from './error-codes.ts';

/** Who may make a call, by name; each operation carries one of them. */
export type Access = 'guest' | 'session' | 'notFree' | 'real' | 'agent' | 'staff';

/** All callers (R1): no session, or a session of one of the account types. */
export const CALLERS = ['none', 0, 1, 2, 4, 40, 41, 42, 90] as const;
export type Caller = (typeof CALLERS)[number];

const may = 'may';
const none = 'not_logged_in';
const portal = 'non_member_account';
const notStaff = 'not_staff';

/**
 * The one table of who may call what: 'may', or the code that the caller is refused with. The server asks it before it
 * looks at anything else of a call. Type 4 is refused with `free_reject` what free play has no part in (P102, R2), and the
 * agents' area like any other non-agent (R1); type 90 is refused everywhere behind a login (R1, P103). The desk is for the
 * operator's staff, whose sessions are of another kind: no member's session is one.
 */
export const WHO_MAY: Readonly<Record<Access, Readonly<Record<Caller, typeof may | ErrorCode>>>> = {
  guest: { none: may, 0: may, 1: may, 2: may, 4: may, 40: may, 41: may, 42: may, 90: may },
  session: { none, 0: may, 1: may, 2: may, 4: may, 40: may, 41: may, 42: may, 90: portal },
  notFree: { none, 0: may, 1: may, 2: may, 4: 'free_reject', 40: may, 41: may, 42: may, 90: portal },
  real: {
    none,
    0: may,
    1: may,
    2: may,
    4: 'free_reject',
    40: 'not_real_account',
    41: 'not_real_account',
    42: 'not_real_account',
    90: portal,
  },
  agent: {
    none,
    0: 'non_agent_account',
    1: may,
    2: may,
    4: 'non_agent_account',
    40: 'non_agent_account',
    41: may,
    42: may,
    90: portal,
  },
  staff: {
    none: notStaff,
    0: notStaff,
    1: notStaff,
    2: notStaff,
    4: notStaff,
    40: notStaff,
    41: notStaff,
    42: notStaff,
    90: notStaff,
  },
};

/** Why a caller is refused; undefined when they are not. A type that the table does not know may do nothing behind a login. */
export function refusalOf(access: Access, accountType: number | undefined): ErrorCode | undefined {
  const caller = accountType === undefined ? 'none' : CALLERS.find((known) => known === accountType);
  const answer = caller === undefined ? (access === 'guest' ? may : 'forbidden') : WHO_MAY[access][caller];
  return answer === may ? undefined : answer;
}

/** Every code that a call of this access may refuse a caller with, by account type. */
export function refusalsOf(access: Access): ErrorCode[] {
  return [...new Set(Object.values(WHO_MAY[access]))].filter((answer) => answer !== may);
}

/** Whether a call waits until the signed-in user has chosen a password: until then the person who gave them theirs knows it too. */
export function waitsForOwnPassword(operation: {
  readonly access: Access;
  readonly beforeOwnPassword?: true;
}): boolean {
  return operation.access !== 'guest' && !operation.beforeOwnPassword;
}
