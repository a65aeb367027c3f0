import type { Database } from '@mela/database/database';
import { eachDatabase } from '@mela/database/test-databases';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { WHOLE_PROOF } from '#/ledger-proof/ledger-reconciliations.ts';
import { MIGRATIONS, verifyOn, type VerifyReport } from '#/modules/money/wallet/test-wallet.ts';
import { playedWorld } from './plants-world.ts';
import { PLANT } from './plant-rows.ts';
import { PLANTS_BESIDE_ROWS } from './plants-beside-rows.ts';
import { PLANTS_OF_ROWS } from './plants-of-rows.ts';

const PLANTS = { ...PLANTS_OF_ROWS, ...PLANTS_BESIDE_ROWS };

eachDatabase(
  'Changes planted by the owner of the database',
  (open) => {
    let database: Database;
    let played: Awaited<ReturnType<typeof playedWorld>>;
    beforeAll(async () => {
      database = await open();
      played = await playedWorld(database);
      return () => played.world.close();
    }, 120_000);

    const how = () => ({ exported: played.exported, reconciliations: WHOLE_PROOF });

    /** The verification after the SQL has run; all of it is rolled back afterwards. */
    async function verifyAfter(sql: string): Promise<VerifyReport> {
      let report: VerifyReport | undefined;
      const undone = new Error('undone');
      await database
        .transaction(async (tx) => {
          await tx.query('set local session_replication_role = replica');
          await tx.query(PLANT);
          for (const statement of statements(sql)) await tx.query(statement);
          const within = { ...database, query: tx.query.bind(tx) } as Database;
          report = await verifyOn(within, how());
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      if (!report) throw new Error('nothing was verified');
      return report;
    }

    /** One at a time, with the members' ids. */
    const statements = (sql: string) =>
      sql
        .replaceAll('$M', played.member.toString())
        .replaceAll('$D', played.debtor.toString())
        .split(';')
        .filter((one) => one.trim() !== '');

    test('verifies before anything is planted', async () => {
      expect(await verifyOn(database, how())).toMatchObject({ ok: true });
    });

    test.each(Object.keys(PLANTS))('reports each plant of the group %s', { timeout: 120_000 }, async (group) => {
      const missed: string[] = [];
      for (const [what, sql, problem] of PLANTS[group] ?? []) {
        const report = await verifyAfter(sql);
        const said = report.ok ? [] : report.problems.map((one) => `${one.account}: ${one.problem}`);
        if (!said.some((one) => one.includes(problem))) missed.push(`${what}: ${said.join(', ') || 'nothing'}`);
      }
      expect(missed).toEqual([]);
    });

    test('reports a copy of the seals that is missing', async () => {
      const noCopy = { ...how(), exported: new Map<bigint, string>() };
      expect(await verifyOn(database, noCopy)).toMatchObject({
        problems: [{ account: 'house', problem: expect.stringMatching(/^no exported copy of any of the \d seals/) }],
      });
    });

    test('reports that all was sealed again from nothing while the copies are lost', async () => {
      const other = await open();
      onTestFinished(() => other.close());
      await other.query(
        `create or replace function wallet_clock() returns timestamptz language sql stable as $$ select now() - interval '2 hours' $$`,
      );
      await other.query(`select wallet_open_accounts(1, 'CNY', 'real')`);
      expect(await verifyOn(other, { exported: new Map() })).toMatchObject({
        problems: [{ account: 'house', problem: expect.stringContaining('there is no seal') }],
      });
    });
  },
  { migrations: MIGRATIONS },
);
