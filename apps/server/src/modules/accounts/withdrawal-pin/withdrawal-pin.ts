import { randomUUID } from 'node:crypto';
import { isEasyPin, PIN_TRIES } from '@mela/contract/pin-rules';
import type { Database, Queryable } from '@mela/database/database';
import type { Handler, MemberContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { undoable } from '#/http/undoable.ts';
import type { Verification } from '#/modules/accounts/verification/verification.ts';
import type { Lane, Member, Members, Passwords } from '#/modules/ground/members/members.ts';
import { pinChangedMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import { createPinCheck } from './pin-check.ts';
import { createPinCodes, type PinCodeOptions } from './pin-codes.ts';
import { deletePin, findPin, writePin } from './withdrawal-pin.store.ts';

export interface WithdrawalPinOptions extends PinCodeOptions {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly members: PinCodeOptions['members'] & Pick<Members, 'isPassword'>;
  readonly verification: Pick<Verification, 'check' | 'mobileOf'>;
  /** Whether SMS are sent here at all. */
  readonly sendsSms: boolean;
  readonly inbox: Pick<Inbox, 'send' | 'tell'>;
}

/** What proves the owner: `spend` uses it up in the transaction that sets the PIN. */
interface Proof {
  readonly isFirst: boolean;
  readonly spend?: (tx: Queryable) => Promise<boolean>;
}

/** The withdrawal PIN of a member: six digits next to the log-in password, asked for whenever money leaves the site. */
export function createWithdrawalPins(options: WithdrawalPinOptions) {
  const { database, members, passwords, verification, inbox } = options;
  const check = createPinCheck({ database, passwords });
  const codes = createPinCodes(options);

  /** The state of a member's PIN, and the ways to a code. */
  async function describe(memberId: bigint) {
    const [member, row] = await Promise.all([members.byId(memberId), findPin(database, memberId)]);
    const mobile = options.sendsSms ? (member?.mobile ?? null) : null;
    const email = options.mail ? (member?.email ?? null) : null;
    const state = row ? (row.tries < PIN_TRIES ? ('set' as const) : ('locked' as const)) : ('unset' as const);
    return {
      state,
      codesBy: [...(mobile ? (['sms'] as const) : []), ...(email === null ? [] : (['email'] as const))],
      mobile,
      email: email === null ? null : email.replace(/^(.).*(?=@)/, '$1…'),
    };
  }

  const withdrawalPin: Handler<'withdrawalPin'> = ({ context: { session } }) => describe(session.memberId);

  const setWithdrawalPin: Handler<'setWithdrawalPin'> = async ({ context, body }) => {
    const { memberId } = context.session;
    if (isEasyPin(body.newPin)) return failed('pin_too_easy');
    const member = await members.byId(memberId);
    if (!member) return failed('not_logged_in');
    const proof = await prove(context, member, body.proof);
    if (isFailed(proof)) return proof;
    const hashed = await passwords.hash(body.newPin, 'known');
    if (hashed === 'busy') return failed('too_many_requests');
    const done = await undoable(database, async (tx) => {
      if (!(await writePin(tx, { memberId, pinHash: hashed.hash, isFirst: proof.isFirst }))) return failed('conflict');
      if (proof.spend && !(await proof.spend(tx))) return failed('verification_code_wrong');
      await inbox.send(memberId, pinChangedMessage(randomUUID()), tx);
      return {};
    });
    if (!isFailed(done)) await inbox.tell(memberId);
    return done;
  };

  async function prove(
    { merchant }: MemberContext,
    member: Member,
    proof: Parameters<typeof setWithdrawalPin>[0]['body']['proof'],
  ): Promise<Proof | Failed> {
    switch (proof.by) {
      case 'password': {
        // The password alone replaces no PIN.
        const verdict = await members.isPassword(member, proof.password, 'known');
        if (verdict === 'right') return { isFirst: true };
        return failed(verdict === 'busy' ? 'too_many_requests' : 'wrong_password');
      }
      case 'pin':
        return (await check(member.id, proof.pin)) ?? { isFirst: false };
      case 'sms': {
        const { mobile: kept } = member;
        const mobile = kept ? verification.mobileOf(kept.countryDialingCode, kept.mobileNum) : undefined;
        const { verificationCode: code, verificationId: requestId } = proof;
        const typed = mobile && { mobile, purpose: 'confirm' as const, requestId, code };
        const right = typed && (await verification.check(merchant, typed));
        return right ? { isFirst: false, spend: right.spend } : failed('verification_code_wrong');
      }
      case 'email': {
        const spend = await codes.check(member.id, merchant.id, proof.verificationCode);
        return spend ? { isFirst: false, spend } : failed('verification_code_wrong');
      }
    }
  }

  return {
    calls: { withdrawalPin, setWithdrawalPin, ...codes.calls },
    jobs: codes.jobs,
    check,
    describe,
    /** When it was set or changed; undefined for a member without one. */
    changedAt: async (memberId: bigint): Promise<Date | undefined> => (await findPin(database, memberId))?.changed_at,
    /** The PIN of a new account; the first half before its transaction, because hashing takes long. */
    hash: (pin: string, lane: Lane) => passwords.hash(pin, lane),
    begin: (tx: Queryable, memberId: bigint, pinHash: string) => writePin(tx, { memberId, pinHash, isFirst: true }),
    /** Takes it away, so that the member sets another with their password; false if there was none. */
    remove: (tx: Queryable, memberId: bigint) => deletePin(tx, memberId),
  };
}

export type WithdrawalPins = ReturnType<typeof createWithdrawalPins>;
