import type { MoneyAnswer, Operator } from '@mela/game-vendors/game-vendor';
import type { Launches } from '#/modules/play/launch/launch.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { memberIdOf, refused, spendableIn, type BonusPays } from './movement-rows.ts';

/** The players of one vendor: who they are, and what they have. */
export function createPlayers(
  vendor: string,
  {
    wallet,
    launches,
    bonusPays,
  }: {
    readonly wallet: Pick<Wallet, 'balance'>;
    readonly launches: Pick<Launches, 'open' | 'check' | 'hasPlayed'>;
    readonly bonusPays?: BonusPays | undefined;
  },
) {
  const spendable = spendableIn(vendor, bonusPays);

  async function balanceAnswer(memberId: bigint, gameCode: string): Promise<MoneyAnswer> {
    const balance = await wallet.balance(memberId);
    if (!balance) return refused('user_unknown');
    return { ok: true, currency: balance.currency, balanceMinor: await spendable(memberId, gameCode)(balance) };
  }

  /**
   * The member, if they have ever opened a game of this vendor. A vendor gets the same answer for members of other vendors and for unknown ids, so
   * that it cannot probe for members.
   */
  async function playerOf(userId: string): Promise<bigint | undefined> {
    const memberId = memberIdOf(userId);
    return memberId !== undefined && (await launches.hasPlayed(memberId, vendor)) ? memberId : undefined;
  }

  return {
    playerOf,
    balanceAnswer,
    async openSession(token: string) {
      const launch = await launches.open(token, vendor);
      if ('ok' in launch) return launch;
      const balance = await balanceAnswer(launch.memberId, launch.gameCode);
      return balance.ok ? { ...balance, userId: launch.memberId.toString() } : balance;
    },
    async balance(call: Parameters<Operator['balance']>[0]) {
      const launch = await launches.check(call.token, { ...call, vendor });
      if ('ok' in launch) return launch;
      const balance = await balanceAnswer(launch.memberId, launch.gameCode);
      return balance.ok ? { ...balance, userId: call.userId } : balance;
    },
  };
}
