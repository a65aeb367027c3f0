import { readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { Reader, type CountryResponse } from 'mmdb-lib';

export { refusesCountry } from './region-rule.ts';

/** Interval at which the file is checked: operators replace it every week or so. */
const LOOK_EVERY_MS = 60_000;

/** The country of an address (ISO 3166-1, two letters); undefined if the file does not contain it. */
export type CountryOf = (ip: string) => string | undefined;

/**
 * Countries by address, from a database file in MaxMind's format that the operator supplies (GeoLite2-Country and its like). It is read into memory
 * and reloaded when it is replaced; no service is queried. Rejects if a named file cannot be read.
 */
export async function openRegions(file: string | undefined, log: FastifyBaseLogger): Promise<CountryOf> {
  if (file === undefined) return () => undefined;
  const path = file;
  let readAt = (await stat(path)).mtimeMs;
  let reader = new Reader<CountryResponse>(await readFile(path));

  async function look(): Promise<void> {
    const { mtimeMs } = await stat(path);
    if (mtimeMs === readAt) return;
    reader = new Reader<CountryResponse>(await readFile(path));
    readAt = mtimeMs;
    log.info({ file: path }, 'the database of regions was reloaded');
  }
  // A file that is being written is read at the next check; until then the old one is used.
  setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'the database of regions cannot be read'));
  }, LOOK_EVERY_MS).unref();

  return (ip) => {
    if (isIP(ip) === 0) return undefined;
    const found = reader.get(ip);
    return found?.country?.iso_code ?? found?.registered_country?.iso_code;
  };
}
