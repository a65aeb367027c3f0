import { appendFile, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seal } from '#/modules/money/wallet/seals.ts';

/**
 * Copies of the seals, one per line of a file in the data folder, out of reach of the database's owner. Two files are kept: the older one is put
 * aside when the newer one is large. Copy them to another machine as often as you like.
 */
export function sealFile(folder: string): SealFile {
  const file = join(folder, NAME);
  return {
    async append(seal) {
      await putAside(file);
      const line = `${seal.number} ${seal.uptoXid} ${seal.keyId} ${seal.mac}\n`;
      await appendFile(file, (await endsCut(file)) ? `\n${line}` : line);
    },
    async read() {
      const texts = await Promise.all([`${file}.1`, file].map(textOf));
      // The last piece of a file has no end yet: it is empty, or being written.
      const lines = texts.flatMap((text) => text.split('\n').slice(0, -1)).filter((line) => line !== '');
      const whole = lines.filter((line) => LINE.test(line));
      const exported = new Map<bigint, string>();
      for (const line of whole) {
        const [, number = '', mac = ''] = LINE.exec(line) ?? [];
        exported.set(BigInt(number), mac);
      }
      const isCut = (line: string) => whole.some((one) => one.startsWith(line));
      return { exported, damagedCopies: lines.filter((line) => !LINE.test(line) && !isCut(line)).length };
    },
  };
}

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** Whether the last line has no end, because a process was killed or the disk was full while it was written. */
async function endsCut(file: string): Promise<boolean> {
  const opened = await open(file, 'r').catch(() => undefined);
  if (!opened) return false;
  try {
    const { size } = await opened.stat();
    const { buffer } = await opened.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    return size > 0 && buffer[0] !== NEW_LINE;
  } finally {
    await opened.close();
  }
}

async function putAside(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > BYTES_MAX) await rename(file, `${file}.1`);
}

const NAME = 'ledger-seals.txt';
const LINE = /^(\d+) \d+ \w+ ([0-9a-f]{64})$/;
const NEW_LINE = 0x0a;
const BYTES_MAX = 16 * 1024 * 1024;

export interface SealFile {
  append(seal: Pick<Seal, 'number' | 'uptoXid' | 'keyId' | 'mac'>): Promise<void>;
  /**
   * Hexadecimal MAC by seal number, of the newest seals at least, and the number of lines that cannot be read. A line that was cut and then written
   * again as a whole is not damaged. Throws if a file exists and cannot be read.
   */
  read(): Promise<{ exported: Map<bigint, string>; damagedCopies: number }>;
}
