import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, totalmem, type } from 'node:os';

const file = 'docs/benchmarks.md';

export interface Row {
  what: string;
  measured: string;
  toReach: string;
  /** Undefined where there is nothing to reach. */
  reached?: boolean;
}

/** Writes a table between the markers of `section` in docs/benchmarks.md, with the date, the machine and how busy it was, and prints it. */
export async function writeReport(section: string, rows: readonly Row[], notes: readonly string[] = []): Promise<void> {
  const mark = ({ reached }: Row) => (reached === undefined ? '' : reached ? 'yes' : '**no**');
  const table = [
    '| what | measured | to reach | reached |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.what} | ${row.measured} | ${row.toReach} | ${mark(row)} |`),
  ];
  const text = [
    `${new Date().toISOString().slice(0, 10)}, ${machine()}`,
    '',
    ...table,
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
  const before = await readFile(file, 'utf8');
  const pattern = new RegExp(`(<!-- ${section} -->\\n)[\\s\\S]*?(<!-- /${section} -->)`);
  if (!pattern.test(before)) throw new Error(`${file} has no markers for ${section}`);
  await writeFile(
    file,
    before.replace(pattern, (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`),
  );
  console.log(`\n${text}\n`);
}

function machine() {
  const processors = cpus();
  const model = processors[0]?.model.trim() || 'unnamed processor';
  return `${processors.length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${arch()}, Node ${process.versions.node}, load average of the last quarter of an hour ${loadavg()[2]?.toFixed(1)}`;
}

export const thousands = (value: number) => Math.round(value).toLocaleString('en-US');
export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const times = (value: number) => `${value.toFixed(2)} ×`;
