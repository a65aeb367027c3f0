import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@mela/database/database';
import { openDatabase } from '@mela/database/open-database';
import { createPostgresDatabase } from '@mela/dev-env/postgres-database';
import type { Row } from './report.ts';

export interface BenchEngine {
  readonly name: 'embedded' | 'PostgreSQL';
  /** Of PostgreSQL's database. */
  readonly url: string | undefined;
}

/** Measures on an empty database of each engine, one after the other, or of the one that `only` names. `loads`: a line each for the report. */
export async function onBothEngines(
  costsOn: (database: Database, engine: BenchEngine) => Promise<Row[]>,
  only?: string,
): Promise<{ rows: Row[]; loads: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-bench-'));
  const postgres = await createPostgresDatabase();
  const engines: readonly BenchEngine[] = [
    { name: 'PostgreSQL', url: postgres.url },
    { name: 'embedded', url: undefined },
  ];
  const rows: Row[] = [];
  const loads: string[] = [];
  try {
    for (const engine of engines.filter(({ name }) => only === undefined || only === name)) {
      const database = await openDatabase(engine.url === undefined ? { folder } : { url: engine.url });
      try {
        rows.push(...(await costsOn(database, engine)));
        loads.push(`${engine.name}: load average ${loadavg()[1]?.toFixed(1)} at its end`);
      } finally {
        await database.close();
      }
    }
  } finally {
    await postgres.drop();
    rmSync(folder, { recursive: true });
  }
  return { rows, loads };
}
