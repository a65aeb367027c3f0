import { expect, onTestFinished, test, vi } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { pino } from 'pino';
import { createLedgerReaders } from './ledger-readers.ts';
import { giveCash } from './wallet/test-cash.ts';
import { TEST_SEALS } from './wallet/test-seals.ts';
import { createWallet } from './wallet/wallet.ts';

eachDatabase(
  'How far readers of the ledger are behind',
  (open) => {
    test('is a figure, and past a minute a warning with the name of the reader', async () => {
      const database = await open();
      const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => undefined });
      onTestFinished(() => wallet.close());
      const logged: { reader?: string; msg?: string }[] = [];
      const gauges = new Map<string, () => number | Promise<number>>();
      const readers = createLedgerReaders({
        wallet,
        names: ['seals', 'agency'],
        metrics: { gauge: (name, _help, read) => void gauges.set(name, read) },
        log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line) as object) }),
        everyMs: 5,
      });
      readers.start();
      onTestFinished(() => readers.stop());
      const lag = () => gauges.get('mela_ledger_reader_lag_seconds_agency')?.();
      await vi.waitFor(() => expect(lag()).toBe(0), 30_000);
      expect(readers.late()).toEqual([]);

      await wallet.openAccounts({ memberId: 1n, currency: 'CNY', money: 'real' });
      await giveCash(database, wallet, { memberId: 1n, currency: 'CNY', amountMinor: 5n });
      // Backdates the row by two minutes.
      await database.script(
        `set session_replication_role = replica; update wallet_ledger set at = at - interval '2 minutes'; set session_replication_role = origin`,
      );
      await vi.waitFor(() => expect(readers.late()).toContain('agency'), 30_000);
      expect(lag()).toBeGreaterThan(110);
      expect(logged.filter(({ reader }) => reader === 'agency')).toHaveLength(1);
      await database.query(
        `update wallet_readers set upto_xid = (select max(xid) + 1 from wallet_ledger) where name = 'agency'`,
      );
      await vi.waitFor(() => expect(readers.late()).not.toContain('agency'), 30_000);
      expect(lag()).toBe(0);
    });

    test('names the seals as soon as one fails, until one succeeds', async () => {
      const database = await open();
      const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => undefined });
      onTestFinished(() => wallet.close());
      const log = pino({ level: 'silent' });
      const readers = createLedgerReaders({ wallet, names: ['seals', 'agency'], metrics: { gauge: () => {} }, log });
      await wallet.openAccounts({ memberId: 1n, currency: 'CNY', money: 'real' });
      await database.query('alter table wallet_seals rename column mac to gone');
      await expect(wallet.sealAll()).rejects.toThrow(/mac/);
      expect(readers.late()).toEqual(['seals']);
      await database.query('alter table wallet_seals rename column gone to mac');
      await wallet.sealAll();
      expect(readers.late()).toEqual([]);
    });
  },
  { migrations: new URL('../../db/migrations/', import.meta.url).pathname },
);
