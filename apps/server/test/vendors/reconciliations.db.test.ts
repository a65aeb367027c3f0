import { expect, test } from 'vitest';
import { sitDown } from '@mela/game-vendors/conformance/table';
import { wrongAt } from '#/modules/money/wallet/test-wallet.ts';
import { RECONCILE_ROUNDS } from '#/modules/play/rounds/rounds.ts';
import { eachWorld } from './each-world.ts';
import type { VendorWorld } from './vendor-world.ts';

eachWorld('rounds and the ledger', (world) => {
  /** A round that was won, one that was lost, one that was taken back, one that is open, and one that was corrected. */
  async function play(open: VendorWorld): Promise<bigint> {
    const table = await sitDown(open, 10_000n);
    const bet = async (round: string) => {
      const ref = open.speaker.reference();
      await table.bet(100n, { ref, round });
      return ref;
    };
    await table.win(250n, await bet('won'), { round: 'won', closes: true });
    await table.win(0n, await bet('lost'), { round: 'lost', closes: true });
    await table.rollback(await bet('back'), { round: 'back' });
    await bet('open');
    const corrected = await bet('corrected');
    await table.win(10n, corrected, { round: 'corrected', closes: true });
    await table.win(15n, corrected, { round: 'corrected' });
    await bet('closed');
    await table.close('closed');
    return BigInt(table.player.userId);
  }

  test.each([
    [
      'a raised win',
      `update rounds set win_minor = win_minor + 1000 where member_id = $1 and round_ref = 'won'`,
      'sums',
    ],
    [
      'a lowered stake',
      `update rounds set stake_minor = 150, bet_count = 1 where member_id = $1 and round_ref = 'lost'`,
      'sums',
    ],
    [
      'a win that was made a loss',
      `update rounds set state = 'lost' where member_id = $1 and round_ref = 'won'`,
      'another state',
    ],
    [
      'a correction that was hidden',
      `update rounds set state = 'won' where member_id = $1 and round_ref = 'corrected'`,
      'another state',
    ],
    [
      'a round that was reopened',
      `update rounds set state = 'open', is_closed = false where member_id = $1 and round_ref = 'closed'`,
      'ended in one place',
    ],
    ['a removed round', `delete from rounds where member_id = $1 and round_ref = 'open'`, 'no row'],
    ['all rounds of a member removed', `delete from rounds where member_id = $1`, 'no row'],
    [
      'a round that was never played',
      `update rounds set round_ref = 'invented' where member_id = $1 and round_ref = 'lost'`,
      'no bet',
    ],
    [
      'a round that points at other rows',
      `update rounds set first_seq = first_seq + 1 where member_id = $1 and round_ref = 'back'`,
      'other rows',
    ],
  ])('%s is found, and nothing in what was played honestly', async (_what, sql, problem) => {
    const { wallet, database } = world();
    const memberId = await play(world());
    const verify = () => wallet.verify({ reconciliations: [{ sql: RECONCILE_ROUNDS }] });
    expect(await verify()).toMatchObject({ ok: true });
    const before = await database.query<{ row: string }>(
      `select to_jsonb(r)::text as row from rounds r where member_id = $1`,
      [memberId],
    );
    await database.query(sql, [memberId]);
    expect(await verify()).toMatchObject(wrongAt(`member ${memberId}`, problem));
    // Restored, for the tests that share the world.
    await database.query('delete from rounds where member_id = $1', [memberId]);
    await database.query(
      `insert into rounds overriding system value select (jsonb_populate_record(null::rounds, one.row::jsonb)).* from unnest($1::text[]) one(row)`,
      [before.map(({ row }) => row)],
    );
    expect(await verify()).toMatchObject({ ok: true });
  });

  test('names all changed rounds, by member and round', async () => {
    const { wallet, database } = world();
    const members = [await play(world()), await play(world())];
    const undone = new Error('undone');
    const changes = database.transaction(async (tx) => {
      await tx.query(`update rounds set win_minor = win_minor + 1 where member_id = any($1) and round_ref = 'won'`, [
        members,
      ]);
      await tx.query(`update rounds set state = 'lost' where member_id = $1 and round_ref = 'back'`, [members[1]]);
      const found = await tx.query<{ member_id: bigint; problem: string }>(`${RECONCILE_ROUNDS} order by 1, 2`, [
        0n,
        10n ** 12n,
      ]);
      throw Object.assign(undone, { found });
    });
    await expect(changes).rejects.toMatchObject({
      found: [
        { member_id: members[0], problem: 'round won has sums that are not those of the ledger' },
        { member_id: members[1], problem: 'round back is in another state than the ledger says' },
        { member_id: members[1], problem: 'round won has sums that are not those of the ledger' },
      ],
    });
    expect(await wallet.verify({ reconciliations: [{ sql: RECONCILE_ROUNDS }] })).toMatchObject({ ok: true });
  });

  test('have one row for each end of a round, regardless of the way it was reported', async () => {
    const memberId = await play(world());
    const rows = await world().database.query(
      `select round, count(*) as n from wallet_ledger where member_id = $1 and kind = 'round_closed' group by 1 order by 1`,
      [memberId],
    );
    expect(rows).toEqual(['back', 'closed', 'corrected', 'lost', 'won'].map((round) => ({ round, n: 1n })));
  });
});
