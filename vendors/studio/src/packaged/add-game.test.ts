import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addGame } from './add-game.ts';
import { testFolder, writeTestPackage } from './test-package.ts';

test('verifies a package, reports it and installs it whole, replacing an earlier one of its name', async () => {
  const [folder, packagesDir] = [testFolder(), join(testFolder(), 'games')];
  await writeTestPackage(folder, {
    html: '<!doctype html><link rel="stylesheet" href="https://use.typekit.net/a.css"><title>Test</title>',
  });
  const report = await addGame({ folder, packagesDir, id: 'test-game' });
  expect(report).toContain('Test Game (test-game), version ');
  expect(report).toContain(
    'BASE: costs 1 bets · returns 96.00 % · pays in 50.00 % of rounds · at most 6 bets, once in 10 rounds',
  );
  expect(report).toContain(
    'its policy blocks what it loads from elsewhere; put these into the package: use.typekit.net (index.html)',
  );
  expect(report).toContain(
    'opens in en, ar, de, es, fi, fr, hi, id, ja, ko, pl, pt, ru, tr, vi, zh; cannot show rounds again; has no picture',
  );
  expect(await readdir(packagesDir)).toEqual(['test-game']);
  await writeFile(join(folder, 'frontend/index.html'), '<!doctype html><title>Second</title>');
  await addGame({ folder, packagesDir, id: 'test-game' });
  expect(await readFile(join(packagesDir, 'test-game/frontend/index.html'), 'utf8')).toContain('Second');
  expect(await readdir(packagesDir)).toEqual(['test-game']);
});

test('installs neither an unplayable package nor one that is only checked', async () => {
  const [folder, packagesDir] = [testFolder(), join(testFolder(), 'games')];
  await writeTestPackage(folder);
  await addGame({ folder, packagesDir, id: 'test-game', checkOnly: true });
  await expect(addGame({ folder, packagesDir, id: 'Loud Name' })).rejects.toThrow("cannot be a game's id");
  await expect(addGame({ folder, packagesDir, id: 'royal-bengal' })).rejects.toThrow('of its own');
  await writeFile(join(folder, 'math/lookUpTable_BASE_0.csv'), '1,500,0\n');
  await expect(addGame({ folder, packagesDir, id: 'test-game' })).rejects.toThrow('more lines');
  await expect(readdir(packagesDir)).rejects.toThrow('ENOENT');
});
