import type { ContractKind, ContractPeriod } from '@mela/contract/contract-rules';
import type { Database } from '@mela/database/database';
import type { Member } from '#/modules/ground/members/members.ts';
import { testTeamCalls, type TestTeamCalls } from '#/modules/agency/teams/test-team-calls.ts';
import type { NewMessage } from '#/modules/news/inbox/inbox.ts';
import { createContractPay, type ContractPayOptions } from './contract-pay.ts';

export interface TestTier {
  readonly atLeast?: bigint;
  readonly active?: number;
  /** Hundredths of a per mille; of a dividend hundredths of a percent. */
  readonly rate: number;
}

const PERIODS: Readonly<Record<ContractKind, ContractPeriod>> = { salary: 'day', hour: 'hour', dividend: 'half_month' };

/** Salma above karim above nadia, accepted contracts and the jobs that pay them. The clock begins after the end of 20 November in Dhaka. */
export const testContracts = async (database: Database, more: Partial<ContractPayOptions['wallet']> = {}) =>
  contractPayOf(await testTeamCalls(database), more);

/** The same for teams that are there. */
export function contractPayOf(teams: TestTeamCalls, more: Partial<ContractPayOptions['wallet']> = {}) {
  const { database } = teams;
  const clock = { now: new Date('2026-11-20T20:00:00Z') };
  /** The next payment ends as if the process crashed between the posting and the commit. */
  const falls = { next: false };
  const messages: { readonly memberId: bigint; readonly message: NewMessage }[] = [];
  const options: ContractPayOptions = {
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
    inbox: {
      send: async (memberId, message) => messages.push({ memberId, message }) > 0,
      tell: async () => undefined,
    },
    staffNames: async (ids) => new Map(ids.map((id) => [id, `clerk ${id}`])),
    queue: { add: async () => undefined },
    now: () => clock.now,
  };
  const pay = createContractPay(options);

  return {
    ...teams,
    clock,
    falls,
    messages,
    pay,
    /** The jobs of another process. */
    another: () => createContractPay(options),
    /** An accepted contract; by default from the beginning of November in Dhaka. */
    async contract(
      kind: ContractKind,
      agent: Member,
      tiers: readonly TestTier[],
      {
        carries = false,
        period = PERIODS[kind],
        from = '2026-10-31T18:00:00Z',
        to,
      }: { carries?: boolean; period?: ContractPeriod; from?: string; to?: string } = {},
    ): Promise<bigint> {
      const [row] = await database.query<{ id: bigint }>(
        `insert into contracts (merchant_id, agent_id, from_id, kind, period, carries, state, offered_at, answered_at, starts_at, ends_at)
         values ($1, $2, (select upline_id from members where id = $2), $3, $4, $5, 'accepted', $6, $6, $6, $7) returning id`,
        [agent.merchantId, agent.id, kind, period, carries, from, to ?? null],
      );
      const id = row?.id ?? 0n;
      for (const [index, { atLeast = 0n, active = 0, rate }] of tiers.entries())
        await database.query('insert into contract_tiers values ($1, $2, $3, $4, $5)', [
          id,
          index + 1,
          atLeast,
          active,
          rate,
        ]);
      return id;
    },
    /** Runs the job of an hour at an instant, which computes all periods that have ended. */
    async payAt(at: string) {
      clock.now = new Date(at);
      await teams.setClock(clock.now);
      return pay.jobs.contract_pay_hour({ merchantId: '1' }, 0);
    },
    results: (agent: Member) =>
      database.query<Record<string, unknown>>(
        `select key, played_minor as played, late_minor as late, costs_minor as costs, brought_minor as brought, base_minor as base, active_count as active,
           tier, result_minor as result, children_minor as children, amount_minor as amount, shortfall_minor as shortfall, carry_minor as carry, state
         from contract_results where agent_id = $1 order by id`,
        [agent.id],
      ),
    /** Minor units in an agent's agency account. */
    async agencyOf(agent: Member): Promise<bigint> {
      const [row] = await database.query<{ minor: bigint }>(
        'select agency_minor as minor from wallet_accounts where member_id = $1',
        [agent.id],
      );
      return row?.minor ?? 0n;
    },
  };
}

export type TestContracts = Awaited<ReturnType<typeof testContracts>>;
