import { isDeepStrictEqual } from 'node:util';
import { dialectNames, dialectOf } from '@mela/game-vendors/dialects';
import type { Database, Queryable } from '@mela/database/database';
import type { Catalogue } from '#/modules/play/catalogue/catalogue.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { sealText, unsealText } from '#/sealed-text.ts';
import {
  insertVendor,
  keepWanted,
  ownerOfOrigin,
  readVendor,
  takeWanted,
  updateVendor,
  type VendorRow,
} from './vendor.store.ts';
import {
  openSecrets,
  refused,
  sealSecrets,
  vendorOf,
  type Texts,
  type VendorKeys,
  type VendorRefusal,
} from './vendor-row.ts';

/** The requested content of a vendor's row. */
export interface VendorWish {
  readonly code: string;
  /** By language tag in lower case, `en` at least. */
  readonly name?: Texts | undefined;
  readonly dialect?: string | undefined;
  readonly url?: string | undefined;
  /** The origin of its frames. */
  readonly gameOrigin?: string | undefined;
  /** Further settings that the dialect requires. */
  readonly set?: readonly WishedSetting[] | undefined;
}

export interface WishedSetting {
  readonly name: string;
  readonly value: string;
  /** It came from a file or an encrypted call, so it is in no process list and no shell history. */
  readonly isHidden: boolean;
}

/** What the audit keeps of a row: no secret, only which of them this change set. */
export type VendorFacts = Readonly<Record<string, unknown>>;

/** Adds the event of a change, in its transaction. */
export type NoteVendor = (
  tx: Queryable,
  change: {
    readonly action: 'vendor_added' | 'vendor_changed' | 'vendor_on' | 'vendor_off';
    readonly code: string;
    readonly before?: VendorFacts;
    readonly after: VendorFacts;
  },
) => Promise<void>;

export interface WriteParts extends VendorKeys {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, 'isTaken'>;
  readonly merchants: { all(): Promise<readonly Pick<Merchant, 'id' | 'code' | 'hosts' | 'currency'>[]> };
  /** The site's own origins: a vendor's frames may have none of them, and no merchant's host (R16). */
  readonly siteOrigins: readonly string[];
}

/** Writes a new row, switched off; or returns why it cannot. */
export async function addVendor(
  wish: VendorWish,
  parts: WriteParts,
  note: NoteVendor,
): Promise<VendorRefusal | undefined> {
  const { code } = wish;
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(code))
    return refused('code_format', 'the code is 2 to 32 small letters, digits and hyphens, a letter first: lotus');
  const taken = refused('code_taken', `there is a vendor ${code} already: mela vendors change`);
  if (await readVendor(parts.database, code)) return taken;
  if (await parts.catalogue.isTaken(code))
    return refused('code_of_maker', `players know another maker as ${code}: choose another code`);
  if (!wish.dialect || !wish.url || !wish.gameOrigin)
    return refused('incomplete', 'say --dialect <name> --url <address of its API> --games <origin of its frames>');
  const wanted = await wantedOf(wish, undefined, parts);
  if ('why' in wanted) return wanted;
  return parts.database.transaction(async (tx) => {
    if (!(await insertVendor(tx, { ...wanted, state: 'off' }))) return taken;
    await note(tx, { action: 'vendor_added', code, after: factsOf(wanted, wish, parts) });
    return undefined;
  });
}

/** Writes the requested changes over the row; or returns why it cannot. */
export async function changeVendor(
  wish: VendorWish,
  parts: WriteParts,
  note: NoteVendor,
): Promise<VendorRefusal | undefined> {
  const { code } = wish;
  const row = await readVendor(parts.database, code);
  if (!row) return refused('no_vendor', `there is no vendor ${code}`);
  const wanted = await wantedOf(wish, row, parts);
  if ('why' in wanted) return wanted;
  return parts.database.transaction(async (tx) => {
    if (!(await updateVendor(tx, wanted, row.version)))
      return refused('changed_meanwhile', `somebody else has just changed ${code}: look at it and try again`);
    const before = factsOf(row, undefined, parts);
    await note(tx, { action: 'vendor_changed', code, before, after: factsOf(wanted, wish, parts) });
    return undefined;
  });
}

/** A change of a vendor that is or was on: it waits for a second person. */
export interface StagedChange {
  readonly before: VendorFacts;
  readonly after: VendorFacts;
  /** Stores the row to be written, under this key, until `applyStaged` or `dropStaged`. */
  stage(tx: Queryable, key: string): Promise<void>;
}

/**
 * Prepares a change of a vendor's address or keys. Undefined if one person may make it with `changeVendor`: the vendor was never on, or only its name
 * changes.
 */
export async function stageChange(
  wish: VendorWish,
  parts: WriteParts,
): Promise<StagedChange | VendorRefusal | undefined> {
  const row = await readVendor(parts.database, wish.code);
  if (!row) return refused('no_vendor', `there is no vendor ${wish.code}`);
  const wanted = await wantedOf(wish, row, parts);
  if ('why' in wanted) return wanted;
  if (!row.was_on || isSameButName(row, wanted, parts.sealingKey)) return undefined;
  const { secrets, ...open } = wanted;
  const text = JSON.stringify({ ...open, secrets: secrets && Buffer.from(secrets).toString('base64') });
  return {
    before: factsOf(row, undefined, parts),
    after: factsOf(wanted, wish, parts),
    stage: (tx, key) =>
      keepWanted(tx, {
        key,
        code: row.code,
        wanted: sealText(parts.sealingKey, placeOfChange(row.code), text),
        version: row.version,
      }),
  };
}

