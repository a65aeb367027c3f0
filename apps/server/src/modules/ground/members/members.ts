import { PORTAL_ONLY_TYPE } from '@mela/contract/account-types';
import { typedLoginName } from '@mela/contract/typed-text';
import type { Database, Queryable } from '@mela/database/database';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import {
  countRegistered,
  readRegisteredAt,
  findActive,
  findBornOn,
  findPasswordChangedAt,
  findPayeeName,
  findById,
  findByIds,
  findByMobile,
  findByName,
  findByNameOrMobile,
  insertMember,
  deleteGuests,
  lockPassword,
  noteLogin,
  renewPasswordHash,
  setPassword,
  writeClubLabel,
  writeEmailProven,
  writeHeadFrame,
  writeHeadIcon,
  type MemberRow,
} from './members.store.ts';
import {
  findFacts,
  findNamed,
  listMembers,
  writeAccountType,
  writeStatus,
  type ListedMember,
  type MemberFacts,
  type MemberListAsked,
  type MemberNames,
} from './member-list.store.ts';
import { mobileOf, numbersMeant } from '#/modules/ground/mobile-numbers/mobile-numbers.ts';
import { createMayBet } from './may-bet.ts';
import type { Member, MobileNumber, NewMember, PreviousLogin } from './member.ts';
import type { Lane } from './password-lanes.ts';
import { createPasswords, type PasswordCost, type Passwords } from './passwords.ts';

export { isGuessable } from './guessable-password.ts';
export { deskMemberOf } from './desk-member.ts';
export type { ListedMember, Member, MemberListAsked, MobileNumber, NewMember, PreviousLogin };
export { createPasswords, type Lane, type PasswordCost, type Passwords };

export interface Members {
  /**
   * Returns `username_taken` or `mobile_taken` if the merchant has an account with that name or number. `alongside`: written in one transaction with
   * the account, and its refusal is returned.
   */
  add(member: NewMember, lane?: Lane, alongside?: Alongside): Promise<Member | Failed>;
  byId(id: bigint): Promise<Member | undefined>;
  /** Those of the ids that are members. */
  byIds(ids: readonly bigint[]): Promise<Member[]>;
  /**
   * Whether a bet of the member may be accepted. It is asked for each bet, so a process trusts an answer for a second; suspending a member also ends
   * their launches, which works at once.
   */
  mayBet(id: bigint): Promise<boolean>;
  isTaken(merchantId: bigint, userName: string): Promise<boolean>;
  /** The member who has the number at the merchant, signed in or not, suspended or not. */
  byMobile(merchantId: bigint, mobile: MobileNumber): Promise<Member | undefined>;
  byName(merchantId: bigint, userName: string): Promise<Member | undefined>;
  /**
   * Authenticates a member by user name, or by mobile number in its place. A wrong name and a wrong password take the same time and get the same
   * answer (G 2.5.3a).
   */
  authenticate(merchantId: bigint, typed: Credentials, lane?: Lane): Promise<Member | Failed>;
  /** Whether an authenticated member may be let in (P103, R1). */
  mayEnter(member: Member): Failed | undefined;
  /** The account that the input of `authenticate` names, regardless of the password. */
  idOf(merchantId: bigint, typed: Omit<Credentials, 'password'>): Promise<bigint | undefined>;
  isPassword(member: Member, password: string, lane?: Lane): Promise<'right' | 'wrong' | 'busy'>;
  /** Sets it, and ends every session except the one that is kept, in one transaction with the proof that allows it and further writes. */
  setPassword(member: Member, password: string, options?: SetPasswordOptions): Promise<'done' | 'busy' | 'refused'>;
  /** The address is the member's own; false if the account has another by now. */
  proveEmail(id: bigint, email: string, tx?: Queryable): Promise<boolean>;
  /** The picture that represents them, by name; null removes it. */
  setHeadIcon(id: bigint, headIcon: string | null): Promise<void>;
  /** A frame around it; the newest stays. */
  giveHeadFrame(id: bigint, frame: string): Promise<void>;
  /** A label next to their name; one that they already have stays. */
  giveClubLabel(id: bigint, label: string): Promise<void>;
  /** Removes guest accounts older than that many days, and returns their ids. */
  removeGuests(olderThanDays: number): Promise<bigint[]>;
  registeredAt(id: bigint): Promise<Date | undefined>;
  /** When the log-in password was last changed; undefined while it is the first one. */
  passwordChangedAt(id: bigint): Promise<Date | undefined>;
  /** The name in which they are paid, if they stated one at registration. */
  payeeName(id: bigint): Promise<string | undefined>;
  /** Those of the ids whose birthday is one of these, MM-DD. */
  bornOn(ids: readonly bigint[], days: readonly string[]): Promise<bigint[]>;
  /** Facts for staff only. */
  facts(id: bigint): Promise<MemberFacts | undefined>;
  /** A page of a merchant's accounts. */
  list(asked: MemberListAsked): Promise<ListedMember[]>;
  /** Ids of members with one of these names at the merchant; at most `limit` per kind of name. */
  named(merchantId: bigint, names: MemberNames, limit: number): Promise<bigint[]>;
  /** Suspends a member, whose sessions end at once, or lets them in again. False if the state is the same already. */
  setSuspended(tx: Queryable, id: bigint, suspended: boolean): Promise<boolean>;
  /** Changes the type of an account (R1). False if it is not `from` any more. */
  setAccountType(tx: Queryable, id: bigint, change: { readonly from: number; readonly to: number }): Promise<boolean>;
  /** Number of members below an agent, at any depth, who registered within that time (`until` excluded). */
  registeredInTeam(agentId: bigint, span: { from: Date; until: Date }): Promise<number>;
  /** Notes a login and returns the previous one. */
  noteLogin(id: bigint, login: { place: string; device: string }, tx?: Queryable): Promise<PreviousLogin | undefined>;
}

