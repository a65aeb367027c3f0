import type { RateCategory } from '@mela/contract/rate-rules';
import type { Database } from '@mela/database/database';
import type { Member } from '#/modules/ground/members/members.ts';
import { testTeamCalls, type TestTeamCalls } from '#/modules/agency/teams/test-team-calls.ts';
import { writeRates } from '#/modules/money/member-rates/member-rates.ts';
import { createChainRebates, type ChainRebateOptions } from './chain-rebates.ts';

/** Salma above karim above nadia, with rates and the daily work. The day that ends is 20 November in Dhaka. */
export const testChainRebates = async (database: Database, more: Partial<ChainRebateOptions['wallet']> = {}) =>
  chainRebatesOf(await testTeamCalls(database), more);

/** The same for teams that are there. */
export function chainRebatesOf(teams: TestTeamCalls, more: Partial<ChainRebateOptions['wallet']> = {}) {
  const { database } = teams;
  const clock = { now: new Date('2026-11-20T20:00:00Z') };
  /** The next payment ends as if the process crashed between the posting and the commit. */
  const falls = { next: false };
  const rebates = createChainRebates({
    database,
    wallet: {
      async postAllWithin(tx, calls) {
        await teams.wallet.postAllWithin(tx, calls);
        if (falls.next) throw new Error('the process has fallen before its commit');
      },
      tell: async () => undefined,
      readerLagSeconds: async () => 0,
      ...more,
    },
    merchants: {
      all: async () => teams.merchants,
      byId: async (id) => teams.merchants.find((merchant) => merchant.id === id),
    },
    queue: { add: async () => undefined },
    now: () => clock.now,
  });
  return {
    ...teams,
    clock,
    falls,
    /** A rate that holds from a day on. */
    promise: (member: Member, category: RateCategory, rate: number, fromDay = '2026-11-01') =>
      writeRates(database, [{ memberId: member.id, category, rate, fromDay, setBy: null }]),
    endDay: () => rebates.jobs.chain_rebates_day({ merchantId: '1' }, 0),
    /** Minor units in an agent's agency account. */
    async agencyOf(member: Member): Promise<bigint> {
      const [row] = await database.query<{ minor: bigint }>(
        'select agency_minor as minor from wallet_accounts where member_id = $1',
        [member.id],
      );
      return row?.minor ?? 0n;
    },
  };
}
