import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchPackagedGames } from './packaged-games.ts';
import { testFolder, writeTestPackage } from './test-package.ts';

async function watched(isTaken: (id: string) => boolean = () => false) {
  const folder = testFolder();
  const logged: string[] = [];
  const note = (level: string) => (about: object, text: string) =>
    void logged.push(`${level}: ${text} ${JSON.stringify(about)}`);
  const games = watchPackagedGames({
    folder,
    indexDir: testFolder(),
    isTaken,
    log: { info: note('info'), warn: note('warn'), error: note('error') } as never,
    everyMs: 60_000,
  });
  onTestFinished(() => games.stop());
  // The first scan starts automatically; the tests start later ones.
  await games.scan();
  return { folder, games, logged };
}

test('adds a dropped folder as a game once it stops changing, and removes and restores it with the folder', async () => {
  const { folder, games } = await watched();
  const source = testFolder();
  await writeTestPackage(source);
  await cp(source, join(folder, 'river-lanterns'), { recursive: true });
  await games.scan();
  await games.scan();
  const game = games.find('river-lanterns');
  expect(games.all().map(({ id, name }) => [id, name.en])).toEqual([['river-lanterns', 'River Lanterns']]);
  await rm(join(folder, 'river-lanterns'), { recursive: true });
  await games.scan();
  expect(games.all()).toEqual([]);
  await cp(source, join(folder, 'river-lanterns'), { recursive: true });
  await games.scan();
  expect(games.all()).toEqual([]);
  await games.scan();
  expect(games.find('river-lanterns')?.version).toBe(game?.version);
});

test('ignores a growing package, reports a broken one once and loads it when fixed, without a restart', async () => {
  const { folder, games, logged } = await watched();
  const place = join(folder, 'growing');
  await writeTestPackage(place);
  await games.scan();
  await writeFile(join(place, 'math/lookUpTable_BASE_0.csv'), '1,500,0\n');
  await games.scan();
  expect(games.all()).toEqual([]);
  await games.scan();
  expect(logged.join('\n')).toContain('books_BASE.jsonl.zst has more lines');
  const before = logged.length;
  await games.scan();
  expect(logged).toHaveLength(before);
  await writeTestPackage(place);
  await games.scan();
  await games.scan();
  expect(games.find('growing')).toBeDefined();
});

test('rejects a folder named like a house game or by a name that no game can have', async () => {
  const { folder, games, logged } = await watched((id) => id === 'royal-bengal');
  await writeTestPackage(join(folder, 'royal-bengal'));
  await writeTestPackage(join(folder, 'Loud Name'));
  await writeTestPackage(join(folder, '.hidden'));
  await games.scan();
  await games.scan();
  expect(games.all()).toEqual([]);
  expect(logged.join('\n')).toContain('another game of this studio has this id');
});
