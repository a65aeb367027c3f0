import type { Database } from '@mela/database/database';
import { createFaultModel, type ModelRow } from './fault-model.ts';
import type { Answer } from './fault-processes.ts';
import type { FaultRound } from './fault-rounds.ts';

/** A member's state when the run began. */
export interface FaultSeat {
  readonly memberId: bigint;
  /** Of the last row before the run. */
  readonly lastSeq: bigint;
  /** Minor units. */
  readonly cash: bigint;
}

/**
 * Compares each row of the ledger with the model, in ledger order, then each answer with its row. An answer that promises nothing (`retry`)
 * is skipped.
 */
export async function compareWithModel(
  database: Database,
  run: {
    readonly seats: readonly FaultSeat[];
    readonly rounds: readonly FaultRound[];
    readonly answers: ReadonlyMap<string, readonly Answer[]>;
    /** The expected answer for a call's row, if there is one; by default the row's status. */
    readonly saidOf?: (
      row: ModelRow | undefined,
      key: string,
      rows: ReadonlyMap<string, ModelRow>,
    ) => string | undefined;
  },
): Promise<{ rows: number; answers: number; differences: unknown[] }> {
  const found = { rows: 0, answers: 0, differences: [] as unknown[] };
  const stored = new Map<string, ModelRow>();
  for (const { memberId, lastSeq, cash } of run.seats) {
    const model = createFaultModel(run.rounds, cash);
    const rows = await database.query<ModelRow>(
      `select key, kind, round, status, reason, cash_minor as cash, cash_after_minor as "cashAfter", answers, ends from wallet_ledger
       where member_id = $1 and seq > $2 order by seq`,
      [memberId, lastSeq],
    );
    for (let n = 0; n < rows.length;) {
      const first = rows[n];
      const expected = model.rowsFrom(first?.key ?? '', first?.status === 'rolled_back');
      const actual = rows.slice(n, n + Math.max(expected.length, 1));
      if (!same(expected, actual)) found.differences.push({ memberId, expected, actual });
      n += actual.length;
    }
    for (const row of rows) {
      if (stored.has(row.key)) found.differences.push({ twice: row });
      stored.set(row.key, row);
    }
    found.rows += rows.length;
    const [account] = await database.query<{ cash: bigint }>(
      'select cash_minor as cash from wallet_accounts where member_id = $1',
      [memberId],
    );
    if (account?.cash !== model.cash()) found.differences.push({ memberId, account, model: model.cash() });
  }
  const saidOf = run.saidOf ?? ((row) => row?.status);
  for (const [key, given] of run.answers) {
    const row = stored.get(key);
    for (const answer of given.filter(({ status }) => status !== 'retry')) {
      found.answers += 1;
      if (answer.status !== saidOf(row, key, stored) || !isAmountOf(answer, row))
        found.differences.push({ key, answer, row });
    }
    if (given.filter(({ status, repeated }) => status === 'applied' && repeated === false).length > 1)
      found.differences.push({ key, appliedTwice: given });
  }
  return found;
}

/** Some kinds of answer carry no amount. */
function isAmountOf({ amountMinor }: Answer, row: ModelRow | undefined): boolean {
  const moved = row?.cash ?? 0n;
  return amountMinor === undefined || BigInt(amountMinor) === (moved < 0n ? -moved : moved);
}

const same = (a: readonly ModelRow[], b: readonly ModelRow[]) => text(a) === text(b);
const text = (rows: readonly ModelRow[]) =>
  rows
    .map((row) =>
      [row.key, row.kind, row.round, row.status, row.reason, row.cash, row.cashAfter, row.answers, row.ends]
        .map(String)
        .join('|'),
    )
    .join('\n');
