import { appendFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sealFile } from '#/modules/money/wallet/seal-file.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const sealOf = (number: bigint) => ({ number, uptoXid: number * 10n, keyId: 'k1', mac: `${number}`.padStart(64, 'a') });

async function written(numbers: readonly bigint[]) {
  const folder = await mkdtemp(join(tmpdir(), 'seals-'));
  folders.push(folder);
  const file = sealFile(folder);
  for (const number of numbers) await file.append(sealOf(number));
  return { file, path: join(folder, 'ledger-seals.txt') };
}

test('reads back every seal that was appended', async () => {
  const { file } = await written([1n, 2n]);
  const exported = new Map([1n, 2n].map((number) => [number, sealOf(number).mac]));
  expect(await file.read()).toEqual({ exported, damagedCopies: 0 });
});

test('returns no seals where no file exists, and throws where it cannot be read', async () => {
  const { file, path } = await written([]);
  expect(await file.read()).toEqual({ exported: new Map(), damagedCopies: 0 });
  await mkdir(path);
  await expect(file.read()).rejects.toThrow('EISDIR');
});

test('keeps a seal whole that follows a line cut by a crash', async () => {
  const { file, path } = await written([1n, 2n]);
  await truncate(path, (await readFile(path)).length - 30);
  expect((await file.read()).damagedCopies).toBe(0);
  for (const number of [2n, 3n]) await file.append(sealOf(number));
  const { exported, damagedCopies } = await file.read();
  expect([...exported.keys()]).toEqual([1n, 2n, 3n]);
  expect(damagedCopies).toBe(0);
});

test('counts lines that were changed and cannot be read', async () => {
  const { file, path } = await written([1n, 2n, 3n]);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(sealOf(2n).mac, 'gone'));
  await appendFile(path, 'not a seal\n');
  const { exported, damagedCopies } = await file.read();
  expect([...exported.keys()]).toEqual([1n, 3n]);
  expect(damagedCopies).toBe(2);
});
