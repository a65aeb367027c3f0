import type { Database } from '@mela/database/database';
import { readMakers, readVersions, type MakerRow } from './catalogue.store.ts';
import { readMerchantView, type MerchantView } from './merchant-view.ts';

/** How long a process trusts its last read before it checks the lobby's versions again. */
const KEPT_MS = 2_000;

interface Known {
  readonly versions: ReadonlyMap<bigint, bigint>;
  readonly makers: readonly MakerRow[];
}

export interface LobbyVersionsOptions {
  readonly database: Database;
  readonly vendorMark: (code: string) => string;
  /** ISO 4217 code of the currency of a merchant's members. */
  readonly currencyOf: (merchantId: bigint) => Promise<string>;
  /** The games of all merchants have changed. */
  readonly onChange: () => void;
}

/** The makers, and what each merchant shows: read again when the lobby's versions in the database have changed. */
export function createLobbyVersions(options: LobbyVersionsOptions) {
  const { database, vendorMark } = options;
  const views = new Map<bigint, { currency: string; version: bigint; shared: bigint; view: Promise<MerchantView> }>();
  let known: Promise<Known> | undefined;
  let askedAt = 0;

  function current(): Promise<Known> {
    if (!known || Date.now() - askedAt > KEPT_MS) {
      askedAt = Date.now();
      known = refresh(known);
      known.catch(() => (known = undefined));
    }
    return known;
  }

  async function refresh(before: Promise<Known> | undefined): Promise<Known> {
    const versions = await readVersions(database);
    const last = await before?.catch(() => undefined);
    if (last && last.versions.get(0n) === versions.get(0n)) return { versions, makers: last.makers };
    const makers = await readMakers(database);
    options.onChange();
    return { versions, makers };
  }

  async function viewOf(merchantId: bigint): Promise<MerchantView> {
    const currency = await options.currencyOf(merchantId);
    const { versions, makers } = await current();
    const version = versions.get(merchantId) ?? 0n;
    const shared = versions.get(0n) ?? 0n;
    const kept = views.get(merchantId);
    if (kept?.version === version && kept.shared === shared && kept.currency === currency) return kept.view;
    const view = readMerchantView(database, { merchantId, currency, version }, { makers, vendorMark });
    views.set(merchantId, { currency, version, shared, view });
    view.catch(() => views.delete(merchantId));
    return view;
  }

  return {
    current,
    viewOf,
    forget: (): void => views.clear(),
    /** Makes the next call compare the versions, regardless of when it was last done. */
    compareNext(): void {
      askedAt = 0;
    },
    /** Makes the next call read the makers again. */
    readNext(): void {
      known = undefined;
    },
  };
}
