import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Database } from '@mela/database/database';
import { openDatabase } from '@mela/database/open-database';
import type { DatabasePlace } from '@mela/database/test-databases';
import { soakOr, TEST_SEED } from '@mela/dev-env/soak';
import { expect, onTestFinished, test } from 'vitest';
import { applied, eachLedger, testWallet, type TestWallet } from '#/modules/money/wallet/test-wallet.ts';
import { betOf, cashAfter, MEMBERS } from './bet-of.ts';
import { randomFrom } from './fault-rounds.ts';

/** How many times the process is killed at random moments, in addition to the named steps. CRASH_RUNS overrides it. */
const RANDOM_KILLS = Number(process.env.CRASH_RUNS ?? soakOr(2, 20));

eachLedger('A server that is killed with kill -9', (_open, place) => {
  test('loses nothing that it acknowledged and does nothing twice, at each step', async () => {
    const at = await preparedPlace(await place());
    const steps = [
      'before-batch',
      'during-batch',
      'after-batch',
      'before-roll',
      'during-roll',
      'after-roll',
      ...(at.folder ? ['before-sync', 'after-sync'] : []),
    ];
    const acknowledged = new Set<number>();
    for (const [index, step] of steps.entries()) {
      const { acks, signal } = await runUntilKilled(at, { FAULT: step, FAULT_AFTER: String(2 + index * 3) });
      expect(signal, step).toBe('SIGKILL');
      for (const n of acks) acknowledged.add(n);
      await assertNothingLost(at, acknowledged, step);
    }
    expect(acknowledged.size).toBeGreaterThan(100);
    await assertEachOnce(at, acknowledged);
  });

  test('loses nothing and does nothing twice when killed at random moments', async () => {
    const at = await preparedPlace(await place());
    console.log(`killed at random moments: MELA_TEST_SEED=${TEST_SEED}`);
    const below = randomFrom(TEST_SEED);
    const acknowledged = new Set<number>();
    for (let run = 0; run < RANDOM_KILLS; run += 1) {
      const { acks, signal } = await runUntilKilled(at, {}, acknowledged.size + 20 + below(300));
      expect(signal).toBe('SIGKILL');
      for (const n of acks) acknowledged.add(n);
      await assertNothingLost(at, acknowledged, `run ${run}`);
    }
    await assertEachOnce(at, acknowledged);
  });
});

async function preparedPlace(at: DatabasePlace): Promise<DatabasePlace> {
  await withWallet(at, async ({ wallet }) => {
    await Promise.all(MEMBERS.map((member) => wallet.open(member, DEPOSIT_MINOR)));
  });
  return at;
}

/** Every acknowledged bet is there, as it was acknowledged, and the whole ledger proves itself. */
async function assertNothingLost(at: DatabasePlace, acknowledged: ReadonlySet<number>, step: string): Promise<void> {
  await withWallet(at, async ({ wallet, database }) => {
    const stored = await database.query<{ key: string }>(
      `select key from wallet_ledger where status = 'applied' and key like 'vendor:%'`,
    );
    const keys = new Set(stored.map((row) => row.key));
    expect(
      [...acknowledged].filter((n) => !keys.has(`vendor:${n}`)),
      `lost at ${step}`,
    ).toEqual([]);
    expect(keys.size, `twice at ${step}`).toBe(stored.length);
    expect(await wallet.verify(), step).toMatchObject({ ok: true });
  });
}

/** The vendor sends everything again, as vendors do: then every bet is in the ledger exactly once. */
async function assertEachOnce(at: DatabasePlace, acknowledged: ReadonlySet<number>): Promise<void> {
  await withWallet(at, async ({ wallet }) => {
    const count = Math.max(...acknowledged) + 1;
    const outcomes = await Promise.all(Array.from({ length: count }, (_, n) => wallet.post(betOf(n))));
    outcomes.forEach((outcome, n) => {
      const { repeated, amountMinor } = applied(outcome);
      expect(amountMinor).toBe(betOf(n).amountMinor);
      expect(repeated || !acknowledged.has(n), `bet ${n} was acknowledged before`).toBe(true);
    });
    // Bets beyond the highest acknowledged one may be committed without an answer, so they are repeated too.
    for (let n = count; n < count + 64; n += 1) applied(await wallet.post(betOf(n)));
    for (const member of MEMBERS)
      expect(await wallet.balance(member)).toMatchObject({ cashMinor: cashAfter(member, count + 64, DEPOSIT_MINOR) });
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });
}

async function withWallet(
  at: DatabasePlace,
  work: (open: { wallet: TestWallet; database: Database }) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(at);
  try {
    const wallet = await testWallet(database);
    await work({ wallet, database });
    await wallet.close();
  } finally {
    await database.close();
  }
}

/** Runs the betting process, and kills it after the given number of acknowledgements unless it kills itself. */
function runUntilKilled(
  at: DatabasePlace,
  faults: Record<string, string>,
  killAfterAcks = Number.POSITIVE_INFINITY,
): Promise<{ acks: number[]; signal: string | null }> {
  const child = spawn(process.execPath, [CHILD], {
    env: { ...process.env, ...faults, PLACE: JSON.stringify(at) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('\n').length > killAfterAcks) child.kill('SIGKILL');
  });
  return new Promise((ended, failed) => {
    child.once('error', failed);
    child.once('close', (_code, signal) => {
      const acks = [...output.matchAll(/^ack (\d+)\n/gm)].map((match) => Number.parseInt(match[1] ?? '', 10));
      ended({ acks, signal });
    });
  });
}

const CHILD = fileURLToPath(new URL('./posting-child.ts', import.meta.url));
const DEPOSIT_MINOR = 1_000_000_000n;
