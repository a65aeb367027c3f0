import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { drawRound, MODES } from './rounds.ts';

/**
 * Writes `index.json`, books and lookup tables into `folder`. The same seed always gives the same bytes, so that
 * published maths can be rebuilt and compared.
 */
export async function writeMaths(folder: string, seed: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const index = { modes: MODES.map(({ name, cost }) => ({ name, cost, ...filesOf(name) })) };
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(index, undefined, 2)}\n`);
  for (const { name, outcomes } of MODES) {
    const below = seeded(`${seed}/${name}`);
    const book: string[] = [];
    const table: string[] = [];
    const total = outcomes.reduce((sum, outcome) => sum + outcome.in100000, 0);
    if (total !== 100_000) throw new Error(`The outcomes of ${name} add up to ${total}`);
    for (const outcome of outcomes) {
      // All rounds of an outcome are equally likely; the shares stay exact because every count divides WEIGHT.
      const weight = (outcome.in100000 * WEIGHT) / outcome.rounds;
      if (!Number.isInteger(weight)) throw new Error(`${outcome.rounds} rounds share no ${outcome.in100000}`);
      for (let n = 0; n < outcome.rounds; n += 1) {
        const id = book.length + 1;
        const { payout, events } = drawRound(outcome, below);
        book.push(`${JSON.stringify({ id, events, payoutMultiplier: payout })}\n`);
        table.push(`${id},${weight},${payout}\n`);
      }
    }
    await writeFile(join(folder, filesOf(name).events), zstdCompressSync(Buffer.from(book.join(''))));
    await writeFile(join(folder, filesOf(name).weights), table.join(''));
  }
}

function filesOf(name: string) {
  return { events: `books_${name}.jsonl.zst`, weights: `lookUpTable_${name}_0.csv` };
}

/** Unbiased whole numbers from SHA-256 over seed and counter: for making books, never for playing. */
function seeded(seed: string): (limit: number) => number {
  let counter = 0;
  let words: number[] = [];
  const word = (): number => {
    if (words.length === 0) {
      const bytes = createHash('sha256').update(`${seed}/${counter}`).digest();
      counter += 1;
      words = Array.from({ length: 8 }, (_, index) => bytes.readUInt32LE(index * 4));
    }
    return words.pop() ?? 0;
  };
  return (limit) => {
    const accepted = Math.floor(2 ** 32 / limit) * limit;
    for (;;) {
      const drawn = word();
      if (drawn < accepted) return drawn % limit;
    }
  };
}

/** Divisible by the number of rounds of every outcome. */
const WEIGHT = 25_200;
