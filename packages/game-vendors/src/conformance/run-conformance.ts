import { CONFORMANCE_CASES } from './conformance.ts';
import type { SpeakerAbilities } from '../vendor-speaker.ts';
import { Unreachable } from './unreachable.ts';
import { missingFor, type ConformanceWorld, type Need } from './world.ts';

/** Runs the suite case by case and reports each result immediately; cases beyond the world's abilities are left out by name. Rejects with `Unreachable`. */
export async function runConformance(world: ConformanceWorld, options: RunOptions): Promise<readonly ConformanceRow[]> {
  const rows: ConformanceRow[] = [];
  for (const each of CONFORMANCE_CASES.filter(({ title }) => title.includes(options.only))) {
    const startedAt = performance.now();
    const missing = missingFor(each, world);
    const why = missing
      ? LACKS[missing]
      : await each.run(world).then(
          () => undefined,
          (error: unknown) => {
            if (error instanceof Unreachable) throw error;
            return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 6).join(' ');
          },
        );
    const row: ConformanceRow = {
      title: each.title,
      result: missing ? 'left out' : why === undefined ? 'passed' : 'failed',
      why,
      milliseconds: Math.round(performance.now() - startedAt),
    };
    rows.push(row);
    options.onRow(row);
  }
  return rows;
}

const LACKS: Readonly<Record<Need | keyof SpeakerAbilities, string>> = {
  endToken: 'only the operator can end a token: ask it to try',
  suspend: 'only the operator can suspend a player: ask it to try',
  freeRounds: 'only the operator can grant free rounds: ask it to try',
  connections: 'there is no wire to cut',
  hasManyPlayers: 'needs the tokens of two players',
  close: 'the dialect ends no round by a call of its own',
  together: 'a call of the dialect moves one sum',
  tellUser: 'the dialect tells no user',
  tellCurrency: 'the dialect tells no currency',
  tellRepeat: 'the dialect tells no repeat',
  rewards: 'the dialect has no free rounds',
};

export interface ConformanceRow {
  readonly title: string;
  readonly result: 'passed' | 'failed' | 'left out';
  readonly why: string | undefined;
  readonly milliseconds: number;
}

interface RunOptions {
  /** Runs cases whose titles contain this; all when it is empty. */
  readonly only: string;
  readonly onRow: (row: ConformanceRow) => void;
}