/** Further writes for a new account. It uses the transaction and nothing else of the database; a returned refusal undoes the account as well. */
export type Alongside = (tx: Queryable, member: Member) => Promise<Failed | undefined | void>;

/** Rolls the transaction of a new account back. */
class Refused extends Error {
  readonly refusal: Failed;
  constructor(refusal: Failed) {
    super(refusal.failed);
    this.refusal = refusal;
  }
}

interface Credentials {
  readonly userName: string;
  readonly password: string;
  readonly countryDialingCode?: string | undefined;
}

interface SetPasswordOptions {
  readonly lane?: Lane | undefined;
  readonly keptSessionId?: bigint | undefined;
  /** Of the member whose old password was verified: a password that was set since then stays. */
  readonly passwordVersion?: number | undefined;
  /** Uses up the proof that allows the new password; without it nothing is set. Called only once nothing else can fail. */
  readonly spend?: ((tx: Queryable) => Promise<boolean>) | undefined;
  readonly alongside?: (tx: Queryable) => Promise<void>;
}

export function createMembers(database: Database, passwords: Passwords): Members {
  const mayBet = createMayBet((ids) => findActive(database, ids));
  return {
    async add(member, lane, alongside) {
      const hashed = await passwords.hash(member.password, lane);
      if (hashed === 'busy') return failed('too_many_requests');
      const row = {
        ...member,
        userName: canonicalName(member.userName),
        passwordHash: hashed.hash,
      };
      const added = await database
        .transaction(async (tx) => {
          const inserted = await insertMember(tx, row);
          const refusal = inserted && (await alongside?.(tx, memberOf(inserted)));
          if (refusal) throw new Refused(refusal);
          return inserted;
        })
        .catch((error: unknown) => {
          if (error instanceof Refused) return error.refusal;
          throw error;
        });
      if (isFailed(added)) return added;
      if (added) return memberOf(added);
      const isNameTaken = await findByName(database, member.merchantId, canonicalName(member.userName));
      return failed(isNameTaken ? 'username_taken' : 'mobile_taken');
    },
    async byId(id) {
      const row = await findById(database, id);
      return row && memberOf(row);
    },
    byIds: async (ids) => (await findByIds(database, ids)).map(memberOf),
    mayBet,
    async isTaken(merchantId, userName) {
      return (await findByName(database, merchantId, canonicalName(userName))) !== undefined;
    },
    async byMobile(merchantId, mobile) {
      const row = await findByMobile(database, merchantId, mobile);
      return row && memberOf(row);
    },
    async byName(merchantId, userName) {
      const row = await findByName(database, merchantId, canonicalName(userName));
      return row && memberOf(row);
    },
    async authenticate(merchantId, { password, countryDialingCode, ...typed }, lane) {
      const row = await findMeant(database, merchantId, { ...typed, countryDialingCode });
      const verdict = await passwords.verify(row?.password_hash, password, lane, async (hash) => {
        if (row) await renewPasswordHash(database, row.id, { from: row.password_hash, to: hash });
      });
      if (verdict === 'busy') return failed('too_many_requests');
      if (verdict === 'wrong' || !row) return failed('wrong_credentials');
      const member = memberOf(row);
      return mayEnter(member) ?? member;
    },
    mayEnter,
    idOf: async (merchantId, typed) => (await findMeant(database, merchantId, typed))?.id,
    async isPassword(member, password, lane) {
      const row = await findById(database, member.id);
      return passwords.verify(row?.password_hash, password, lane);
    },
    async setPassword(member, password, { lane, keptSessionId, passwordVersion, spend, alongside } = {}) {
      const hashed = await passwords.hash(password, lane);
      if (hashed === 'busy') return 'busy';
      return database.transaction(async (tx) => {
        // Before all other rows, so that two transactions that set a password by different proofs never wait for each other.
        const standing = await lockPassword(tx, member.id);
        if (passwordVersion !== undefined && standing !== passwordVersion) return 'refused';
        if (spend && !(await spend(tx))) return 'refused';
        await setPassword(tx, member.id, { hash: hashed.hash, keptSessionId });
        await alongside?.(tx);
        return 'done';
      });
    },
    proveEmail: (id, email, tx) => writeEmailProven(tx ?? database, id, email),
    setHeadIcon: (id, headIcon) => writeHeadIcon(database, id, headIcon),
    giveHeadFrame: (id, frame) => writeHeadFrame(database, id, frame),
    giveClubLabel: (id, label) => writeClubLabel(database, id, label),
    removeGuests: (olderThanDays) => deleteGuests(database, olderThanDays),
    registeredAt: (id) => readRegisteredAt(database, id),
    passwordChangedAt: (id) => findPasswordChangedAt(database, id),
    payeeName: (id) => findPayeeName(database, id),
    bornOn: (ids, days) => findBornOn(database, ids, days),
    facts: (id) => findFacts(database, id),
    list: (asked) => listMembers(database, asked),
    named: (merchantId, names, limit) => findNamed(database, merchantId, names, limit),
    setAccountType: writeAccountType,
    setSuspended: (tx, id, suspended) => writeStatus(tx, id, suspended ? 'suspended' : 'active'),
    registeredInTeam: (agentId, span) => countRegistered(database, agentId, span),
    async noteLogin(id, login, tx = database) {
      const row = await noteLogin(tx, id, login);
      return row?.last_login_at
        ? { at: row.last_login_at, place: row.last_login_place, device: row.last_login_device }
        : undefined;
    },
  };
}

