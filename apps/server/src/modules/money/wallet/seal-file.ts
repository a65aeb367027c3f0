import { appendFile, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seal } from '#/modules/money/wallet/seals.ts';

/**
 * The seals as lines of a file beside the data: what the database's owner cannot change there. Kept in two files, the older one put aside once the newer
 * is large; copy them to another machine as often as you wish.
 */
export function sealFile(folder: string): SealFile {
  const file = join(folder, NAME);
  return {
    async append(seal) {
      await putAside(file);
      await appendFile(file, `${seal.number} ${seal.uptoXid} ${seal.keyId} ${seal.mac}\n`);
    },
    async read() {
      const texts = await Promise.all([`${file}.1`, file].map((name) => readFile(name, 'utf8').catch(() => '')));
      const seals = new Map<bigint, string>();
      for (const [, number, mac] of texts.join('').matchAll(/^(\d+) \d+ \w+ ([0-9a-f]{64})$/gm))
        if (number !== undefined && mac !== undefined) seals.set(BigInt(number), mac);
      return seals;
    },
  };
}

async function putAside(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > BYTES_MAX) await rename(file, `${file}.1`);
}

const NAME = 'ledger-seals.txt';
const BYTES_MAX = 16 * 1024 * 1024;

export interface SealFile {
  append(seal: Pick<Seal, 'number' | 'uptoXid' | 'keyId' | 'mac'>): Promise<void>;
  /** Mac (hexadecimal) by number, of the newest ones at least. */
  read(): Promise<Map<bigint, string>>;
}
