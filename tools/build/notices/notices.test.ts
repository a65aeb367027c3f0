import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packageFolder, readPackage } from './foreign-package.ts';
import { pictureCredits } from './picture-credits.ts';
import { assembleCredits } from './write-notices.ts';

/** A package folder with these files. */
async function madePackage(manifest: object, files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'notices-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = join(root, 'node_modules/thing');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'thing', version: '1.2.3', ...manifest }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

test('fails with the name of a bundled package that has no licence text', async () => {
  const bare = await readPackage(await madePackage({ license: 'MIT' }, { 'index.js': '' }));
  expect(() => assembleCredits([], [bare])).toThrow('no licence text comes with thing (MIT)');
  const undeclared = await readPackage(await madePackage({}, { 'license.js': 'export const license = 1;' }));
  expect(() => assembleCredits([], [bare, undeclared])).toThrow('thing (MIT), thing ()');
});

test('takes all licence and notice files of a package, or the kept text of one without a copyright', async () => {
  const files = { LICENSE: 'Copyright (c) Ann', 'NOTICE.txt': 'Ann thanks Bob', 'README.md': 'A thing' };
  const thing = await readPackage(await madePackage({ license: 'Apache-2.0' }, files));
  expect(thing.text).toBe('Copyright (c) Ann\n\nAnn thanks Bob');
  const kept = await readPackage(await madePackage({ name: '@maker/part', license: 'Apache-2.0' }, {}));
  expect(kept.text).toMatch(/^Apache License[^]*limitations under the License\.$/);
  const { software, texts } = assembleCredits([], [thing, { ...thing, name: 'twin' }, kept]);
  expect(software.map(({ name, texts: places }) => [name, places])).toEqual([
    ['@maker/part', [1]],
    ['thing', [0]],
    ['twin', [0]],
  ]);
  expect(texts).toHaveLength(2);
});

test('finds the package of a bundled module, also of a nested one and of a helper of the bundler', () => {
  expect(packageFolder('/site/node_modules/@a/b/dist/index.js')).toBe('/site/node_modules/@a/b');
  expect(packageFolder('/site/node_modules/a/node_modules/b/index.js?commonjs')).toBe(
    '/site/node_modules/a/node_modules/b',
  );
  expect(packageFolder('\0vite/preload-helper.js')).toMatch(/\/node_modules\/vite$/);
});

test('fails with the name of a package that pictures are made from and that has no credit', () => {
  const table =
    '| what | where | by | licence |\n| --- | --- | --- | --- |\n| Faces, from `@fonts/face` | titles | Ann | OFL |\n';
  expect(pictureCredits(table, ['@fonts/face', 'sharp'])).toEqual([
    { name: 'Faces', by: 'Ann', licence: 'OFL', packages: ['@fonts/face'] },
  ]);
  expect(() => pictureCredits(table, ['@fonts/face', '@icons/new'])).toThrow('names no work from @icons/new');
});
