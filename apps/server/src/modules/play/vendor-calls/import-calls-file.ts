import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import type { RawCall } from '@mela/game-vendors/game-vendor';
import { importCall, type ImportOptions, type ImportRow, type Pass } from './import-calls.ts';

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
  readonly row?: ImportRow;
}

export interface ImportSummary {
  readonly lines: number;
  /** Number of calls by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Imported bets and wins, in minor units by currency: `bet BDT`, `win BDT`. */
  readonly sums: Readonly<Record<string, string>>;
  /** The vendor's users who registered in the lost time, with their number of calls. */
  readonly lostUsers: Readonly<Record<string, number>>;
  /** A file with one row per line that is neither imported nor present. */
  readonly report: string;
}

/**
 * Imports a file of a vendor's calls, one JSON object per line: all bets, then the rest in order, repeated as long as that imports more. Writes
 * calls that were not imported to `<file>.report`. Throws if the file cannot be read.
 */
export async function importCallsFile(file: string, options: ImportOptions): Promise<ImportSummary> {
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
  for (const pass of ['all', 'last'] as const) while (await tryAgain(pass));
  for (const { line: at, row } of waiting) if (row) settle(at, row);
  report.end();
  await finished(report);
  return { lines, ...tally.sums(), report: `${file}.report` };

  async function attempt(one: Waiting, pass: Pass): Promise<void> {
    const row = await importCall(one.call, options, pass);
    if (row.outcome === 'waits') waiting.push({ ...one, row });
    else settle(one.line, row);
  }

  /** All waiting calls, in order. True if some of them were imported. */
  async function tryAgain(pass: Pass): Promise<boolean> {
    const before = waiting;
    waiting = [];
    for (const one of before) await attempt(one, pass);
    return waiting.length < before.length;
  }

  function settle(at: number, row: ImportRow): void {
    tally.add(row);
    if (row.outcome === 'imported' || row.outcome === 'present') return;
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
    add(row: ImportRow | undefined): void {
      count(outcomes, row?.outcome ?? 'no_call');
      if (row?.outcome === 'lost_user') count(lostUsers, row.userId);
      if (row?.outcome !== 'imported' || row.amountMinor === 0n) return;
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
