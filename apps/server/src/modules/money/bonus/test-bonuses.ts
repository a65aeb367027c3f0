import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { LEDGER_RECONCILIATIONS } from '#/ledger-proof/ledger-reconciliations.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { createInbox } from '#/modules/news/inbox/inbox.ts';
import { testRecords } from '#/modules/money/records/test-records.ts';
import { applied } from '#/modules/money/wallet/test-wallet.ts';
import { createBonusCounter } from './bonus-counter.ts';
import { createBonuses, createBonusTaker, type BonusTerms } from './bonus.ts';
import { findActive, listGrants, listTakes } from './bonus.store.ts';

/** Half of the deposit, to be played ten times on slots. */
export const TERMS: BonusTerms = {
  on: 'first_deposit',
  every: null,
  zone: 'Asia/Dhaka',
  percent: 50,
  most: '100000',
  times: 10,
  weights: { RNG: 100 },
  stakeMost: null,
  days: 30,
  excluded: [],
};

/** Members who take bonuses, pay in and play: games named `slot…` are slots, `table…` live ones. The test sets the clock. */
export async function testBonuses(database: Database, start = '2026-11-10T06:00:00Z') {
  const clock = { now: new Date(start) };
  const records = await testRecords(database, () => clock.now);
  const failures: unknown[] = [];
  const announced: bigint[] = [];
  const inbox = createInbox({ database, announce: () => undefined });
  const options = {
    database,
    wallet: records.wallet,
    categoryOf: async (_: string, game: string) =>
      game.startsWith('slot') ? ('RNG' as const) : game.startsWith('table') ? ('LIVE' as const) : undefined,
    titles: async (ids: readonly bigint[]) => new Map(ids.map((id) => [id, { en: `Promotion ${id}` }])),
    inbox,
    gameName: async (_: string, game: string) => `Game ${game}`,
    freeRounds: async () => [],
    announce: (memberId: bigint) => void announced.push(memberId),
    onError: (error: unknown) => failures.push(error),
    now: () => clock.now,
  };
  const bonuses = createBonuses(options);
  /** Another process at the same database. */
  const beside = createBonuses(options);
  const taker = createBonusTaker(database, { zoneOf: async () => TERMS.zone, now: () => clock.now });
  await records.setClock(clock.now);
  // The smallest stake of any game is 1.00.
  await database.query(
    `insert into catalogue_vendors (code, name) values ('studio', '{"en": "Studio"}') on conflict do nothing`,
  );
  await database.query(
    `insert into catalogue_games (vendor_code, game_code, name, category, min_bet_minor) values ('studio', 'slot-1', '{"en": "One"}', 'RNG', 100)`,
  );
  let rounds = 0;

  function take(member: Member, changed: Partial<BonusTerms> = {}, promotionId = 1n, attempt = 1): Promise<void> {
    const terms = { ...TERMS, ...changed };
    const { merchantId } = member;
    const figures = { percent: terms.percent, amountMinor: BigInt(terms.most) };
    return taker.take(member.id, terms, { promotionId, merchantId, termsVersion: 1, attempt, ...figures });
  }

  /** An order that its provider has reported, not settled yet. */
  async function order(member: Member, amount: bigint): Promise<bigint> {
    const [row] = await database.query<{ id: bigint }>(
      `insert into cashier_deposits (member_id, merchant_id, idempotency_key, provider, method, amount_minor, currency, state)
       values ($1, $2, $3, 'sandbox', 'sandbox', $4, 'CNY', 'pending') returning id`,
      [member.id, member.merchantId, randomUUID(), amount],
    );
    if (!row) throw new Error('no order');
    await database.query(
      `insert into cashier_reports (provider, event_id, reference, outcome, amount_minor, currency, verdict)
       values ('sandbox', $1, $2, 'paid', $3, 'CNY', 'settled')`,
      [randomUUID(), `D${member.id}-${row.id}`, amount],
    );
    return row.id;
  }

  const settle = (member: Member, orderId: bigint, amount: bigint) =>
    records.move(member, `cashier:deposit:${orderId}`, 'deposit_settled', amount, {
      counterparty: 'cashier:sandbox',
      args: { depositId: orderId.toString() },
    });

  const active = (member: Member) => findActive(database, member.id);

  return {
    ...records,
    bonuses,
    beside,
    taker,
    failures,
    announced,
    inbox,
    take,
    order,
    settle,
    /** Titles and texts of the member's inbox in English, the oldest first. */
    messages: (member: Member) =>
      database.query<{ title: string; content: string }>(
        `select title ->> 'en' as title, content ->> 'en' as content from inbox_messages where member_id = $1 order by id`,
        [member.id],
      ),
    active,
    /** A reader of the ledger that fails, or does something else, after it has counted. */
    counting: (played: () => Promise<void>) => createBonusCounter({ ...options, played }),
    activeOf: (memberId: bigint) => findActive(database, memberId),
    grants: (member: Member) => listGrants(database, member.id, 20),
    takes: (member: Member) => listTakes(database, member.id, 20),
    /** Sets the instant of all later movements. */
    async at(instant: string): Promise<void> {
      clock.now = new Date(instant);
      await records.setClock(clock.now);
    },
    /** Pays in, and lets the job start what the deposit brought. */
    async payIn(member: Member, amount: bigint): Promise<void> {
      applied(await settle(member, await order(member, amount), amount));
      await bonuses.jobs.bonus_start({ memberId: `${member.id}` }, 1);
    },
    /** A whole round of one game. */
    async play(member: Member, game: string, stake: bigint, win = 0n): Promise<string> {
      rounds += 1;
      await records.bet(member, game, `r${rounds}`, `b${rounds}`, stake);
      await records.win(member, game, `r${rounds}`, `b${rounds}`, win);
      return `r${rounds}`;
    },
    /** Cash and bonus. */
    async held(member: Member): Promise<[bigint, bigint]> {
      const balance = await records.wallet.balance(member.id);
      return [balance?.cashMinor ?? -1n, balance?.bonusMinor ?? -1n];
    },
    /** Weighed valid bets of the active bonus, in minor units. */
    async progress(member: Member): Promise<bigint> {
      await bonuses.count();
      return ((await active(member))?.weighed ?? -100n) / 100n;
    },
    states: async (member: Member) =>
      (await listGrants(database, member.id, 20)).toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ state }) => state),
    /** What `ledger verify` finds. */
    async problems() {
      await records.wallet.sealAll();
      // Rounds take the database's clock, which the test does not set.
      await database.query(
        `update rounds r set opened_at = l.at,
           settled_at = (select c.at from wallet_row_of(r.member_id, wallet_closing_key('vendor:' || r.vendor_code, r.round_ref)) c)
         from wallet_ledger l where l.member_id = r.member_id and l.seq = r.first_seq`,
      );
      const report = await records.wallet.verify({ reconciliations: LEDGER_RECONCILIATIONS });
      return report.ok ? [] : report.problems;
    },
  };
}

export type TestBonuses = Awaited<ReturnType<typeof testBonuses>>;
