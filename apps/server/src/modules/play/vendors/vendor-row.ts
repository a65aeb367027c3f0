import { isPlainOrigin } from '@mela/edge/plain-origin';
import type { VendorProblem } from '@mela/contract/console/vendor-words';
import type { VendorPlace } from '@mela/game-vendors/dialect';
import { dialectNames, dialectOf } from '@mela/game-vendors/dialects';
import type { GameVendor } from '@mela/game-vendors/game-vendor';
import { sealText, unsealText } from '#/sealed-text.ts';
import type { VendorRow } from './vendor.store.ts';

/** What a vendor is made with in addition to its row. */
export interface VendorKeys {
  /** PEM: signs our requests to vendors. */
  readonly operatorPrivateKey: string;
  /** Seals the keys in a row that both sides hold. */
  readonly sealingKey: Buffer;
}

export type Texts = Readonly<Record<string, string>>;

/** Nothing was done: the reason as a code for callers, and in words for people. */
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

/** Undefined if the address can be called. */
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

/** Undefined if they were sealed under another key, or belong to another vendor. */
export function openSecrets({ code, secrets }: Pick<VendorRow, 'code' | 'secrets'>, key: Buffer): Texts | undefined {
  if (secrets === null) return {};
  try {
    return JSON.parse(unsealText(key, placeOf(code), secrets)) as Texts;
  } catch {
    return undefined;
  }
}

/** Binds a vendor's secrets to its code: copied to another row, they cannot be opened. */
const placeOf = (code: string) => `vendor/${code}`;
