import { isRealAccount } from '@mela/contract/account-types';
import type { ConsolePlayer } from '@mela/contract/console/players';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Handler } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import type { StoredKind } from '#/modules/money/wallet/wallet.ts';
import { noteLook } from './note-look.ts';
import type { PlayerOptions } from './player-options.ts';
import { countNotes, readFlags } from './players.store.ts';

/** Sums read at most this many of a member's newest rows of a kind, or rounds. */
const SUMS_OVER = 10_000;
/** The highest count that a badge displays. */
const COUNTED = 1_000;

const PAID_OTHERWISE: readonly StoredKind[] = [
  'rebate_paid',
  'reward_paid',
  'referral_paid',
  'promotion_paid',
  'chain_rebate_paid',
  'red_rain_taken',
  'salary_paid',
  'dividend_paid',
  'jackpot_won',
];
const SUMMED: readonly StoredKind[] = [
  'deposit_settled',
  'withdrawal_paid',
  'bonus_granted',
  'correction_credited',
  'correction_debited',
  ...PAID_OTHERWISE,
];

interface ReadOptions {
  readonly database: PlayerOptions['database'];
  readonly members: Pick<PlayerOptions['members'], 'byId' | 'byIds' | 'facts'>;
  readonly failedLogins: PlayerOptions['failedLogins'];
  readonly sessions: Pick<PlayerOptions['sessions'], 'logins'>;
  readonly wallet: Pick<PlayerOptions['wallet'], 'holdings' | 'kindSums'>;
  readonly rounds: Pick<PlayerOptions['rounds'], 'openOf' | 'played'>;
  readonly inbox: Pick<PlayerOptions['inbox'], 'stateOf'>;
  readonly staffNames: PlayerOptions['staffNames'];
}

type AtMerchant = Pick<Merchant, 'id' | 'currency' | 'sessionIdleMinutes' | 'sessionMaxHours'>;

/** One member as staff sees them. */
export function createPlayerPage(options: ReadOptions): Handler<'consolePlayer'> {
  const read = createReadPlayer(options);
  return ({ context, params }) => {
    const memberId = BigInt(params.memberId);
    return read(context.merchant, memberId, () => noteLook(options.database, context, memberId, 'page'));
  };
}

/** One member, collected from the modules that know them, for the console and for commands. The look is noted before anything is collected. */
export function createReadPlayer(options: ReadOptions) {
  const { database, members, wallet } = options;

  return async (merchant: AtMerchant, memberId: bigint, note: () => Promise<void>): Promise<ConsolePlayer | Failed> => {
    const member = await members.byId(memberId);
    const facts = member?.merchantId === merchant.id ? await members.facts(memberId) : undefined;
    if (!member || !facts) return failed('not_found');
    await note();
    const held = (await wallet.holdings([memberId])).get(memberId);
    const currency = held?.currency ?? merchant.currency.code;
    const amountOf = (minor: bigint) => wireAmount(minor, currencyOf(currency).exponent);
    const others = await members.byIds([member.uplineId, facts.recommender_id].filter((id) => id !== null));
    const accountOf = (id: bigint | null) => {
      const other = others.find((one) => one.id === id);
      return other ? { memberId: other.id.toString(), account: other.userName } : null;
    };
    const { mobile, lastLoginAt } = member;
    return {
      memberId: memberId.toString(),
      account: member.userName,
      nickname: member.nickname,
      type: member.accountType,
      isReal: isRealAccount(member.accountType),
      isRobot: member.robot,
      status: member.suspended ? 'locked' : 'active',
      agent: accountOf(member.uplineId),
      recommender: accountOf(facts.recommender_id),
      birthDate: facts.birth_date,
      mobile: mobile && `+${mobile.countryDialingCode} ${mobile.mobileNum}`,
      email: member.email,
      isEmailProven: member.emailProven,
      registeredAt: facts.registered_at.toISOString(),
      registerMethod: facts.register_method,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      lastLogin: lastLoginAt && {
        at: lastLoginAt.toISOString(),
        place: facts.last_login_place,
        device: facts.last_login_device,
      },
      failedLogins: await options.failedLogins.read(memberId),
      currency,
      wallet: held
        ? {
            cash: amountOf(held.cashMinor),
            bonus: amountOf(held.bonusMinor),
            locked: amountOf(held.lockedMinor),
            agency: amountOf(held.agencyMinor),
            owed: amountOf(held.owedMinor),
          }
        : null,
      totals: await totalsOf(memberId, amountOf),
      counts: await countsOf(member, merchant),
      flags: await flagsOf(memberId),
    };
  };

  async function totalsOf(memberId: bigint, amountOf: (minor: bigint) => string): Promise<ConsolePlayer['totals']> {
    const sums = await wallet.kindSums(memberId, SUMMED, SUMS_OVER);
    const played = await options.rounds.played(memberId, SUMS_OVER);
    const sumOf = (...kinds: readonly StoredKind[]) => {
      const of = sums.filter(({ kind }) => kinds.includes(kind));
      return {
        count: of.reduce((count, one) => count + Math.min(one.count, SUMS_OVER), 0),
        amount: amountOf(of.reduce((sum, one) => sum + one.amountMinor, 0n)),
        isAtLeast: of.some((one) => one.count > SUMS_OVER),
      };
    };
    return {
      deposits: sumOf('deposit_settled'),
      withdrawals: sumOf('withdrawal_paid'),
      bonuses: sumOf('bonus_granted'),
      paidOtherwise: sumOf(...PAID_OTHERWISE),
      corrections: { credited: sumOf('correction_credited'), debited: sumOf('correction_debited') },
      rounds: {
        count: Math.min(played.rounds, SUMS_OVER),
        amount: amountOf(played.stakedMinor),
        won: amountOf(played.wonMinor),
        isAtLeast: played.rounds > SUMS_OVER,
      },
    };
  }

  async function countsOf({ id }: Member, merchant: AtMerchant): Promise<ConsolePlayer['counts']> {
    const living = await options.sessions.logins(id, { living: true, before: undefined, limit: COUNTED }, merchant);
    return {
      openRounds: await options.rounds.openOf(id, COUNTED),
      livingSessions: living.length,
      unreadMessages: (await options.inbox.stateOf(id)).unread,
      notes: await countNotes(database, id, COUNTED),
    };
  }

  async function flagsOf(memberId: bigint): Promise<ConsolePlayer['flags']> {
    const flags = await readFlags(database, [memberId]);
    const names = await options.staffNames([...new Set(flags.map(({ staff_id: staffId }) => staffId))]);
    return flags.map(({ flag, reason, staff_id: staffId, flagged_at: at }) => ({
      flag,
      reason,
      by: names.get(staffId) ?? '',
      at: at.toISOString(),
    }));
  }
}
