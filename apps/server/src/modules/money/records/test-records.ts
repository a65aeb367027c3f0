import { createHash } from 'node:crypto';
import type { Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import { currencyOf } from '@mela/money/currency';
import type { Prepared } from '#/http/call.ts';
import { isFailed, type Failed } from '#/http/failure.ts';
import { testAccounts } from '#/modules/accounts/login/test-accounts.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { testPayout } from '#/modules/money/cashier/test-payout.ts';
import { createCashier } from '#/modules/money/cashier/cashier.ts';
import { createPaymentMethods } from '#/modules/money/payment-methods/payment-methods.ts';
import { applied, testWallet } from '#/modules/money/wallet/test-wallet.ts';
import type { TransferKind, WalletCall } from '#/modules/money/wallet/wallet.ts';
import { createRecords } from './records.ts';

/** Time zones of the tests' merchants: one offset by half an hour, one with daylight saving time. */
export const ZONES = ['Asia/Dhaka', 'Asia/Kolkata', 'America/New_York'] as const;

/** Members of three merchants, their wallets and records; of games only their launches. */
export async function testRecords(
  database: Database,
  now: () => Date,
  currency = 'CNY',
  zones: readonly string[] = ZONES,
) {
  const accounts = testAccounts(database);
  const wallet = await testWallet(database);
  const merchants = zones.map((timeZone, index) => ({
    ...accounts.merchants[0],
    id: BigInt(index + 1),
    code: `merchant-${index + 1}`,
    currency: currencyOf(currency),
    timeZone,
  }));
  const failures: unknown[] = [];
  const records = createRecords({
    database,
    wallet,
    members: accounts.members,
    merchants: { byId: async (id) => merchants.find((merchant) => merchant.id === id) },
    describe: async (vendor, gameCode) => ({
      gameName: `Game ${gameCode}`,
      vendorName: vendor,
      iconUrl: '',
      nodeId: 1,
      gameType: gameCode.startsWith('slot') ? 'RNG' : gameCode.startsWith('table') ? 'LIVE' : undefined,
      replayable: false,
    }),
    cashier: createCashier(
      {
        database,
        wallet,
        providers: [],
        ...testPayout().parts,
        realMoneyNeeds: () => [],
        methods: createPaymentMethods({ database, countryOf: () => undefined }),
        markOf: () => '',
        announce: () => undefined,
        endBonus: async () => [],
        tellWithdrawal: async () => undefined,
      },
      undefined as never,
    ),
    onError: (error) => failures.push(error),
    now,
  });
  const launches = new Map<string, bigint>();

  async function launchOf(member: Member, game: string): Promise<bigint> {
    const key = `${member.id}:${game}`;
    const known = launches.get(key);
    if (known !== undefined) return known;
    const [row] = await database.query<{ id: bigint }>(
      `insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, seq_before, expires_at)
       values ($1, $2, $3, 'real', false, 'te***t', 'studio', $4, $5, 0, now() + interval '12 hours') returning id`,
      [createHash('sha256').update(key).digest(), member.id, member.merchantId, game, currency],
    );
    if (!row) throw new Error('no launch');
    launches.set(key, row.id);
    return row.id;
  }

  function contextOf(member: Member) {
    const { id: memberId, merchantId, accountType, userName } = member;
    const merchant = merchants.find(({ id }) => id === merchantId);
    const session = { id: 1n, memberId, merchantId, accountType, userName, firstTimeLogin: false };
    return accounts.context<never>({ merchant, session } as never);
  }

  const move = (member: Member, key: string, kind: TransferKind, amountMinor: bigint, more?: Partial<WalletCall>) =>
    wallet.move(member.id, key, kind, amountMinor, { currency, ...more });

  async function tryBet(member: Member, game: string, round: string, key: string, amountMinor: bigint) {
    const args = { game, launch: (await launchOf(member, game)).toString() };
    return move(member, `vendor:studio:${key}`, 'bet_placed', amountMinor, { round, args });
  }

  return {
    database,
    wallet,
    records,
    failures,
    merchants,
    members: accounts.members,
    contextOf,
    move,
    async add(
      userName: string,
      merchantId = 1n,
      holds: { readonly money?: 'real' | 'play'; readonly currency?: string } = {},
      more: { readonly uplineId?: bigint; readonly accountType?: number } = {},
    ): Promise<Member> {
      const member = await accounts.add({ userName, merchantId, ...more });
      await wallet.openAccounts({ memberId: member.id, currency, money: 'real', ...holds });
      return member;
    },
    /** Sets the instant of all later movements. */
    setClock: (at: Date) =>
      database.query(
        `create or replace function wallet_clock() returns timestamptz language sql stable as $$ select timestamptz '${at.toISOString()}' $$`,
      ),
    /** Its outcome, whatever it is. */
    tryBet,
    bet: async (member: Member, game: string, round: string, key: string, amountMinor: bigint) =>
      applied(await tryBet(member, game, round, key, amountMinor)),
    win: async (member: Member, game: string, round: string, bet: string, amountMinor: bigint, closes = true) =>
      applied(
        await move(member, `vendor:studio:w-${round}-${bet}-${amountMinor}`, 'bet_won', amountMinor, {
          round,
          answers: `vendor:studio:${bet}`,
          args: { game, closes },
        }),
      ),
    giveBack: async (member: Member, game: string, round: string, bet: string, closes = false) =>
      applied(
        await move(member, `vendor:studio:b-${bet}`, 'bet_rolled_back', 0n, {
          round,
          answers: `vendor:studio:${bet}`,
          args: { game, closes },
        }),
      ),
    async transactions(member: Member, query: Partial<TransactionQuery> = {}): Promise<Value<'transactionRecord'>> {
      return whole(await records.calls.transactionRecord(callOf({ pageSize: 20, ...query })));
      function callOf(asked: TransactionQuery) {
        return { context: contextOf(member), params: undefined, query: asked, body: undefined };
      }
    },
    async transactionDays(member: Member, query: { startDate?: string; endDate?: string } = {}) {
      const call = { context: contextOf(member), params: undefined, query, body: undefined };
      return whole(await records.calls.transactionDays(call)).list;
    },
    async agencyRecord(member: Member, more: { before?: string | undefined; pageSize?: number } = {}) {
      const query = { startDate: '2026-11-01', endDate: '2026-11-25', pageSize: 20, ...more };
      const call = { context: contextOf(member), params: undefined, query, body: undefined };
      return whole(await records.calls.agencyRecord(call as never));
    },
    async profit(member: Member, startDate: string, endDate: string): Promise<Value<'profitAndLoss'>> {
      const query = { startDate, endDate };
      return whole(
        await records.calls.profitAndLoss({ context: contextOf(member), params: undefined, query, body: undefined }),
      );
    },
  };
}

export type TestRecords = Awaited<ReturnType<typeof testRecords>>;

function whole<Answer extends object>(answer: Answer | Failed | Prepared): Answer {
  if (isFailed(answer)) throw new Error(answer.failed);
  if ('prepared' in answer) throw new Error('not prepared');
  return answer;
}

interface TransactionQuery {
  startDate?: string;
  endDate?: string;
  kind?: 'deposits' | 'withdrawals' | 'bets' | 'wins' | 'bonuses' | 'rebates' | 'others';
  before?: string;
  pageSize: number;
}
