import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import type { GameVendor } from '@mela/game-vendors/game-vendor';
import { createThrottle } from '#/http/throttle.ts';
import { createRepeating } from '#/jobs/repeating.ts';
import { readVendors, readVersions, type VendorRow } from './vendor.store.ts';
import { watchedVendor, type AskedVendor } from './watched-vendor.ts';
import { openSecrets, refused, vendorOf, type VendorKeys } from './vendor-row.ts';

/** After this time a process sees what another one wrote. */
const EVERY_MS = 2_000;

/** The vendors of this process, from their rows. The maps are read in place and change while the server runs. */
export interface VendorRegistry {
  /** Vendors with usable rows, on or off: their wins, rollbacks and ends of rounds are accepted, and their rounds can be replayed. */
  readonly known: ReadonlyMap<string, GameVendor>;
  /** Those of them that are on: their games are listed and opened, their bets are accepted. */
  readonly serving: ReadonlyMap<string, GameVendor>;
  nameOf(code: string): Readonly<Record<string, string>>;
  /** Why a row is left out. */
  problemOf(code: string): string | undefined;
  /** Reads what has changed. The writer of a row waits for it; other processes notice the change within `EVERY_MS`. */
  refresh(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export interface RegistryOptions extends VendorKeys {
  readonly database: Database;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly everyMs?: number;
  /** A request to a vendor has ended. */
  readonly onAsked?: (asked: AskedVendor) => void;
  /** It brought no usable answer. */
  readonly onFailure?: (failure: { readonly vendor: string; readonly path: string; readonly error: unknown }) => void;
}

/** A row that cannot be used is logged once and left out; the others are served. Rejects if the first read of the rows fails. */
export async function openVendorRegistry(options: RegistryOptions): Promise<VendorRegistry> {
  const { database, log } = options;
  const known = new Map<string, GameVendor>();
  const serving = new Map<string, GameVendor>();
  const read = new Map<string, { row: VendorRow; problem: string | undefined }>();
  const throttle = createThrottle();
  let reading: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const versions = await readVersions(database);
    const there = new Set(versions.map(({ code }) => code));
    for (const code of read.keys()) if (!there.has(code)) forget(code);
    const changed = versions.filter(({ code, version }) => read.get(code)?.row.version !== version);
    if (changed.length === 0) return;
    const codes = changed.map(({ code }) => code);
    for (const row of await readVendors(database, codes)) take(row);
  }

  function take(row: VendorRow): void {
    const { code } = row;
    const made = connect(row);
    const problem = 'problem' in made ? made.problem : undefined;
    if (problem !== undefined && problem !== read.get(code)?.problem)
      log.error({ vendor: code, problem }, 'a vendor is left out: its row cannot be used');
    read.set(code, { row, problem });
    if ('problem' in made) {
      known.delete(code);
      serving.delete(code);
      return;
    }
    known.set(code, made.vendor);
    if (row.state === 'on') serving.set(code, made.vendor);
    else serving.delete(code);
  }

  function connect(row: VendorRow): ReturnType<typeof vendorOf> {
    const secrets = openSecrets(row, options.sealingKey);
    if (!secrets) return refused('secrets_sealed', 'its secrets were sealed under another secrets key: give them anew');
    const made = vendorOf({ ...row, secrets }, options.operatorPrivateKey, (path, error) => {
      options.onFailure?.({ vendor: row.code, path, error });
      throttle(`${row.code} ${path}`, (passedOver) =>
        log.warn({ err: error, vendor: row.code, path, passedOver }, 'a vendor gave no usable answer'),
      );
    });
    const { onAsked } = options;
    return 'vendor' in made && onAsked ? { vendor: watchedVendor(made.vendor, onAsked) } : made;
  }

  function forget(code: string): void {
    for (const map of [known, serving, read]) map.delete(code);
  }

  /** In sequence: an older answer must not overwrite a newer one. */
  function refresh(): Promise<void> {
    reading = reading.catch(() => undefined).then(look);
    return reading;
  }

  await refresh();
  const repeating = createRepeating({
    turn: refresh,
    everyMs: options.everyMs ?? EVERY_MS,
    onError: (error) => log.error({ err: error }, 'vendors cannot be read: they stay as they were'),
  });
  return {
    known,
    serving,
    nameOf: (code) => read.get(code)?.row.name ?? {},
    problemOf: (code) => read.get(code)?.problem,
    refresh,
    start: repeating.start,
    stop: repeating.stop,
  };
}
