import { isPlainOrigin } from '@mela/edge/plain-origin';
import type { VendorProblem } from '@mela/contract/console/vendor-words';
import type { VendorPlace } from '@mela/game-vendors/dialect';
import { dialectNames, dialectOf } from '@mela/game-vendors/dialects';
import type { GameVendor } from '@mela/game-vendors/game-vendor';
import { sealText, unsealText } from '#/sealed-text.ts';
import type { VendorRow } from './vendor.store.ts';

/** What a vendor is made with besides its row. */
export interface VendorKeys {
  /** PEM: signs what we ask vendors. */
  readonly operatorPrivateKey: string;
  /** Seals what a row keeps of keys that both sides hold. */
  readonly sealingKey: Buffer;
}

export type Texts = Readonly<Record<string, string>>;

/** Nothing was done: why, for whoever shows it, and in words for people. */
export interface VendorRefusal {
  readonly why: VendorProblem;
  readonly problem: string;
}

export function refused(why: VendorProblem, problem: string): VendorRefusal {
  return { why, problem };
}

/** The vendor of a row, or what is wrong with it. */
export function vendorOf(
  row: Pick<VendorRow, 'code' | 'dialect' | 'url' | 'game_origin' | 'settings'> & { readonly secrets: Texts },
  operatorPrivateKey: string,
  onFailure: VendorPlace['onFailure'],
): { readonly vendor: GameVendor } | VendorRefusal {
  const { code, settings, secrets } = row;
  const dialect = dialectOf(row.dialect);
  if (!dialect) return refused('unknown_dialect', `there is no dialect ${row.dialect}: ${dialectNames.join(', ')}`);
  const problem = urlProblem(row.url) ?? originProblem(row.game_origin);
  if (problem) return problem;
  const place = { code, url: row.url, gameOrigin: row.game_origin, operatorPrivateKey, onFailure };
  const made = dialect.connect({ settings, secrets }, place);
  return 'vendor' in made ? made : refused('settings_wrong', made.problem);
}

/** Undefined where the address can be called. */
function urlProblem(url: string): VendorRefusal | undefined {
  const parsed = URL.parse(url);
  const isPlain = parsed && `${parsed.origin}${parsed.pathname.replace(/\/$/, '')}` === url;
  return isPlain && /^https?:$/.test(parsed.protocol)
    ? undefined
    : refused('url_format', `the address is not one such as https://api.vendor.example/hub88: ${url}`);
}

function originProblem(origin: string): VendorRefusal | undefined {
  const parsed = URL.parse(origin);
  return parsed?.origin === origin && isPlainOrigin(origin)
    ? undefined
    : refused('origin_format', `the origin of the games is not one such as https://games.vendor.example: ${origin}`);
}

/** Null for none. */
export function sealSecrets(code: string, secrets: Texts, key: Buffer): Buffer | null {
  return Object.keys(secrets).length === 0 ? null : sealText(key, placeOf(code), JSON.stringify(secrets));
}

/** Undefined where they were sealed under another key, or of another vendor. */
export function openSecrets({ code, secrets }: Pick<VendorRow, 'code' | 'secrets'>, key: Buffer): Texts | undefined {
  if (secrets === null) return {};
  try {
    return JSON.parse(unsealText(key, placeOf(code), secrets)) as Texts;
  } catch {
    return undefined;
  }
}

/** A vendor's secrets are no other vendor's, whoever copies them in the database. */
const placeOf = (code: string) => `vendor/${code}`;
