import { generateKeyPairSync } from 'node:crypto';
import type { Queryable } from '@mela/database/database';
import { pino } from 'pino';
import { insertVendor, type WrittenVendor } from './vendor.store.ts';

const pem = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;
const vendorKeys = generateKeyPairSync('rsa', pem);

export const VENDOR_PUBLIC_KEY = vendorKeys.publicKey;
export const KEYS = {
  operatorPrivateKey: generateKeyPairSync('rsa', pem).privateKey,
  sealingKey: Buffer.alloc(32, 7),
};

/** A usable row, except for what a test overrides. */
export async function addRow(database: Queryable, code: string, more: Partial<WrittenVendor> = {}): Promise<void> {
  await insertVendor(database, {
    code,
    name: { en: `Vendor ${code}` },
    dialect: 'hub88',
    url: `http://${code}.test/api`,
    game_origin: `http://games.${code}.test`,
    settings: { publicKey: VENDOR_PUBLIC_KEY },
    secrets: null,
    state: 'on',
    ...more,
  });
}

/** A log, and the lines written to it. */
export function loggedLines() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  return { log, lines };
}
