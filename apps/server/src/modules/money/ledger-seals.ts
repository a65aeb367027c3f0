import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deriveKey, parseSecretsKey, secretsKeyFrom } from '@mela/edge/secrets-key';
import type { Logger } from 'pino';
import type { Config } from '#/config/config.ts';
import type { KeyPlaces } from '#/config/key-places.ts';
import { createThrottle } from '#/http/throttle.ts';
import { sealFile, sealKey, type SealKey, type WalletOptions } from './wallet/wallet.ts';

/** How this server seals: each seal is a line in the log and in a file next to the data, outside the database. */
export async function ledgerSeals(config: Config, log: Logger): Promise<WalletOptions['seals']> {
  const file = sealFile(config.dataDir);
  const throttle = createThrottle();
  return {
    onError: (error) =>
      throttle('', () => log.error({ err: error }, 'the ledger cannot be sealed: see ledger-readers')),
    async newestExported() {
      const { exported } = await file.read();
      const numbers = [...exported.keys()];
      return numbers.length === 0 ? undefined : numbers.reduce((newest, one) => (one > newest ? one : newest));
    },
    keys: await ledgerSealKeys(config),
    async exportSeal({ number, uptoXid, keyId, mac }) {
      log.info({ seal: number.toString(), uptoXid: uptoXid.toString(), keyId, mac }, 'the ledger is sealed');
      await file.append({ number, uptoXid, keyId, mac });
    },
  };
}

/**
 * The keys of the ledger's seals, derived from the secrets key or, without its file, from the operator's private key; no database holds either. The
 * first key makes seals, the others prove old ones: a replaced key file remains next to the new one, under its name with a suffix (`secrets.key.1`).
 */
export async function ledgerSealKeys({
  secretsKeyFile,
  operatorPrivateKeyFile,
}: KeyPlaces): Promise<[SealKey, ...SealKey[]]> {
  const newest = secretsKeyFile ?? operatorPrivateKeyFile;
  const setting = secretsKeyFile === undefined ? 'OPERATOR_PRIVATE_KEY_FILE' : 'SECRETS_KEY_FILE';
  const key = await keyOf(newest).catch((error: unknown) => {
    throw new Error(`the key of the seals cannot be read: ${newest} (${setting})`, { cause: error });
  });
  const older = await withPrefix(`${newest}.`);
  const before = secretsKeyFile === undefined ? [] : await withPrefix(operatorPrivateKeyFile);
  return [key, ...(await Promise.all([...older, ...before].map(keyOf)))];
}

/** The files of a folder whose names begin so; none where there is no such folder. */
async function withPrefix(prefix: string): Promise<string[]> {
  const folder = dirname(prefix);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(basename(prefix)));
  return names.map((name) => join(folder, name));
}

async function keyOf(file: string): Promise<SealKey> {
  const text = await readFile(file, 'utf8');
  return { ...sealKey(deriveKey(parseSecretsKey(text) ?? secretsKeyFrom(text), 'ledger-seal')), file };
}
