import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eachLedger, rollHouse, testWallet } from '#/modules/wallet/test-wallet.ts';

eachLedger("The house's figures", (open) => {
  test('rolls the house up with one roller at a time, and nothing is counted twice or left out', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    const members = Array.from({ length: 8 }, (_, n) => BigInt(n + 1));
    await Promise.all(members.map((member) => wallet.open(member, 10_000n)));
    let moving = true;
    const roll = async () => {
      while (moving) {
        await database.query('select wallet_roll_house(7)');
        await wait(1);
      }
    };
    const rollers = [roll(), roll(), roll()];
    await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: 40 }, (_, n) => wallet.move(member, `vendor:${n}`, 'bet_placed', BigInt(n + 1))),
      ),
    ).finally(() => (moving = false));
    await Promise.all(rollers);
    await rollHouse(database);
    expect(
      await database.query(`select balance_minor from wallet_house_balances where account = 'vendor:studio'`),
    ).toEqual([{ balance_minor: 8n * 820n }]);
    expect(await database.query('select sum(entry_count)::bigint as sealed from wallet_seals')).toEqual([
      { sealed: 8n * 41n },
    ]);
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  test('goes on after the data moved to a cluster whose transaction numbers begin again', async () => {
    const database = await open();
    const before = await testWallet(database);
    await before.open(1n, 1_000n);
    await rollHouse(database);
    await database.query('update wallet_house_mark set system_identifier = 1, upto_xid = upto_xid + 1000000000');
    await database.query(`insert into wallet_seals select number + 1, upto_xid, upto_xid + 1000000000, 0,
      (wallet_seal_content(upto_xid, upto_xid + 1000000000, hash)).hash, now() from wallet_seals order by number desc limit 1`);
    const after = await testWallet(database);
    await after.move(1n, 'vendor:bet', 'bet_placed', 10n);
    await rollHouse(database);
    expect(
      await database.query(`select balance_minor from wallet_house_balances where account = 'vendor:studio'`),
    ).toEqual([{ balance_minor: 10n }]);
    expect(await after.verify()).toMatchObject({ ok: true });
  });
});
