import type { Database } from '@mela/database/database';
import { countPage, type GameFilter } from './page.store.ts';
import type { MerchantView } from './merchant-view.ts';

/** Sums of filtered lists that are kept: visitors choose the filters. */
const MAX_COUNTS = 500;

/** How many games a list has. Sums of filtered lists are counted once and kept until `forget`. */
export function createListCounts(database: Database) {
  const counts = new Map<string, number>();
  /** Number of times that the sums were cleared: a sum counted before is not kept afterwards. */
  let generation = 0;

  async function of(view: MerchantView, filter: GameFilter): Promise<number> {
    const { category, categories, maker, classify, maxMinBetMinor, minLines, releasedSince } = filter;
    const isWhole = category !== undefined || categories === view.filter.categories;
    if (isWhole && [classify, maxMinBetMinor, minLines, releasedSince].every((one) => one === undefined))
      return view.count(category, maker);
    const key = JSON.stringify([
      view.merchantId.toString(),
      view.version.toString(),
      category,
      isWhole || categories,
      maker,
      classify,
      maxMinBetMinor?.toString(),
      minLines,
      releasedSince,
    ]);
    const kept = counts.get(key);
    if (kept !== undefined) return kept;
    const read = generation;
    const counted = await countPage(database, filter);
    if (read !== generation) return counted;
    if (counts.size >= MAX_COUNTS) counts.clear();
    counts.set(key, counted);
    return counted;
  }

  function forget(): void {
    generation += 1;
    counts.clear();
  }

  return { of, forget };
}
