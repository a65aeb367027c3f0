import { expect, test } from 'vitest';
import { createOperator } from '#/modules/play/vendor-calls/vendor-calls.ts';
import { eachWorld } from './each-world.ts';
import { GAME, VENDOR, type Guest, type VendorWorld } from './vendor-world.ts';

/** The operator as a vendor with this code calls it, without the wire. */
function operatorOf(world: VendorWorld, code: string) {
  const { wallet, launches, rounds } = world;
  return createOperator(code, { wallet, launches, rounds, mayBet: async () => true, onSettled: () => undefined });
}

const roundOf = (guest: Guest, roundRef: string, transactionRef: string) => ({
  userId: guest.userId,
  gameCode: GAME,
  roundRef,
  transactionRef,
});

eachWorld('calls that come too early, or for members that the vendor does not know', (world) => {
  test('pays a win in one batch with its bet, with the win first', async () => {
    const guest = await world().guest(1_000n);
    const operator = operatorOf(world(), VENDOR);
    const money = { currency: 'BDT', token: guest.token };
    // Looked up beforehand, so that both calls below reach the wallet within one turn of the event loop.
    await operator.bet({ ...roundOf(guest, 'before', 'bet-0'), ...money, amountMinor: 1n });
    const [win, bet] = await Promise.all([
      operator.win({
        ...roundOf(guest, 'r', 'win-1'),
        ...money,
        amountMinor: 300n,
        betRef: 'bet-1',
        closesRound: true,
      }),
      operator.bet({ ...roundOf(guest, 'r', 'bet-1'), ...money, amountMinor: 100n }),
    ]);
    expect(bet).toMatchObject({ ok: true });
    expect(win).toMatchObject({ ok: true, currency: 'BDT', balanceMinor: 1_199n, repeated: false });
  });

  test('answers user_unknown for a member who never opened the vendor’s games, and writes nothing', async () => {
    const guest = await world().guest(54_321n);
    const { database, wallet } = world();
    const before = await wallet.balance(guest.memberId);
    const stranger = operatorOf(world(), 'othervendor');
    const asked = (userId: string) => {
      const round = { ...roundOf(guest, 'r', 'ref-1'), userId };
      return Promise.all([
        stranger.rollback({ ...round, betRef: 'never', closesRound: true }),
        stranger.win({ ...round, currency: 'BDT', amountMinor: 5n, betRef: 'never', closesRound: true }),
        stranger.win({ ...round, currency: 'CNY', amountMinor: 5n, betRef: 'never', closesRound: true }),
        stranger.bet({ ...round, currency: 'CNY', amountMinor: 5n, token: guest.token }),
        stranger.closeRound(round),
      ]);
    };
    const answers = await asked(guest.userId);
    expect(answers).toEqual(answers.map(() => ({ ok: false, reason: 'user_unknown' })));
    // The same answers as for a member who does not exist.
    expect(await asked('999999999')).toEqual(answers);
    expect(await wallet.balance(guest.memberId)).toEqual(before);
    const rows = await database.query(`select 1 from wallet_ledger where key like 'vendor:othervendor:%'`);
    expect(rows).toEqual([]);
  });

  test('bounds the daily rows for rollbacks of bets that never existed', async () => {
    const guest = await world().guest(100n);
    const operator = operatorOf(world(), VENDOR);
    const back = (ref: string) =>
      operator.rollback({ ...roundOf(guest, 'r', `back-${ref}`), betRef: `never-${ref}`, closesRound: true });
    expect(await back('1')).toMatchObject({ ok: true, balanceMinor: 100n });
    const { database } = world();
    const counted = await database.query(
      'update round_empty_rollbacks set rollbacks = 500 where member_id = $1 returning rollbacks',
      [guest.memberId],
    );
    expect(counted).toHaveLength(1);
    expect(await back('2')).toEqual({ ok: false, reason: 'try_again' });
    expect(await back('1')).toMatchObject({ ok: true, balanceMinor: 100n });
    const rows = await database.query(`select 1 from wallet_ledger where member_id = $1 and key like '%never-2'`, [
      guest.memberId,
    ]);
    expect(rows).toEqual([]);
  });
});
