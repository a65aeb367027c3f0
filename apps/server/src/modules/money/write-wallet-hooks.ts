import { writeFile } from 'node:fs/promises';
import { hooksSql } from './wallet/wallet.ts';
import { WALLET_HOOKS } from './wallet-hooks.ts';

/** Writes the guards and companions of the wallet into a migration: `node apps/server/src/modules/money/write-wallet-hooks.ts 0090`. */
const number = process.argv[2] ?? '';
if (!/^\d{4}$/.test(number)) throw new Error('Say the number of the migration, as 0090.');
await writeFile(new URL(`../../db/migrations/${number}_wallet_hooks.sql`, import.meta.url), hooksSql(WALLET_HOOKS));
