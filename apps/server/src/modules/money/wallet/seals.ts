import { createHash, createHmac } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { readMark, sliceEnd } from '#/modules/money/wallet/ledger-reader.ts';

/**
 * Seals the ledger every few seconds: an HMAC over a digest of all rows below the mark and over the previous seal, under a key that no database
 * holds. Any number of processes may run it; the first to move the mark has the turn. `export` copies each seal out of the database's reach.
 */
export function createSealer(database: Database, options: SealerOptions): Sealer {
  const [key] = options.keys;
  let sealing: Promise<void> | undefined;
  let isFailing = false;
  let isCaughtUp = false;

  async function sealAll(): Promise<void> {
    try {
      if (!isCaughtUp) await exportMissed(database, options);
      isCaughtUp = true;
      while (await sealOnce(database, key, options.exportSeal));
      isFailing = false;
    } catch (error) {
      isFailing = true;
      throw error;
    }
  }

  const timer = setInterval(() => {
    sealing ??= sealAll()
      .catch((error: unknown) => options.onError?.(error))
      .finally(() => {
        sealing = undefined;
      });
  }, EVERY_MS);
  timer.unref();

  return {
    sealAll,
    isFailing: () => isFailing,
    async close() {
      clearInterval(timer);
      await sealing;
    },
  };
}

/**
 * Exports the seals that were committed here and not exported, because the process ended between the two. Seals from before the newest exported
 * one stay as they are, and where there is none nothing is taken from the database: the copies must show what it said then.
 */
async function exportMissed(database: Database, { newestExported, exportSeal }: SealerOptions): Promise<void> {
  const newest = await newestExported?.();
  if (newest === undefined) return;
  const rows = await database.query<MissedRow>(
    `select number, from_xid, upto_xid, row_count, encode(digest, 'hex') as digest, key_id, encode(mac, 'hex') as mac
     from wallet_seals where number > $1 order by number limit $2`,
    [newest, MISSED_MAX],
  );
  for (const row of rows)
    await exportSeal({
      number: row.number,
      fromXid: row.from_xid,
      uptoXid: row.upto_xid,
      rowCount: row.row_count,
      digest: row.digest,
      keyId: row.key_id,
      mac: row.mac,
    });
}

/** Seals one slice; true when there may be more. It does not chase bets that arrive meanwhile: they wait for the next time. */
async function sealOnce(
  database: Database,
  key: SealKey,
  exportSeal: (seal: Seal) => void | Promise<void>,
): Promise<boolean> {
  const fromXid = await readMark(database, READER);
  const uptoXid = await sliceEnd(database, fromXid, ROWS_MAX);
  if (uptoXid === fromXid) return false;
  const [content] = await database.query<{ row_count: bigint; digest: Uint8Array }>(
    'select row_count, digest from wallet_seal_content($1, $2)',
    [fromXid, uptoXid],
  );
  const [before] = await database.query<{ number: bigint; mac: Uint8Array }>(
    'select number, mac from wallet_seals order by number desc limit 1',
  );
  if (!content) throw new Error('wallet_seal_content gave no row');
  const unsigned = {
    number: (before?.number ?? 0n) + 1n,
    fromXid,
    uptoXid,
    rowCount: content.row_count,
    digest: Buffer.from(content.digest).toString('hex'),
    keyId: key.id,
  };
  const seal = { ...unsigned, mac: macOf(key, unsigned, Buffer.from(before?.mac ?? []).toString('hex')) };
  const [noted] = await database.query<{ noted: boolean }>(
    `select wallet_seal($1, $2, $3, $4, decode($5, 'hex'), $6, decode($7, 'hex')) as noted`,
    [seal.number, fromXid, uptoXid, seal.rowCount, seal.digest, seal.keyId, seal.mac],
  );
  if (noted?.noted) await exportSeal(seal);
  return noted?.noted === true && seal.rowCount > ROWS_MAX / 2;
}

/** Hexadecimal. `before` is the mac of the seal before, '' for the first. */
export function macOf(key: SealKey, seal: Omit<Seal, 'mac'>, before: string): string {
  const said = [seal.number, seal.fromXid, seal.uptoXid, seal.rowCount, seal.digest, seal.keyId, before];
  return createHmac('sha256', key.secret).update(said.map(String).join('\n')).digest('hex');
}

/** A key under its own name: a hash of it, so that a seal says which key made it. */
export function sealKey(secret: Buffer): SealKey {
  return { id: createHash('sha256').update('mela ledger seal').update(secret).digest('hex').slice(0, 16), secret };
}

const READER = 'seals';
const EVERY_MS = 5_000;
const ROWS_MAX = 5_000;
/** Seals of other processes too, made while this one did not run. */
const MISSED_MAX = 10_000;

interface MissedRow {
  readonly number: bigint;
  readonly from_xid: bigint;
  readonly upto_xid: bigint;
  readonly row_count: bigint;
  readonly digest: string;
  readonly key_id: string;
  readonly mac: string;
}

export interface SealKey {
  readonly id: string;
  readonly secret: Buffer;
  /** The place that it was read from. */
  readonly file?: string;
}

export interface Seal {
  readonly number: bigint;
  readonly fromXid: bigint;
  readonly uptoXid: bigint;
  readonly rowCount: bigint;
  /** Hexadecimal, as the mac. */
  readonly digest: string;
  readonly keyId: string;
  readonly mac: string;
}

export interface SealerOptions {
  /** The first one makes seals; the others only prove old ones. */
  readonly keys: readonly [SealKey, ...SealKey[]];
  /** Called for each seal, after it is in the database. */
  readonly exportSeal: (seal: Seal) => void | Promise<void>;
  /** The number of the newest seal that was exported here; undefined without any. */
  readonly newestExported?: () => Promise<bigint | undefined>;
  /** The ledger could not be sealed; it is tried again within seconds. */
  readonly onError?: (error: unknown) => void;
}

export interface Sealer {
  /** Seals all waiting rows now. */
  sealAll(): Promise<void>;
  /** The last try to seal failed. */
  isFailing(): boolean;
  close(): Promise<void>;
}
