import { createPublicKey } from 'node:crypto';
import { dialectNames, dialectOf } from '@mela/game-vendors/dialects';
import type { Database } from '@mela/database/database';
import { textsOf } from '#/given-texts.ts';
import type { Catalogue } from '#/modules/play/catalogue/catalogue.ts';
import type { Merchant } from '#/modules/site/merchants/merchants.ts';
import { insertVendor, ownerOfOrigin, readVendor, updateVendor, type VendorRow } from './vendor.store.ts';
import { openSecrets, sealSecrets, vendorOf, type VendorKeys } from './vendor-row.ts';

/** What a vendor's row is to say, as it was typed. */
export interface TypedVendor {
  readonly code: string;
  /** `en=Lotus Games`, one a language. */
  readonly name?: readonly string[] | undefined;
  readonly dialect?: string | undefined;
  readonly url?: string | undefined;
  /** The origin of its frames. */
  readonly games?: string | undefined;
  /** What the dialect asks for beside. */
  readonly set?: readonly TypedSetting[] | undefined;
}

interface TypedSetting {
  readonly name: string;
  readonly value: string;
  /** It was read from a file, and so stands in no list of processes and no shell's history. */
  readonly fromFile: boolean;
}

export interface WriteParts extends VendorKeys {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, 'isTaken'>;
  readonly merchants: { all(): Promise<readonly Pick<Merchant, 'id' | 'code' | 'hosts'>[]> };
  /** The site's own: none of them, and no merchant's host, may show a vendor's frames (R16). */
  readonly siteOrigins: readonly string[];
}

type Said = { readonly said: string } | { readonly problem: string };

/** Writes a new row, off; or nothing, and says why. */
export async function addVendor(typed: TypedVendor, parts: WriteParts): Promise<Said> {
  const { code } = typed;
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(code))
    return problem('the code is 2 to 32 small letters, digits and hyphens, a letter first: lotus');
  if (await readVendor(parts.database, code)) return problem(`there is a vendor ${code} already: mela vendors change`);
  if (await parts.catalogue.isTaken(code)) return problem(`players know another maker as ${code}: choose another code`);
  if (!typed.dialect || !typed.url || !typed.games)
    return problem('say --dialect <name> --url <address of its API> --games <origin of its frames>');
  const wanted = await wantedOf(typed, undefined, parts);
  if ('problem' in wanted) return wanted;
  if (!(await insertVendor(parts.database, { ...wanted, state: 'off' })))
    return problem(`there is a vendor ${code} already: mela vendors change`);
  const ours = createPublicKey(parts.operatorPrivateKey).export({ type: 'spki', format: 'pem' });
  return {
    said: `${code} is added, and off. It calls us at /vendors/${code}. Our public key, where its dialect asks for one:\n${String(ours)}Next: npm run mela -- vendors test ${code}`,
  };
}

/** Writes what was typed over what the row says; or nothing, and says why. */
export async function changeVendor(typed: TypedVendor, parts: WriteParts): Promise<Said> {
  const row = await readVendor(parts.database, typed.code);
  if (!row) return problem(`there is no vendor ${typed.code}`);
  const wanted = await wantedOf(typed, row, parts);
  if ('problem' in wanted) return wanted;
  await updateVendor(parts.database, wanted);
  return { said: `${typed.code} is changed` };
}

/** The row as it is to be, proven by making a vendor of it. */
async function wantedOf(
  typed: TypedVendor,
  before: VendorRow | undefined,
  parts: WriteParts,
): Promise<Omit<VendorRow, 'state' | 'version'> | { readonly problem: string }> {
  const { code, set = [] } = typed;
  const dialect = dialectOf(typed.dialect ?? before?.dialect ?? '');
  if (!dialect) return problem(`there is no dialect ${typed.dialect ?? ''}: ${dialectNames.join(', ')}`);
  const name = before && !typed.name ? before.name : textsOf(typed.name, 'name');
  if (isProblem(name)) return name;
  const typedOpenly = set.find((one) => dialect.secrets.includes(one.name) && !one.fromFile);
  if (typedOpenly)
    return problem(`${typedOpenly.name} is a secret: give it in a file, --set ${typedOpenly.name}=@file`);
  const of = (names: readonly string[]) =>
    Object.fromEntries(set.filter((one) => names.includes(one.name)).map((one) => [one.name, one.value]));
  const unknown = set.find((one) => ![...dialect.settings, ...dialect.secrets].includes(one.name));
  if (unknown)
    return problem(`${dialect.name} has no ${unknown.name}: ${[...dialect.settings, ...dialect.secrets].join(', ')}`);
  const settings = { ...before?.settings, ...of(dialect.settings) };
  const secrets = { ...(before && openSecrets(before, parts.sealingKey)), ...of(dialect.secrets) };
  const wanted = {
    code,
    name,
    dialect: dialect.name,
    url: (typed.url ?? before?.url ?? '').replace(/\/$/, ''),
    game_origin: (typed.games ?? before?.game_origin ?? '').replace(/\/$/, ''),
    settings,
  };
  const made = vendorOf({ ...wanted, secrets }, parts.operatorPrivateKey, undefined);
  if ('problem' in made) return made;
  const foreign = await foreignOrigin(code, wanted.game_origin, parts);
  return foreign ?? { ...wanted, secrets: sealSecrets(code, secrets, parts.sealingKey) };
}

/** R16: a vendor's frames share an origin with nobody, or they could read what is another's. */
async function foreignOrigin(code: string, origin: string, { database, merchants, siteOrigins }: WriteParts) {
  const owner = await ownerOfOrigin(database, origin);
  if (owner !== undefined && owner !== code) return problem(`the frames of ${owner} stand on ${origin} already`);
  const own = siteOrigins.map((one) => new URL(one).hostname);
  const hosts = (await merchants.all()).flatMap((merchant) => merchant.hosts);
  return [...own, ...hosts].includes(new URL(origin).hostname)
    ? problem(`${origin} is a name of the site's own: a vendor's frames need another`)
    : undefined;
}

function isProblem(answer: object): answer is { readonly problem: string } {
  return 'problem' in answer && Object.keys(answer).length === 1;
}

const problem = (text: string) => ({ problem: text });