/** Writes the waiting change, unless the vendor was changed since. */
export async function applyStaged(
  tx: Queryable,
  key: string,
  parts: Pick<WriteParts, 'sealingKey'>,
): Promise<{ before: VendorFacts; after: VendorFacts } | undefined> {
  const kept = await takeWanted(tx, key);
  const row = kept && (await readVendor(tx, kept.code));
  if (!row) return undefined;
  const { code } = row;
  const { secrets, ...open } = JSON.parse(unsealText(parts.sealingKey, placeOfChange(code), kept.wanted)) as Omit<
    Written,
    'secrets'
  > & { secrets: string | null };
  const wanted = { ...open, secrets: secrets === null ? null : Buffer.from(secrets, 'base64') };
  const owner = await ownerOfOrigin(tx, wanted.game_origin);
  if ((owner !== undefined && owner !== code) || !(await updateVendor(tx, wanted, kept.version))) return undefined;
  return { before: factsOf(row, undefined, parts), after: factsOf(wanted, undefined, parts) };
}

export async function dropStaged(tx: Queryable, key: string): Promise<void> {
  await takeWanted(tx, key);
}

const placeOfChange = (code: string) => `vendor/${code}/change`;

function isSameButName(row: VendorRow, wanted: Written, key: Buffer): boolean {
  const of = (one: Written) => [one.dialect, one.url, one.game_origin, one.settings, openSecrets(one, key)];
  return isDeepStrictEqual(of(row), of(wanted));
}

type Written = Omit<VendorRow, 'state' | 'was_on' | 'version'>;

/** The new row, proven by making a vendor of it. */
async function wantedOf(
  wish: VendorWish,
  before: VendorRow | undefined,
  parts: WriteParts,
): Promise<Written | VendorRefusal> {
  const { code, set = [] } = wish;
  const dialect = dialectOf(wish.dialect ?? before?.dialect ?? '');
  if (!dialect)
    return refused('unknown_dialect', `there is no dialect ${wish.dialect ?? ''}: ${dialectNames.join(', ')}`);
  const name = wish.name ?? before?.name ?? {};
  if (name['en'] === undefined) return refused('name_missing', 'say its name in English at least');
  const inTheOpen = set.find((one) => dialect.secrets.includes(one.name) && !one.isHidden);
  if (inTheOpen)
    return refused(
      'secret_in_the_open',
      `${inTheOpen.name} is a secret: give it in a file, --set ${inTheOpen.name}=@file`,
    );
  const of = (names: readonly string[]) =>
    Object.fromEntries(set.filter((one) => names.includes(one.name)).map((one) => [one.name, one.value]));
  const known = [...dialect.settings, ...dialect.secrets];
  const unknown = set.find((one) => !known.includes(one.name));
  if (unknown) return refused('unknown_setting', `${dialect.name} has no ${unknown.name}: ${known.join(', ')}`);
  const settings = { ...before?.settings, ...of(dialect.settings) };
  const kept = (before && openSecrets(before, parts.sealingKey)) ?? {};
  const secrets = { ...kept, ...of(dialect.secrets) };
  const wanted = {
    code,
    name,
    dialect: dialect.name,
    url: (wish.url ?? before?.url ?? '').replace(/\/$/, ''),
    game_origin: (wish.gameOrigin ?? before?.game_origin ?? '').replace(/\/$/, ''),
    settings,
  };
  const made = vendorOf({ ...wanted, secrets }, parts.operatorPrivateKey, undefined);
  if ('problem' in made) return made;
  const again = before && isOtherHost(before.url, wanted.url) ? Object.keys(kept) : [];
  const missing = again.filter((one) => set.every(({ name: given }) => given !== one));
  if (missing.length > 0)
    return refused(
      'secrets_again',
      `${wanted.url} is another host: give ${missing.join(', ')} again, which are not sent there otherwise`,
    );
  const foreign = await foreignOrigin(code, wanted.game_origin, parts);
  return foreign ?? { ...wanted, secrets: sealSecrets(code, secrets, parts.sealingKey) };
}

const isOtherHost = (before: string, after: string) => URL.parse(before)?.host !== URL.parse(after)?.host;

/** R16: a vendor's frames share their origin with no other page, or each could read the other's data. */
async function foreignOrigin(code: string, origin: string, { database, merchants, siteOrigins }: WriteParts) {
  const owner = await ownerOfOrigin(database, origin);
  if (owner !== undefined && owner !== code)
    return refused('origin_taken', `the frames of ${owner} stand on ${origin} already`);
  const own = siteOrigins.map((one) => new URL(one).hostname);
  const hosts = (await merchants.all()).flatMap((merchant) => merchant.hosts);
  return [...own, ...hosts].includes(new URL(origin).hostname)
    ? refused('origin_own', `${origin} is a name of the site's own: a vendor's frames need another`)
    : undefined;
}

/** `secrets` names those that are set; `given` those that this change set. */
export function factsOf(
  row: Written,
  wish: VendorWish | undefined,
  { sealingKey }: Pick<WriteParts, 'sealingKey'>,
): VendorFacts {
  const { name, dialect, url, game_origin: gameOrigin, settings } = row;
  const secrets = Object.keys(openSecrets(row, sealingKey) ?? {});
  const given = wish?.set?.map((one) => one.name).filter((one) => secrets.includes(one));
  return { name, dialect, url, gameOrigin, settings, secrets, ...(given && { given }) };
}
