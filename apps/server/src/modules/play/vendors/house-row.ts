import type { Database, Queryable } from '@mela/database/database';
import { keyId, type OwnKeys } from '#/config/own-keys.ts';
import { insertVendor, readVendor, updateVendor, type VendorRow } from './vendor.store.ts';
import { openSecrets, sealSecrets } from './vendor-row.ts';

/** A vendor as named by settings, from which its row is made. */
export interface GivenVendor {
  readonly code: string;
  readonly name: Readonly<Record<string, string>>;
  readonly dialect: string;
  readonly url: string;
  readonly gameOrigin: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * Compares the keys and addresses of this process with those in use on the database, and makes the row of the house vendor at the first start. A
 * changed setting is written only when no other process runs (`isAlone`), a changed key of the operator only on the embedded database. Otherwise
 * nothing is written, and `problem` names each difference. A row that a command changed stays until the settings change.
 * Returns the names of the settings that were taken; whether the vendor is on is never changed.
 */
export function keepHouseVendor(parts: HouseParts): Promise<Kept> {
  return parts.database.transaction(async (tx) => {
    const { given, sealingKey, isAlone, ownKeys } = parts;
    const row = await readVendor(tx, given.code);
    const inUse = await readInUse(tx);
    const ofRow = row ? rowSettings(row, sealingKey) : {};
    const own: Settings = { ...ownKeys, ...houseSettings(given) };
    const changed = Object.keys(own).filter((name) => ![inUse.get(name), ofRow[name]].includes(own[name]));
    const differing = changed.filter((name) => inUse.has(name) || ofRow[name] !== undefined);
    const refused = isAlone
      ? differing.filter((name) => name in ownKeys && parts.database.engine === 'postgres')
      : differing;
    if (refused.length > 0) {
      const list = refused.map((name) => `${name}: ${own[name]} here, ${ofRow[name] ?? inUse.get(name)} in use`);
      return { problem: `${list.join('; ')}. ${WHAT_TO_DO}` };
    }
    for (const [name, value] of Object.entries(own)) if (inUse.get(name) !== value) await writeInUse(tx, name, value);
    const { code, name, dialect, url, gameOrigin: game_origin, settings } = given;
    const secrets = sealSecrets(code, given.secrets, sealingKey);
    const wanted = { code, name, dialect, url, game_origin, settings, secrets };
    if (!row) await insertVendor(tx, { ...wanted, state: 'on' });
    else if (changed.length > 0 && isAlone) await updateVendor(tx, wanted, row.version);
    return { taken: differing };
  });
}

function houseSettings({
  url,
  gameOrigin,
  settings,
  secrets,
}: Omit<GivenVendor, 'code' | 'name' | 'dialect'>): Settings {
  return {
    STUDIO_URL: url,
    GAMES_ORIGIN: gameOrigin,
    STUDIO_PUBLIC_KEY_FILE: keyId(settings['publicKey'] ?? ''),
    STUDIO_MAC_KEYS_FILE: keyId(secrets['macKeys'] ?? ''),
  };
}

/** Without the sealed ones if they were sealed under another key. */
function rowSettings(row: VendorRow, sealingKey: Buffer): Settings {
  const secrets = openSecrets(row, sealingKey);
  const { STUDIO_MAC_KEYS_FILE: macKeys, ...open } = houseSettings({
    ...row,
    gameOrigin: row.game_origin,
    secrets: secrets ?? {},
  });
  return secrets && macKeys !== undefined ? { ...open, STUDIO_MAC_KEYS_FILE: macKeys } : open;
}

async function readInUse(tx: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ name: string; value: string }>('select name, value from settings_in_use for update');
  return new Map(rows.map(({ name, value }) => [name, value]));
}

async function writeInUse(tx: Queryable, name: string, value: string): Promise<void> {
  await tx.query(
    'insert into settings_in_use (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, value],
  );
}

const WHAT_TO_DO =
  'Give this process the keys and addresses of the others (docs/runbooks/tls.md). To change an address, stop all processes first. To replace a key on purpose, stop all processes and run: npm run mela -- keys forget';

/** By the names of the environment's variables. */
type Settings = Readonly<Record<string, string>>;

interface HouseParts {
  readonly database: Database;
  readonly given: GivenVendor;
  readonly sealingKey: Buffer;
  readonly ownKeys: OwnKeys;
  /** No other process runs on the database, and none can start to before this one has kept its settings. */
  readonly isAlone: boolean;
}

type Kept = { readonly taken: readonly string[] } | { readonly problem: string };
