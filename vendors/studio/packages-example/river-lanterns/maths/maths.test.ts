import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { loadPackage } from '../../../src/packaged/package/load-package.ts';
import { readPackageFolder } from '../../../src/packaged/package/package-folder.ts';
import { rtpText } from '../../../src/packaged/package/returns.ts';
import { PAYS, type Picture } from './rounds.ts';
import { writeMaths } from './write-maths.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'mela-lanterns-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('returns the same bytes for the same seed, and other books with equal returns for another seed', async () => {
  const [first, again, other] = [folder(), folder(), folder()];
  await writeMaths(first, 'seed');
  await writeMaths(again, 'seed');
  await writeMaths(other, 'another');
  const names = await readdir(first);
  expect(names).toHaveLength(5);
  for (const name of names) expect(await readFile(join(again, name))).toEqual(await readFile(join(first, name)));
  expect(await readFile(join(other, 'books_BASE.jsonl.zst'))).not.toEqual(
    await readFile(join(first, 'books_BASE.jsonl.zst')),
  );
});

test('returns exactly 96 per cent in both modes, in a package that can be played', async () => {
  const place = folder();
  await writeMaths(join(place, 'math'), 'seed');
  await writeFile(join(place, 'index.html'), '<!doctype html>');
  const game = await loadPackage('river-lanterns', await readPackageFolder(place), folder());
  expect(
    game.modes.map((mode) => [mode.name, mode.figures.rtpMillionths, rtpText(mode.figures), mode.figures.maxPayout]),
  ).toEqual([
    ['BASE', 960_000, '96.00', 25_000],
    ['FESTIVAL', 960_000, '96.00', 50_000],
  ]);
  await game.close();
});

test('draws boards that match their payout: three of one kind times the boat, or none', async () => {
  const place = folder();
  await writeMaths(place, 'seed');
  for (const mode of ['BASE', 'FESTIVAL']) {
    const lines = zstdDecompressSync(await readFile(join(place, `books_${mode}.jsonl.zst`)))
      .toString()
      .trim()
      .split('\n');
    expect(lines.length).toBeGreaterThan(1_000);
    for (const line of lines) {
      const { events, payoutMultiplier } = JSON.parse(line) as {
        events: { type: string; board?: string[]; multiplier?: number }[];
        payoutMultiplier: number;
      };
      const board = events.find((event) => event.type === 'float')?.board ?? [];
      const threes = (Object.keys(PAYS) as Picture[]).filter(
        (picture) => board.filter((other) => other === picture).length === 3,
      );
      const boat = events.find((event) => event.type === 'boat')?.multiplier;
      expect(board).toHaveLength(9);
      expect(board.includes('boat')).toBe(boat !== undefined);
      expect(threes.length).toBeLessThanOrEqual(1);
      expect(payoutMultiplier).toBe(threes.reduce((sum, picture) => sum + PAYS[picture], 0) * (boat ?? 1));
    }
  }
});
