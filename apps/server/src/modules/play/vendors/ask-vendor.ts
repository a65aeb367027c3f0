import type { CurrencyProof } from '@mela/game-vendors/currency-proof';
import type { VendorGames } from '@mela/game-vendors/game-vendor';
import { askForList } from './ask-for-list.ts';
import { proveCurrencies } from './prove-vendor.ts';
import type { VendorRefusal } from './vendor-row.ts';
import type { VendorRow } from './vendor.store.ts';
import type { WriteParts } from './write-vendor.ts';

export interface AskedVendor extends VendorGames {
  /** One element per currency of the merchants, which play in it. */
  readonly currencies: readonly (CurrencyProof & {
    readonly currency: string;
    readonly merchants: readonly string[];
  })[];
}

/** Requests a vendor's games, whether it is on or off, and tries them in the merchants' currencies. */
export async function askVendor(row: VendorRow, parts: WriteParts): Promise<AskedVendor | VendorRefusal> {
  const answer = await askForList(row, parts);
  if ('problem' in answer) return answer;
  const merchants = await parts.merchants.all();
  const codesOf = (currency: string) =>
    merchants.filter((merchant) => merchant.currency.code === currency).map((merchant) => merchant.code);
  const proofs = await proveCurrencies(
    row,
    parts,
    answer,
    merchants.map(({ currency }) => currency.code),
  );
  const currencies = [...proofs].map(([currency, proof]) => ({
    ...proof,
    currency,
    merchants: codesOf(currency),
  }));
  return { ...answer, currencies };
}
