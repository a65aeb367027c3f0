import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '@mela/database/database';
import { sitDown } from '@mela/game-vendors/conformance/table';
import { giveCash } from '#/modules/money/wallet/test-cash.ts';
import type { WalletCall } from '#/modules/money/wallet/wallet.ts';
import { honestMoney } from './honest-money.ts';
import { openVendorWorld, VENDOR, type VendorWorld } from './vendor-world.ts';

const BIG = 300_000_000n;
const PEOPLE = [
  { id: 1n, name: 'nasrin' },
  { id: 2n, name: 'tariq' },
];

/**
 * A small honest ledger with each kind of money: rounds of every outcome, held wins, orders, a pool that dropped, a gift, a rebate, corrections, play money.
 * Two seals cover nearly all of it; `exported` are their copies.
 */
export async function playedWorld(database: Database) {
  const world = await openVendorWorld(database);
  const member = await playRounds(world);
  const { wallet } = world;
  const whose = { memberId: member, currency: 'BDT' };
  await wallet.sealAll();
  await playOrders(database, world, member);
  const money = honestMoney(database, wallet, 'BDT');
  await money.takeGift(member, 700n);
  await money.claimRebate(member, 48n);
  await playPool(database, world, member);
  // The part above the balance is owed.
  const debtor = await world.guest(500n);
  await money.correct(debtor.memberId, 'debit', 800n);
  await money.correct(debtor.memberId, 'credit', 10n);
  await wallet.sealAll();
  await giveCash(database, wallet, { ...whose, amountMinor: 5n });
  const seals = await database.query<{ number: bigint; mac: string }>(
    `select number, encode(mac, 'hex') as mac from wallet_seals`,
  );
  return {
    world,
    member,
    debtor: debtor.memberId,
    exported: new Map(seals.map(({ number, mac }) => [number, mac])),
  };
}

/** Rounds `won`, `lost`, `back`, `open` and `never`, and three held wins: `released`, `sent`, `waiting`. */
async function playRounds(world: VendorWorld): Promise<bigint> {
  const table = await sitDown(world, 100_000n);
  const member = BigInt(table.player.userId);
  const bet = async (round: string, ref = world.speaker.reference()) => {
    await table.bet(100n, { ref, round });
    return ref;
  };
  await table.win(250n, await bet('won'), { round: 'won', closes: true });
  await table.win(0n, await bet('lost'), { round: 'lost', closes: true });
  await table.rollback(await bet('back'), { round: 'back' });
  await bet('open');
  await table.rollback(world.speaker.reference(), { round: 'never', closes: false });
  const endings = [
    ['released', 'release'],
    ['sent', 'send_back'],
    ['waiting', undefined],
  ] as const;
  for (const [round, decision] of endings) {
    await table.win(BIG, await bet(round), { round, closes: true });
    const held = (await world.heldWins.waiting()).find(
      ({ win }) => win.member_id === member && win.round_ref === round,
    );
    if (!held) throw new Error('the win is not held');
    for (const person of decision ? PEOPLE : [])
      await world.heldWins.decide({ heldWinId: held.win.id, decision: decision ?? 'release', reason: 'seen', person });
  }
  const ceiling = { merchant_id: 1n, vendor_code: VENDOR, game_code: '', currency: 'BDT' };
  await world.heldWins.setCeiling({ ...ceiling, ceiling_minor: 1_000n }, PEOPLE[0] ?? { id: 1n, name: '' });
  await world.heldWins.setCeiling({ ...ceiling, game_code: 'none', ceiling_minor: undefined }, { id: 1n, name: 'n' });
  await world.guest(1_000n, { accountType: 4 });
  return member;
}

