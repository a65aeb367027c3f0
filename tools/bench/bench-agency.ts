import { createHash } from 'node:crypto';
import { TEAM_FIGURE_SORTS } from '@mela/contract/team';
import type { Database } from '@mela/database/database';
import { migrate } from '@mela/database/migrate';
import { createChainRebates } from '../../apps/server/src/modules/agency/chain-rebates/chain-rebates.ts';
import { createContractPay } from '../../apps/server/src/modules/agency/contract-pay/contract-pay.ts';
import { createContracts } from '../../apps/server/src/modules/agency/contracts/contracts.ts';
import { createIncome } from '../../apps/server/src/modules/agency/income/income.ts';
import { createInvitationLinks } from '../../apps/server/src/modules/agency/invitation-links/invitation-links.ts';
import { createTeams } from '../../apps/server/src/modules/agency/teams/teams.ts';
import { createMembers, createPasswords } from '../../apps/server/src/modules/ground/members/members.ts';
import { createRecords } from '../../apps/server/src/modules/money/records/records.ts';
import { giveCash } from '../../apps/server/src/modules/money/wallet/test-cash.ts';
import { TEST_SEALS } from '../../apps/server/src/modules/money/wallet/test-seals.ts';
import { createWallet, type Wallet } from '../../apps/server/src/modules/money/wallet/wallet.ts';
import { createRounds } from '../../apps/server/src/modules/play/rounds/rounds.ts';
import { loadBets } from '../../apps/server/test/simulation/bulk-ledger.ts';
import { onBothEngines, type BenchEngine } from './both-engines.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { DAYS, DEPTH, fillAgency, PLAYING } from './fill-agency.ts';
import { ms, thousands, writeReport, type Row } from './report.ts';

/**
 * What an agent's pages cost who has so many members ten levels deep, what a day's payments to all agents take, and the CPU of the reader that counts bets
 * for teams. `npm run bench:agency -- 1e4` for another size, `-- 1e4 PostgreSQL` for one engine.
 */
const size = Number(process.argv[2] ?? 1e5);
const only = process.argv[3];
const TURNS = 20;
const PLAYERS = 500;
/** The share of a core is given at this rate. */
const ROUNDS_PER_SECOND = 50;
const ROUNDS = 20_000;
const PAY_MOST_SECONDS = 120;

const now = new Date();
const today = new Date(now.getTime() + 6 * 3_600_000).toISOString().slice(0, 10);
const dayBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
const merchant = { id: 1n, timeZone: 'Asia/Dhaka', currency: { code: 'CNY', exponent: 2 } };
const merchants = { byId: async () => merchant as never, all: async () => [merchant as never] };

const { rows, loads } = await onBothEngines(costsOn, only);
await writeReport('bench:agency', rows, [
  `One agent with ${thousands(size)} members, ${DEPTH} levels deep; on each of ${DAYS} days ${PLAYING * 100} % of them play, and some much more than others. Pages: from the call to its answer, one at a time, the median of ${TURNS} and the slowest. CPU of the reader: of ${thousands(ROUNDS)} rounds of ${PLAYERS} members, as a share of one core at ${ROUNDS_PER_SECOND} rounds per second.`,
  ...loads,
]);

async function costsOn(database: Database, { name: engine, url }: BenchEngine): Promise<Row[]> {
  console.log(engine);
  await migrate(database, 'apps/server/src/db/migrations');
  const { top, middle } = await fillAgency(database, size, today);
  const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => undefined });
  const modules = modulesOn(database, wallet);
  await modules.teams.roll();
  const reading = await readerCost(database, wallet, modules, { name: engine, url });
  const pages = [
    ...(await teamPages(modules, top, engine)),
    ...(await teamPages(modules, middle, `${engine}, an agent in the middle`)),
  ];
  const rebates = await timed('rebates', () => modules.rebates.jobs.chain_rebates_day({ merchantId: '1' }, 0));
  const salaries = await timed('salaries', () => modules.pay.jobs.contract_pay_hour({ merchantId: '1' }, 0));
  const paid = await database.query<{ rebates: number; salaries: number }>(
    `select (select count(*)::integer from chain_rebates) as rebates, (select count(*)::integer from contract_results where state = 'paid') as salaries`,
  );
  pages.push(...(await incomePages(modules, top, engine)));
  await wallet.close();
  return [
    ...pages,
    payRow(`a day's chain rebates of ${thousands(paid[0]?.rebates ?? 0)} agents, ${engine}`, rebates),
    payRow(`a day's salaries of ${thousands(paid[0]?.salaries ?? 0)} agents, ${engine}`, salaries),
    reading,
  ];
}

function payRow(what: string, seconds: number): Row {
  return {
    what,
    measured: `${seconds.toFixed(1)} s`,
    toReach: `≤ ${PAY_MOST_SECONDS} s`,
    reached: seconds <= PAY_MOST_SECONDS,
  };
}

async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  const seconds = (performance.now() - since) / 1e3;
  console.log(`  ${what}: ${seconds.toFixed(1)} s`);
  return seconds;
}

