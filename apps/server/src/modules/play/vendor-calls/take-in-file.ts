import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import type { RawCall } from '@mela/game-vendors/game-vendor';
import { takeIn, type TakeInOptions, type TakeInRow, type Turn } from './take-in.ts';

/** One line of the file: a call as it was or would be sent. `path` is the one below the operator's address for the vendor. */
const line = z.strictObject({
  path: z.string().max(64),
  /** For dialects whose calls carry their signature there. */
  query: z.string().max(2_000).default(''),
  headers: z.record(z.string().max(64), z.string().max(2_000)),
  body: z.string().max(65_536),
});

/** Other calls are kept until all bets were seen: up to this many, of some 600 bytes each. */
const WAITING_MAX = 500_000;

interface Waiting {
  readonly line: number;
  readonly call: RawCall;
  readonly row?: TakeInRow;
}

export interface TakeInSummary {
  readonly lines: number;
  /** Number of calls by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Bets and wins that were taken, in minor units by currency: `bet BDT`, `win BDT`. */
  readonly sums: Readonly<Record<string, string>>;
  /** The vendor's users who registered in the lost time, with their number of calls. */
  readonly lostUsers: Readonly<Record<string, number>>;
  /** A file with one row per line that is neither taken nor had. */
  readonly report: string;
}

/**
 * Takes in a file of a vendor's calls, one JSON object per line: all bets, then the rest in order, repeated as long as that takes in more. Writes
 * calls that were not taken to `<file>.report`. Throws if the file cannot be read.
 */
export async function takeInFile(file: string, options: TakeInOptions): Promise<TakeInSummary> {
  const tally = createTally();
  const report = createWriteStream(`${file}.report`, { mode: 0o600 });
  let waiting: Waiting[] = [];
  let lines = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    lines += 1;
    if (text.trim() === '') continue;
    const call = callOf(text);
    if (!call) {
      tally.add(undefined);
      report.write(`${JSON.stringify({ line: lines, outcome: 'no_call' })}\n`);
    } else if (waiting.length >= WAITING_MAX) {
      report.end();
      throw new Error(`more than ${WAITING_MAX} calls wait for one another: give the file in parts, by players`);
    } else await attempt({ line: lines, call }, 'bets');
  }
  for (const turn of ['all', 'last'] as const) while (await tryAgain(turn));
  for (const { line: at, row } of waiting) if (row) settle(at, row);
  report.end();
  await finished(report);
  return { lines, ...tally.sums(), report: `${file}.report` };

  async function attempt(one: Waiting, turn: Turn): Promise<void> {
    const row = await takeIn(one.call, options, turn);
    if (row.outcome === 'waits') waiting.push({ ...one, row });
    else settle(one.line, row);
  }

  /** All waiting calls, in order. True if some of them were taken in. */
  async function tryAgain(turn: Turn): Promise<boolean> {
    const before = waiting;
    waiting = [];
    for (const one of before) await attempt(one, turn);
    return waiting.length < before.length;
  }

  function settle(at: number, row: TakeInRow): void {
    tally.add(row);
    if (row.outcome === 'taken' || row.outcome === 'had') return;
    report.write(`${JSON.stringify({ line: at, ...row, amountMinor: row.amountMinor.toString() })}\n`);
  }
}

function callOf(text: string): RawCall | undefined {
  try {
    const { path, query, headers, body } = line.parse(JSON.parse(text));
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    return { method: 'POST', path, query, headers: lower, rawBody: Buffer.from(body) };
  } catch {
    return undefined;
  }
}

function createTally() {
  const outcomes = new Map<string, number>();
  const sums = new Map<string, bigint>();
  const lostUsers = new Map<string, number>();
  const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);
  return {
    add(row: TakeInRow | undefined): void {
      count(outcomes, row?.outcome ?? 'no_call');
      if (row?.outcome === 'lost_user') count(lostUsers, row.userId);
      if (row?.outcome !== 'taken' || row.amountMinor === 0n) return;
      const name = `${row.call.split('/').at(-1)} ${row.currency}`;
      sums.set(name, (sums.get(name) ?? 0n) + row.amountMinor);
    },
    sums: () => ({
      outcomes: Object.fromEntries(outcomes),
      sums: Object.fromEntries([...sums].map(([name, minor]) => [name, minor.toString()])),
      lostUsers: Object.fromEntries(lostUsers),
    }),
  };
}
