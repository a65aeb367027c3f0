import { mkdir, rm, writeFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** A temporary folder, removed when the test ends. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mela-package-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Half of the rounds lose, two in five pay 0.90 of the bet, one in ten pays six bets: 96 %. */
export const HONEST_ROWS: readonly TestRow[] = [
  { simulation: 1, weight: 500n, payout: 0 },
  { simulation: 2, weight: 400n, payout: 90 },
  { simulation: 3, weight: 100n, payout: 600 },
];

/** Writes a small package that is valid unless the options say otherwise. */
export async function writeTestPackage(folder: string, given: TestPackage = {}): Promise<void> {
  const modes = given.modes ?? [{ name: 'BASE', cost: 1, rows: HONEST_ROWS }];
  const maths = join(folder, given.flat ? '' : 'math');
  const front = join(folder, given.flat ? '' : 'frontend');
  await mkdir(maths, { recursive: true });
  await mkdir(join(front, 'assets'), { recursive: true });
  await writeFile(
    join(maths, 'index.json'),
    given.index ??
      JSON.stringify({
        modes: modes.map(({ name, cost }) => ({
          name,
          cost,
          events: `books_${name}.jsonl.zst`,
          weights: `lookUpTable_${name}_0.csv`,
        })),
      }),
  );
  for (const { name, rows, lines } of modes) {
    const table = rows.map((row) => `${row.simulation},${row.weight},${row.payout}\n`).join('');
    await writeFile(join(maths, `lookUpTable_${name}_0.csv`), table);
    const book = lines ?? rows.map(bookLine);
    await writeFile(
      join(maths, `books_${name}.jsonl.zst`),
      zstdCompressSync(Buffer.from(book.map((line) => `${line}\n`).join(''))),
    );
  }
  await writeFile(
    join(front, 'index.html'),
    given.html ??
      '<!doctype html><title>Test</title><script>window.started = true;</script><script src="assets/game.js"></script>',
  );
  await writeFile(join(front, 'assets/game.js'), `// A game's script.\n${'export {};\n'.repeat(200)}`);
  if (given.icon) await writeFile(join(folder, 'icon.png'), given.icon);
  if (given.details) await writeFile(join(folder, 'game.json'), JSON.stringify(given.details));
}

export function bookLine(row: TestRow): string {
  return JSON.stringify({
    id: row.simulation,
    events: [
      { index: 0, type: 'reveal', board: row.simulation },
      { index: 1, type: 'finalWin', amount: row.payout },
    ],
    payoutMultiplier: row.payout,
  });
}

export interface TestRow {
  readonly simulation: number;
  readonly weight: bigint;
  readonly payout: number;
}

interface TestPackage {
  readonly modes?: readonly {
    readonly name: string;
    readonly cost: number;
    readonly rows: readonly TestRow[];
    readonly lines?: readonly string[];
  }[];
  readonly index?: string;
  readonly html?: string;
  readonly details?: Record<string, unknown>;
  /** Written as icon.png. */
  readonly icon?: Uint8Array;
  /** Everything in one folder. */
  readonly flat?: boolean;
}
