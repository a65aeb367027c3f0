import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hooksSql } from './wallet/wallet.ts';
import { WALLET_HOOKS } from './wallet-hooks.ts';

test('matches the list of guards and companions with their newest migration', async () => {
  const folder = new URL('../../db/migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('_wallet_hooks.sql')).toSorted();
  expect(await readFile(new URL(names.at(-1) ?? '', folder), 'utf8')).toBe(hooksSql(WALLET_HOOKS));
});
