import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { parseArgs } from 'node:util';
import type { ModelFigures } from '../../packages/game-rules/src/slot/figures.ts';
import { MODEL_FIGURES } from '../../packages/game-rules/src/slot/model-figures.generated.ts';
import { SLOT_MODELS } from '../../packages/game-rules/src/slot/models.ts';
import { formatted } from './formatted.ts';
import { figuresText } from './figures-text.ts';

/**
 * Computes every model's figures and writes them and the reports. `--check` compares with the committed files and writes
 * nothing; `--only <id>`, which may be repeated, takes some models; `--workers <n>` (1) is how many threads compute.
 */
const { values: order } = parseArgs({
  options: {
    check: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    workers: { type: 'string', default: '1' },
  },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const figuresPath = `${root}packages/game-rules/src/slot/model-figures.generated.ts`;
const wanted = SLOT_MODELS.filter(({ id }) => order.only === undefined || order.only.includes(id));
if (wanted.length === 0) throw new Error(`There is no model ${order.only?.join(', ')}`);

const computed = await computeAll(wanted.map(({ id }) => id));
const known = SLOT_MODELS.flatMap(({ id }): [string, ModelFigures][] => {
  const figures = computed.get(id) ?? MODEL_FIGURES[id];
  return figures ? [[id, figures]] : [];
});
const files = new Map([[figuresPath, await formatted(figuresPath, figuresText(Object.fromEntries(known)))]]);

if (order.check) {
  const stale: string[] = [];
  for (const [path, text] of files) if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(path);
  process.stdout.write(
    stale.length > 0 ? `Not what the models give: ${stale.join(', ')}\n` : 'All figures are current.\n',
  );
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of files) await writeFile(path, text);
  await writeReports();
}

/** In a separate worker, which reads the figures just written. */
async function writeReports(): Promise<void> {
  const folder = `${root}docs/maths`;
  await mkdir(folder, { recursive: true });
  const reports = await new Promise<readonly [string, string][]>((resolve, reject) => {
    const worker = new Worker(new URL('report-worker.ts', import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const names = new Set(reports.map(([name]) => name));
  for (const name of await readdir(folder)) if (!names.has(name)) await rm(`${folder}/${name}`);
  for (const [name, text] of reports) await writeFile(`${folder}/${name}`, text);
}

async function computeAll(ids: readonly string[]): Promise<Map<string, ModelFigures>> {
  const waiting = [...ids];
  const done = new Map<string, ModelFigures>();
  const threads = Math.min(Math.max(1, Number.parseInt(order.workers, 10) || 1), ids.length);
  await Promise.all(Array.from({ length: threads }, () => workThrough(waiting, done)));
  return done;
}

function workThrough(waiting: string[], done: Map<string, ModelFigures>): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('figures-worker.ts', import.meta.url));
    const next = () => {
      const id = waiting.shift();
      if (id === undefined) void worker.terminate().then(() => resolve());
      else worker.postMessage(id);
    };
    worker.on('message', ({ id, figures }: { id: string; figures: ModelFigures }) => {
      done.set(id, figures);
      process.stdout.write(`${id.padEnd(24)} ${(figures.modes.base.rtp * 100).toFixed(3)} %\n`);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
