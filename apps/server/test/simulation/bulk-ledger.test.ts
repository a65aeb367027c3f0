import { onPostgres } from '@mela/database/test-databases';
import { expect, test } from 'vitest';
import { LEDGER_SOURCES } from '#/ledger-proof/ledger-reconciliations.ts';
import { applied, MIGRATIONS, testWallet } from '#/modules/money/wallet/test-wallet.ts';
import { loadBets } from './bulk-ledger.ts';

onPostgres(
  'A ledger that was loaded in bulk',
  (open) => {
    test('verifies whole, with its rounds, and accepts further bets', async () => {
      const database = await open();
      const wallet = await testWallet(database);
      const members = [7n, 8n, 9n];
      for (const member of members) {
        await wallet.open(member, 10_000n);
        await database.query(
          `insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, seq_before, expires_at)
           values (sha256('token'), $1, 1, 'real', false, 'be***h', 'studio', 'bench', 'CNY', 0, now() + interval '1 hour')`,
          [member],
        );
      }
      await loadBets(database, { firstMember: 7n, members: 3, bets: 30 });
      await wallet.sealAll();
      expect(await wallet.verify({ reconciliations: LEDGER_SOURCES.rounds })).toMatchObject({
        ok: true,
        members: 3n,
        rows: 96n,
      });
      expect(await database.query(`select count(*) as n from rounds where state = 'won'`)).toEqual([{ n: 10n }]);

      applied(await wallet.move(7n, 'vendor:more', 'bet_placed', 5n));
      await loadBets(database, { firstMember: 7n, members: 3, bets: 6 });
      await wallet.sealAll();
      // The bet that was posted belongs to no round.
      expect(await wallet.verify()).toMatchObject({ ok: true, members: 3n, rows: 115n });
      await expect(loadBets(database, { firstMember: 7n, members: 4, bets: 4 })).rejects.toThrow('no account');
    });
  },
  { migrations: MIGRATIONS },
);
