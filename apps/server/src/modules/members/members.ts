import { PORTAL_ONLY_TYPE } from '@mela/contract/account-types';
import type { Database } from '@mela/database/database';
import { failed, type Failed } from '#/http/failure.ts';
import { findById, findByName, insertMember, noteLogin, type MemberRow } from './members.store.ts';
import { createPasswords, type Passwords } from './passwords.ts';

/** A person's account at one merchant. */
export interface Member {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly accountType: number;
  readonly userName: string;
  readonly nickname: string | null;
  readonly clubLabel: string | null;
  readonly suspended: boolean;
  readonly robot: boolean;
  readonly firstTimeLogin: boolean;
  readonly lastLoginAt: Date | null;
}

export interface NewMember {
  readonly merchantId: bigint;
  readonly accountType: number;
  readonly userName: string;
  readonly password: string;
  readonly birthDate?: string | undefined;
  readonly registerUrl?: string;
  readonly registerMethod?: string;
  readonly uplineId?: bigint;
  readonly robot?: boolean;
}

export interface Members {
  /** Answers `username_taken` when the merchant has an account of that name. */
  add(member: NewMember): Promise<Member | Failed>;
  byId(id: bigint): Promise<Member | undefined>;
  /**
   * Whether a bet of the member may stand. Asked for each bet, so a process trusts an answer for a second; who suspends
   * a member also ends his launches, which works at once.
   */
  mayBet(id: bigint): Promise<boolean>;
  isTaken(merchantId: bigint, userName: string): Promise<boolean>;
  /**
   * Proves who somebody is. A wrong name and a wrong password cost the same time and read the same (G 2.5.3a).
   * The time of the login before comes back with the member, and this one is noted.
   */
  authenticate(merchantId: bigint, userName: string, password: string): Promise<Member | Failed>;
}

export function createMembers(database: Database): Members {
  const passwords: Passwords = createPasswords();
  const mayBet = remembered(async (id: bigint) => (await findById(database, id))?.status === 'active');
  return {
    async add(member) {
      const hashed = await passwords.hash(member.password);
      if (hashed === 'busy') return failed('too_many_requests');
      const row = await insertMember(database, { ...member, userName: canonicalName(member.userName), passwordHash: hashed.hash });
      return row ? memberOf(row) : failed('username_taken');
    },
    async byId(id) {
      const row = await findById(database, id);
      return row && memberOf(row);
    },
    mayBet,
    async isTaken(merchantId, userName) {
      return (await findByName(database, merchantId, canonicalName(userName))) !== undefined;
    },
    async authenticate(merchantId, userName, password) {
      const row = await findByName(database, merchantId, canonicalName(userName));
      const verdict = await passwords.verify(row?.password_hash, password);
      if (verdict === 'busy') return failed('too_many_requests');
      if (verdict === 'wrong' || !row) return failed('wrong_credentials');
      if (row.account_type === PORTAL_ONLY_TYPE) return failed('non_member_account');
      if (row.status === 'suspended') return failed('account_disabled');
      await noteLogin(database, row.id);
      return memberOf(row);
    },
  };
}

const REMEMBERED_MS = 1_000;
const MAX_REMEMBERED = 50_000;

function remembered(ask: (id: bigint) => Promise<boolean>): (id: bigint) => Promise<boolean> {
  const answers = new Map<bigint, { at: number; answer: Promise<boolean> }>();
  return (id) => {
    const known = answers.get(id);
    if (known && Date.now() - known.at < REMEMBERED_MS) return known.answer;
    if (answers.size >= MAX_REMEMBERED) answers.clear();
    const answer = ask(id);
    answers.set(id, { at: Date.now(), answer });
    answer.catch(() => answers.delete(id));
    return answer;
  };
}

/** User names are compared without regard to case. */
function canonicalName(userName: string): string {
  return userName.trim().toLowerCase();
}

function memberOf(row: MemberRow): Member {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    accountType: row.account_type,
    userName: row.user_name,
    nickname: row.nickname,
    clubLabel: row.club_label,
    suspended: row.status === 'suspended',
    robot: row.is_robot,
    firstTimeLogin: row.first_time_login,
    lastLoginAt: row.last_login_at,
  };
}