async function findMeant(
  database: Database,
  merchantId: bigint,
  typed: Omit<Credentials, 'password'>,
): Promise<MemberRow | undefined> {
  const userName = canonicalName(typed.userName);
  const code = typed.countryDialingCode?.replace(/^\+/, '');
  const exact = code === undefined ? undefined : mobileOf(code, typed.userName);
  const meant = exact ? [exact] : numbersMeant(typed.userName);
  const rows = await findByNameOrMobile(database, merchantId, {
    userName,
    mobileNums: meant.map(({ mobileNum }) => mobileNum),
  });
  if (rows[0]?.user_name === userName) return rows[0];
  const found = rows.filter((row) =>
    meant.some(
      ({ countryDialingCode = code, mobileNum }) =>
        row.mobile_num === mobileNum &&
        (countryDialingCode === undefined || row.country_dialing_code === countryDialingCode),
    ),
  );
  // Without a country, a number that exists in two countries names no one rather than the wrong member.
  return found.length === 1 ? found[0] : undefined;
}

function mayEnter(member: Member): Failed | undefined {
  if (member.accountType === PORTAL_ONLY_TYPE) return failed('non_member_account');
  return member.suspended ? failed('account_disabled') : undefined;
}

/** User names are compared in one Unicode form and without regard to case. */
function canonicalName(userName: string): string {
  return typedLoginName(userName).toLowerCase();
}

function memberOf(row: MemberRow): Member {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    accountType: row.account_type,
    userName: row.user_name,
    uplineId: row.upline_id,
    nickname: row.nickname,
    clubLabel: row.club_label,
    headIcon: row.head_icon,
    headFrame: row.head_frame,
    suspended: row.status === 'suspended',
    robot: row.is_robot,
    firstTimeLogin: row.first_time_login,
    lastLoginAt: row.last_login_at,
    mobile:
      row.mobile_num === null || row.country_dialing_code === null
        ? null
        : { countryDialingCode: row.country_dialing_code, mobileNum: row.mobile_num },
    email: row.email,
    emailProven: row.email_proven_at !== null,
    passwordVersion: row.password_version,
  };
}