/** A deposit that is settled and one that failed; withdrawals that are paid, returned, held and sent. Settled and returned ones have fees. */
async function playOrders(database: Database, { wallet }: VendorWorld, memberId: bigint): Promise<void> {
  const whose = { memberId, currency: 'BDT' };
  const fee = { ...whose, counterparty: 'house:fees', args: {} } as const;
  const reported = (reference: string, outcome: string, minor: bigint) =>
    database.query(
      `insert into cashier_reports (provider, event_id, reference, outcome, amount_minor, currency, verdict)
       values ('sandbox', $1, $1, $2, $3, 'BDT', 'applied')`,
      [reference, outcome, minor],
    );
  const deposit = async (state: string, feeMinor: bigint) => {
    const id = await idOf(
      database,
      `insert into cashier_deposits (member_id, merchant_id, idempotency_key, provider, method, amount_minor, fee_minor, currency, state)
       values ($1, 1, gen_random_uuid(), 'sandbox', 'nodi', 50000, $2, 'BDT', $3) returning id`,
      [memberId, feeMinor, state],
    );
    await reported(`D${memberId}-${id}`, state === 'failed' ? 'failed' : 'paid', 50_000n);
    return id;
  };
  await deposit('failed', 0n);
  const id = await deposit('pending', 100n);
  await applied(
    wallet.postTogether([
      {
        ...whose,
        key: `cashier:deposit:${id}`,
        kind: 'deposit_settled',
        amountMinor: 50_000n,
        counterparty: 'cashier:sandbox',
        args: { depositId: id.toString() },
      },
      { ...fee, key: `cashier:deposit-fee:${id}`, kind: 'fee_charged', amountMinor: 100n },
    ]),
  );
  for (const state of ['paid', 'returned', 'held', 'sent'] as const) {
    const key = randomUUID();
    const args = {
      merchantId: '1',
      idempotencyKey: key,
      provider: 'sandbox',
      method: 'nodi',
      account: '0171',
      feeMinor: state === 'returned' ? '50' : '0',
      dayZone: 'UTC',
      dayMinor: null,
      dayCount: null,
    };
    const hold: WalletCall = {
      ...whose,
      key: `cashier:hold:${key}`,
      kind: 'withdrawal_held',
      amountMinor: 1_000n,
      counterparty: '',
      content: 'nodi:0171',
      args,
    };
    const feeRow: WalletCall = { ...fee, key: `cashier:hold-fee:${key}`, kind: 'fee_charged', amountMinor: 50n };
    await applied(wallet.postTogether(state === 'returned' ? [hold, feeRow] : [hold]));
    const order = await idOf(database, 'select id from cashier_withdrawals where idempotency_key = $1', [key]);
    if (state === 'sent') await database.query(`update cashier_withdrawals set state = 'sent' where id = $1`, [order]);
    if (state === 'held' || state === 'sent') continue;
    await reported(`W${memberId}-${order}`, state === 'paid' ? 'paid' : 'failed', 1_000n);
    const end: WalletCall = {
      ...whose,
      key: `cashier:${state}:${order}`,
      kind: `withdrawal_${state}`,
      amountMinor: 0n,
      counterparty: state === 'paid' ? 'cashier:sandbox' : '',
      answers: hold.key,
      args: { withdrawalId: order.toString() },
    };
    const feeBack: WalletCall = {
      ...fee,
      key: `cashier:fee-returned:${order}`,
      kind: 'fee_returned',
      amountMinor: 0n,
      answers: feeRow.key,
    };
    await applied(wallet.postTogether(state === 'returned' ? [end, feeBack] : [end]));
  }
}

/** A pool of the merchant 'mela' that opened, was fed once and dropped. */
async function playPool(database: Database, { wallet }: VendorWorld, memberId: bigint): Promise<void> {
  const step = { kind: 'jackpot_contributed', currency: 'BDT', from: 'house:jackpot', to: 'jackpot:mela' } as const;
  await database.transaction(async (tx) => {
    await wallet.postHouse(tx, { ...step, key: 'jackpot:mela-1-opens', amountMinor: 1_000n });
    await wallet.postHouse(tx, { ...step, key: 'jackpot:mela-1-1', amountMinor: 5n });
    await tx.query(
      `insert into jackpot_pools (merchant_id, number, merchant_code, currency, share_ppm, floor_minor, ceiling_minor, opening_micros, opened_after_xid,
         opened_after_member, opened_after_seq, sealed, commitment, pool_micros, bet_count, version, dropped_at, winner_member_id, winner_seq, winner_xid,
         winner_name, prize_minor, trigger_minor, salt, paid_at)
       values (1, 1, 'mela', 'BDT', 250, 1000, 2000, 1000000000, 1, 1, 1, '', 'x', 1005400000, 2, 1, now(), $1, 1, 1, 'ra***m', 1005, 1005, 's', now())`,
      [memberId],
    );
    await tx.query(
      `insert into jackpot_contributions (merchant_id, pool_number, version, from_xid, upto_xid, bet_count, rollback_count, amount_micros, pool_micros)
       select 1, 1, 1, 1, upto_xid, 2, 0, 5400000, 1005400000 from wallet_readers where name = 'jackpots'`,
    );
  });
  await applied(
    wallet.post({
      key: 'jackpot:mela-1',
      kind: 'jackpot_won',
      memberId,
      currency: 'BDT',
      amountMinor: 1_005n,
      counterparty: 'jackpot:mela',
      args: { merchantId: '1', number: '1' },
    }),
  );
}

async function idOf(database: Queryable, sql: string, params: unknown[]): Promise<bigint> {
  const [row] = await database.query<{ id: bigint }>(sql, params);
  if (!row) throw new Error('no row');
  return row.id;
}

async function applied(posted: Promise<{ status: string } | { status: string }[]>): Promise<void> {
  const wrong = [await posted].flat().filter(({ status }) => status !== 'applied');
  if (wrong.length > 0) throw new Error(`not applied: ${JSON.stringify(wrong.map(({ status }) => status))}`);
}
