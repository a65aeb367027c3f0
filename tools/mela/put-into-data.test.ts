import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { writeTestPackage } from '../../vendors/studio/src/packaged/test-package.ts';

const run = promisify(execFile);
const MELA = resolve('tools/mela.mjs');
const SEASON = resolve('packages/game-rules/test/fixtures/english-league.json');

/** Runs commands as from `folder`, which is also where the site's data is. */
function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mela-command-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
  const mela = (...words: string[]) =>
    run(process.execPath, [MELA, ...words], { env }).catch(
      (error: unknown) => error as { stdout: string; stderr: string; code: number },
    );
  return { folder, mela, data: (part: string) => readdir(join(folder, 'data', part)) };
}

test('proves a packaged game and installs it; only proves it with --check; rejects a broken one', async () => {
  const { folder, mela, data } = inFolder();
  await writeTestPackage(join(folder, 'test-game'));
  expect((await mela('games', 'add', 'test-game', '--check')).stdout).toContain('It can be played.');
  await expect(data('games')).rejects.toThrow('ENOENT');
  expect((await mela('games', 'add', 'test-game', '--id', 'other-name')).stdout).toMatch(
    /Other Name \(other-name\)[^]*Added to .*\/games;/,
  );
  expect(await data('games')).toEqual(['other-name']);
  await writeFile(join(folder, 'test-game/math/lookUpTable_BASE_0.csv'), '1,500,0\n');
  expect(await mela('games', 'add', 'test-game')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^This cannot be played: .*more lines/),
  });
  expect(await mela('games', 'add')).toMatchObject({ code: 1, stderr: expect.stringContaining('say which folder') });
  expect(await data('games')).toEqual(['other-name']);
});

test('proves a season, then puts it on the sports board; only proves with --check; reports a wrong zone', async () => {
  const { mela, data } = inFolder();
  const season = (...more: string[]) => mela('fixtures', 'import', SEASON, '--zone', 'Europe/London', ...more);
  expect((await season('--check')).stdout).toContain('It can be imported.');
  await expect(data('fixtures')).rejects.toThrow('ENOENT');
  expect((await season('--league', 'england-1')).stdout).toMatch(/24 matches[^]*Put into .*\/fixtures;/);
  expect(await data('fixtures')).toEqual(['england-1.json']);
  expect(await mela('fixtures', 'import', SEASON, '--zone', 'Nowhere')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This cannot be imported: .*Nowhere is no time zone/),
  });
  expect(await mela('fixtures', 'import', SEASON)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--zone Europe/London'),
  });
});
