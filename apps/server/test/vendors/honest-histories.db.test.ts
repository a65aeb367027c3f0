import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soakOr } from '@mela/dev-env/soak';
import { sitDown, type Table } from '@mela/game-vendors/conformance/table';
import { LEDGER_RECONCILIATIONS, LEDGER_SOURCES } from '#/ledger-proof/ledger-reconciliations.ts';
import { eachWorld } from './each-world.ts';
import { honestMoney } from './honest-money.ts';
import { GAME, VENDOR, type VendorWorld } from './vendor-world.ts';

const REFERENCES = 6;
const ROUNDS = ['first', 'second'];
/** Wins of a round above this are held. */
const CEILING = 60n;
const PEOPLE = [
  { id: 1n, name: 'nasrin' },
  { id: 2n, name: 'tariq' },
];

const reference = fc.nat({ max: REFERENCES - 1 });
const round = fc.constantFrom(...ROUNDS);
const amount = fc.integer({ min: 1, max: 50 }).map(BigInt);

/** Few references and rounds, so that rollbacks before their bets, several bets of a round and repeats are common. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('bet' as const), ref: reference, round, amount }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('win' as const), bet: reference, round, amount, closes: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('rollback' as const), bet: reference, round, closes: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), round }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      pick: fc.nat({ max: 5 }),
      decision: fc.constantFrom('release' as const, 'send_back' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('money' as const),
      from: fc.constantFrom('gift' as const, 'rebate' as const, 'credit' as const, 'debit' as const),
      amount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bonus' as const),
      event: fc.constantFrom('bonus_granted' as const, 'bonus_released' as const, 'bonus_forfeited' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

eachWorld('honest histories', (world) => {
  const lowCeiling = async () => {
    await world().heldWins.setCeiling(
      { merchant_id: 1n, vendor_code: VENDOR, game_code: GAME, currency: 'BDT', ceiling_minor: CEILING },
      { id: 1n, name: 'nasrin' },
    );
    // Bonuses here are moves of the ledger alone; with their grants the tests of `money/bonus` play them.
    await world().database.query(
      `update wallet_kinds set source = 'test', needs_args = null where source in ('none', 'bonuses')`,
    );
  };

  /** Plays the steps as a new member; returns the problems that the verification then finds with that member. */
  async function problemsAfter(steps: readonly Step[]): Promise<string[]> {
    const table = await sitDown(world(), 100n);
    const references = Array.from({ length: REFERENCES }, () => world().speaker.reference());
    let grants = 0;
    for (const one of steps) {
      if (one.kind === 'decide') await decideOf(world(), table, one);
      else if (one.kind === 'money') await moveMoney(world(), table, one);
      else if (one.kind !== 'bonus') await call(table, references, one);
      else {
        grants += one.event === 'bonus_granted' ? 1 : 0;
        await moveBonus(world(), table, one.event, grants);
      }
    }
    const report = await world().wallet.verify({ reconciliations: WITHOUT_GRANTS });
    if (report.ok) return [];
    const others = (account: string) => account.startsWith('member ') && account !== `member ${table.player.userId}`;
    const own = report.problems.filter(({ account }) => !others(account));
    return own.map(({ problem }) => problem);
  }

  const bet = (ref: number, round = 'first', minor = 20n): Step => ({ kind: 'bet', ref, round, amount: minor });
  const win = (bet: number, minor: bigint): Step => ({
    kind: 'win',
    bet,
    round: 'first',
    amount: minor,
    closes: false,
  });
  const rollback = (bet: number): Step => ({ kind: 'rollback', bet, round: 'first', closes: false });
  const decide = (decision: 'release' | 'send_back'): Step => ({ kind: 'decide', pick: 0, decision });

  test.each<[string, Step[]]>([
    ['a rollback of a bet that never came, then another bet of the round', [rollback(1), bet(0)]],
    ['the same after a tombstone of two bets, with a win', [rollback(1), rollback(2), bet(0), bet(1), win(0, 5n)]],
    ['a rollback of a bet that never came, after the first bet', [bet(0), rollback(1)]],
    [
      'a held win that is sent back after its bet was rolled back',
      [bet(0), win(0, 70n), rollback(0), decide('send_back')],
    ],
    ['the same with another bet afterwards', [bet(0), win(0, 70n), rollback(0), decide('send_back'), bet(1)]],
    ['a held win that is sent back while its bet remains', [bet(0), win(0, 70n), decide('send_back'), bet(1)]],
    [
      'a released win of a round that a bonus pays part of later',
      [
        bet(0),
        win(0, 70n),
        decide('release'),
        { kind: 'bonus', event: 'bonus_granted' },
        bet(1, 'first', 190n),
        win(1, 9n),
      ],
    ],
    [
      'a bonus that is released after it paid part of a stake, and the win that comes then',
      [
        { kind: 'bonus', event: 'bonus_granted' },
        bet(0, 'first', 190n),
        { kind: 'bonus', event: 'bonus_released' },
        win(0, 9n),
      ],
    ],
  ])('verify: %s', async (_what, steps) => {
    await lowCeiling();
    expect(await problemsAfter(steps)).toEqual([]);
  });

  test('roll a round back when its bet was and the held win goes back, and let it take another bet', async () => {
    await lowCeiling();
    const table = await sitDown(world(), 100n);
    const ref = world().speaker.reference();
    await table.bet(20n, { ref });
    await table.win(70n, ref);
    await table.rollback(ref, { closes: false });
    await table.round({ state: 'open', stakeMinor: 20n, returnedMinor: 20n, winMinor: 70n });
    await decideOf(world(), table, { pick: 0, decision: 'send_back' });
    await table.round({ state: 'rolled_back', stakeMinor: 20n, returnedMinor: 20n, winMinor: 0n });
    await table.cash(await table.bet(30n), 70n);
    await table.round({ state: 'open', stakeMinor: 50n, returnedMinor: 20n, winMinor: 0n });
  });

  test(
    'verify in any order of bets, wins, rollbacks, decisions, bonuses and other money',
    { timeout: soakOr(120_000, 1_200_000) },
    async () => {
      await lowCeiling();
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24 }), async (steps) => {
          expect(await problemsAfter(steps)).toEqual([]);
        }),
        { numRuns: soakOr(60, 1_000), verbose: 1 },
      );
      expect(await seen(world())).toEqual({
        bet_rolled_back: true,
        bonus_released: true,
        bonus_forfeited: true,
        held_win_released: true,
        held_win_sent_back: true,
        round_closed: true,
        tombstone: true,
        bonus_stake: true,
        reward_paid: true,
        rebate_paid: true,
        correction_credited: true,
        correction_debited: true,
      });
    },
  );
});

