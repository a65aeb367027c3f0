import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createZstdCompress } from 'node:zlib';
import { finished } from 'node:stream/promises';
import { cryptoRandom } from '@mela/game-rules/crypto-random';
import { drawPoint } from '../../vendors/studio/src/packaged/package/draw-point.ts';
import { loadPackage } from '../../vendors/studio/src/packaged/package/load-package.ts';
import { readPackageFolder } from '../../vendors/studio/src/packaged/package/package-folder.ts';
import { median } from './median.ts';
import { ms, thousands, writeReport } from './report.ts';

/** A packaged game whose book is some hundred megabytes: how long it takes to read once, what it costs in memory, and how long a round takes. */
const SIMULATIONS = 600_000;
const PICKS = 3_000;

const folder = await mkdtemp(join(tmpdir(), 'mela-books-'));
try {
  const bytes = await writeLargePackage(join(folder, 'package'));
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const startedAt = performance.now();
  const found = await readPackageFolder(join(folder, 'package'));
  const game = await loadPackage('large', found, join(folder, 'index'));
  const readMs = performance.now() - startedAt;
  clearInterval(watch);
  const againAt = performance.now();
  await (await loadPackage('large', found, join(folder, 'index'))).close();
  const againMs = performance.now() - againAt;
  const [mode] = game.modes;
  if (!mode) throw new Error('The package has no mode');
  const random = cryptoRandom();
  const took: number[] = [];
  for (let n = 0; n < PICKS; n += 1) {
    const from = performance.now();
    await mode.index.events(await mode.index.pick(drawPoint(random, mode.totalWeight)));
    took.push(performance.now() - from);
  }
  took.sort((a, b) => a - b);
  await game.close();
  const megabytes = (value: number) => `${Math.round(value / 1_000_000)} MB`;
  await writeReport('books', [
    {
      what: 'book, decompressed',
      measured: `${megabytes(bytes)}, ${thousands(SIMULATIONS)} simulations`,
      toReach: 'some hundred MB',
      reached: bytes > 200_000_000,
    },
    {
      what: 'compressed, as it was dropped',
      measured: megabytes((await stat(join(folder, 'package/math/books_BASE.jsonl.zst'))).size),
      toReach: '–',
    },
    {
      what: 'read, proven and indexed, once for a version',
      measured: `${(readMs / 1_000).toFixed(1)} s`,
      toReach: '–',
    },
    { what: 'opened again', measured: `${(againMs / 1_000).toFixed(2)} s`, toReach: '–' },
    {
      what: 'memory over before, at its peak while reading',
      measured: megabytes(peak - before),
      toReach: '≤ 150 MB',
      reached: peak - before <= 150_000_000,
    },
    {
      what: 'a round: drawn, found and read, median',
      measured: ms(median(took)),
      toReach: '≤ 5 ms',
      reached: median(took) <= 5,
    },
    {
      what: 'the same, 99 of 100',
      measured: ms(took[Math.floor(PICKS * 0.99)] ?? 0),
      toReach: '≤ 25 ms',
      reached: (took[Math.floor(PICKS * 0.99)] ?? 0) <= 25,
    },
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Half of the rounds lose, half pay 1.92 bets; each has a few hundred bytes of events that differ. Answers the book's size. */
async function writeLargePackage(place: string): Promise<number> {
  await mkdir(join(place, 'math'), { recursive: true });
  await writeFile(join(place, 'index.html'), '<!doctype html><title>Large</title>');
  const mode = { name: 'BASE', cost: 1, events: 'books_BASE.jsonl.zst', weights: 'lookUpTable_BASE_0.csv' };
  await writeFile(join(place, 'math/index.json'), JSON.stringify({ modes: [mode] }));
  const book = createZstdCompress();
  const file = createWriteStream(join(place, 'math', mode.events));
  book.pipe(file);
  const table: string[] = [];
  const random = cryptoRandom();
  let bytes = 0;
  for (let id = 1; id <= SIMULATIONS; id += 1) {
    const payout = id % 2 === 0 ? 192 : 0;
    const board = Array.from({ length: 30 }, () => ({ name: `H${random.below(9)}`, at: random.below(1_000) }));
    const line = `${JSON.stringify({
      id,
      events: [
        { index: 0, type: 'reveal', board },
        { index: 1, type: 'finalWin', amount: payout },
      ],
      payoutMultiplier: payout,
    })}\n`;
    bytes += line.length;
    table.push(`${id},${1_000 + (Math.ceil(id / 2) % 97)},${payout}\n`);
    if (!book.write(line)) await new Promise((resolve) => book.once('drain', resolve));
  }
  book.end();
  await finished(file);
  await writeFile(join(place, 'math', mode.weights), table.join(''));
  return bytes;
}
