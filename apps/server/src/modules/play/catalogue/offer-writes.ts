import type { Database, Queryable } from '@mela/database/database';
import { countOffered, isShownAnywhere, makersOfOthers, showVendor, writeServed } from './catalogue.store.ts';
import { writeOffer } from './offer.store.ts';
import type { OfferedGame } from './offered-game.ts';

/** What a vendor offers, and which merchants show it. `onChange` is called after each write. */
export function createOfferWrites(database: Database, onChange: () => void) {
  return {
    /** Replaces what the catalogue knows of a vendor's offer by the vendor's list. */
    async takeOffer(vendorCode: string, name: Record<string, string>, games: readonly OfferedGame[]): Promise<void> {
      await writeOffer(database, vendorCode, name, games);
      onChange();
    },
    /** The merchant shows the vendor's games from now on. */
    async show(merchantId: bigint, vendorCode: string, tx: Queryable = database): Promise<void> {
      await showVendor(tx, merchantId, vendorCode);
      onChange();
    },
    isShownAnywhere: (vendorCode: string): Promise<boolean> => isShownAnywhere(database, vendorCode),
    /** False: no list of any merchant contains the vendor's games until it is true again. */
    async serve(vendorCode: string, served: boolean, tx: Queryable): Promise<void> {
      await writeServed(tx, vendorCode, served);
      onChange();
    },
    /** Number of games that each vendor offers, by its code. */
    offeredBy: (): Promise<ReadonlyMap<string, number>> => countOffered(database),
    /** Whether another vendor, or a brand of one, has that code. */
    async isTaken(vendorCode: string): Promise<boolean> {
      return (await makersOfOthers(database, vendorCode, [vendorCode])).size > 0;
    },
  };
}