function modulesOn(database: Database, wallet: Wallet) {
  const members = createMembers(database, createPasswords('lowest'));
  const inbox = { send: async () => true, tell: async () => undefined } as never;
  const queue = { add: async () => undefined };
  const clock = () => now;
  const quiet = { ...wallet, tell: async () => undefined, readerLagSeconds: async () => 0 };
  const describe = async (_vendor: string, gameName: string) => ({
    gameName,
    vendorName: 'Bench',
    iconUrl: '',
    nodeId: 1,
    replayable: false,
  });
  return {
    teams: createTeams({
      database,
      wallet,
      members,
      merchants,
      sessions: { ofTeam: async () => ({ loggedIn: 0, online: 0 }) },
      rounds: createRounds({ database, vendors: new Map(), describe } as never),
      categoryOf: async () => 'RNG',
      onError: (error) => console.error(error),
    }),
    records: createRecords({
      database,
      wallet,
      members,
      merchants,
      describe,
      cashier: { ordersOf: async () => new Map() },
      onError: (error) => console.error(error),
    }),
    rebates: createChainRebates({ database, wallet: quiet, merchants, queue, now: clock }),
    pay: createContractPay({
      database,
      wallet: quiet,
      merchants,
      inbox,
      staffNames: async () => new Map(),
      queue,
      now: clock,
    }),
    contracts: createContracts({ database, merchants, members, inbox, now: clock }),
    income: createIncome({ database, wallet, now: clock }),
    links: createInvitationLinks({ database, now: clock }),
  };
}

type Modules = ReturnType<typeof modulesOn>;

/** Bets of members are loaded in bulk, then counted: all CPU of the process, and with PostgreSQL that of its sessions. */
async function readerCost(database: Database, wallet: Wallet, { teams }: Modules, engine: BenchEngine): Promise<Row> {
  const [first] = await database.query<{ id: bigint }>('select max(id) - $1 + 1 as id from members', [PLAYERS]);
  const firstMember = first?.id ?? 0n;
  for (let id = firstMember; id < firstMember + BigInt(PLAYERS); id += 1n) {
    await giveCash(database, wallet, { memberId: id, currency: 'CNY', amountMinor: 10n ** 8n });
    await database.query(
      `insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, seq_before, expires_at)
       values ($1, $2, 1, 'real', false, 'be***h', 'studio', 'slot', 'CNY', 0, now() + interval '12 hours')`,
      [createHash('sha256').update(id.toString()).digest(), id],
    );
  }
  await teams.roll();
  await loadBets(database, { firstMember, members: PLAYERS, bets: ROUNDS });
  const seconds = await cpuSecondsOf(engine.url, () => timed('counting', teams.roll));
  const share = (seconds / ROUNDS) * ROUNDS_PER_SECOND * 100;
  return {
    what: `CPU of the reader of team figures, ${engine.name}`,
    measured: `${((seconds / ROUNDS) * 1e3).toFixed(2)} ms per round: ${share.toFixed(1)} % of a core`,
    toReach: '≤ 25 %',
    reached: share <= 25,
  };
}

async function teamPages({ teams }: Modules, agentId: bigint, where: string): Promise<Row[]> {
  const { asked, days, measure, page, rows } = askedBy(agentId, where);
  await measure('team overview of 30 days', () => teams.calls.teamOverview({ ...asked, query: days(30) }));
  await measure('team, newest first', () =>
    teams.calls.teamMembers({ ...asked, query: { ...days(7), ...page, sort: 'newest' } }),
  );
  for (const sort of TEAM_FIGURE_SORTS)
    for (const count of [1, 7, 30])
      await measure(`team by \`${sort}\` of ${count} days`, () =>
        teams.calls.teamMembers({ ...asked, query: { ...days(count), ...page, sort } }),
      );
  await measure('profit and loss of 30 days', () =>
    teams.calls.teamProfitAndLoss({ ...asked, query: { ...days(30), ...page } }),
  );
  await measure('bets of the team', () => teams.calls.teamBetting({ ...asked, query: { ...days(7), ...page } }));
  await measure('the numbers of the dashboard', () =>
    teams.calls.teamKpi({ ...asked, query: { ...days(7), size: 0 } }),
  );
  return rows;
}

async function incomePages({ records, pay, contracts, income, links }: Modules, agentId: bigint, where: string) {
  const { asked, days, measure, page, rows } = askedBy(agentId, where);
  await measure('rebates', () => income.calls.teamRebate({ ...asked, query: { ...days(30), ...page } }));
  await measure('transactions', () => records.calls.agencyRecord({ ...asked, query: { ...days(30), ...page } }));
  await measure('contracts offered', () =>
    contracts.calls.offeredContracts({ ...asked, query: { ...page, kind: 'salary' } }),
  );
  await measure('invitation links', () => links.calls.invitationLinks({ ...asked, query: page }));
  await measure('payments by contracts', () =>
    pay.calls.contractPayments({ ...asked, query: { ...page, kind: 'salary' } }),
  );
  return rows;
}

function askedBy(agentId: bigint, where: string) {
  const session = { memberId: agentId, merchantId: 1n, accountType: 1, userName: 'agent' };
  const rows: Row[] = [];
  return {
    asked: { context: { merchant, language: 'EN', session } as never, params: undefined, body: undefined },
    days: (count: number) => ({ startDate: dayBefore(count - 1), endDate: today }),
    page: { pageSize: 20 },
    rows,
    measure: async (what: string, work: () => unknown) => void rows.push(await costOf(`${what}, ${where}`, work)),
  };
}

async function costOf(what: string, work: () => unknown): Promise<Row> {
  const spent: number[] = [];
  for (let turn = -3; turn < TURNS; turn += 1) {
    const begun = performance.now();
    const answer = await work();
    if (turn >= 0) spent.push(performance.now() - begun);
    if (typeof answer === 'object' && answer !== null && 'failed' in answer)
      throw new Error(`${what}: ${String(answer.failed)}`);
  }
  const sorted = spent.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(TURNS / 2)] ?? 0;
  console.log(`  ${what}: ${ms(median)}`);
  return {
    what,
    measured: `${ms(median)}, at most ${ms(sorted.at(-1) ?? 0)}`,
    toReach: '≤ 100 ms',
    reached: median <= 100,
  };
}
