import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@mela/database/database';
import { insertVendor, readVendor, updateVendor } from './vendor.store.ts';
import { openSecrets, sealSecrets } from './vendor-row.ts';

/** A vendor as settings name it, from which its row is made. */
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
 * Makes the row of a vendor that comes with the server's own settings, on from the beginning, and brings it up to them at every start. Whether it is on
 * is the operator's from then on.
 */
export async function keepHouseVendor(database: Database, given: GivenVendor, sealingKey: Buffer): Promise<void> {
  const { code, name, dialect, url, gameOrigin: game_origin, settings, secrets } = given;
  const wanted = { code, name, dialect, url, game_origin, settings };
  const sealed = sealSecrets(code, secrets, sealingKey);
  if (await insertVendor(database, { ...wanted, secrets: sealed, state: 'on' })) return;
  const row = await readVendor(database, code);
  if (!row) return;
  const { secrets: _, state: _state, version: _version, ...stands } = row;
  const isSame = isDeepStrictEqual(stands, wanted) && isDeepStrictEqual(openSecrets(row, sealingKey), secrets);
  if (!isSame) await updateVendor(database, { ...wanted, secrets: sealed }, row.version);
}