function call(table: Table, references: readonly string[], one: Exclude<Step, { kind: 'decide' | 'bonus' | 'money' }>) {
  const ref = (index: number) => references[index] ?? '';
  switch (one.kind) {
    case 'bet':
      return table.bet(one.amount, { ref: ref(one.ref), round: one.round });
    case 'win':
      return table.win(one.amount, ref(one.bet), { round: one.round, closes: one.closes });
    case 'rollback':
      return table.rollback(ref(one.bet), { round: one.round, closes: one.closes });
    case 'close':
      return table.end(ref(0), one.round);
  }
}

/** Two people decide one of the player's held wins. */
async function decideOf(
  world: VendorWorld,
  { player }: Table,
  one: Pick<Step & { kind: 'decide' }, 'pick' | 'decision'>,
): Promise<void> {
  const waiting = (await world.heldWins.waiting()).filter(({ win }) => win.member_id === BigInt(player.userId));
  const win = waiting[one.pick % Math.max(waiting.length, 1)]?.win;
  if (!win) return;
  for (const person of PEOPLE)
    await world.heldWins.decide({ heldWinId: win.id, decision: one.decision, reason: 'looked at', person });
}

function moveMoney(
  { database, wallet }: VendorWorld,
  { player }: Table,
  { from, amount }: Pick<Step & { kind: 'money' }, 'from' | 'amount'>,
): Promise<void> {
  const money = honestMoney(database, wallet, player.currency);
  const memberId = BigInt(player.userId);
  if (from === 'gift') return money.takeGift(memberId, amount);
  return from === 'rebate' ? money.claimRebate(memberId, amount) : money.correct(memberId, from, amount);
}

const WITHOUT_GRANTS = LEDGER_RECONCILIATIONS.filter(
  (one) => !LEDGER_SOURCES.bonuses.some(({ sql }) => sql === one.sql),
);

/** Without an active bonus, and for a second one, nothing happens. */
async function moveBonus(
  { wallet }: VendorWorld,
  { player }: Table,
  event: (Step & { kind: 'bonus' })['event'],
  grants: number,
): Promise<void> {
  const whose = { memberId: BigInt(player.userId), currency: player.currency };
  const house = 'house:promotions';
  if (event === 'bonus_granted')
    await wallet.post({ ...whose, key: `bonus:${grants}`, kind: event, amountMinor: 200n, counterparty: house });
  else
    for (let grant = 1; grant <= grants; grant += 1)
      await wallet.post({
        ...whose,
        key: `bonus:${event}-${grant}`,
        kind: event,
        amountMinor: 0n,
        counterparty: event === 'bonus_forfeited' ? house : '',
        answers: `bonus:${grant}`,
      });
}

/** What the histories above contain. */
async function seen({ database }: VendorWorld): Promise<Record<string, boolean>> {
  const rows = await database.query<{ what: string }>(`
    select distinct case when status = 'rolled_back' then 'tombstone' when kind = 'bet_placed' then 'bonus_stake' else kind end as what
    from wallet_ledger where status = 'rolled_back' or status = 'applied' and (bonus_minor < 0 and kind = 'bet_placed'
      or kind in ('bet_rolled_back', 'bonus_released', 'bonus_forfeited', 'held_win_released', 'held_win_sent_back', 'round_closed',
        'reward_paid', 'rebate_paid', 'correction_credited', 'correction_debited'))`);
  return Object.fromEntries(rows.map(({ what }) => [what, true]));
}
