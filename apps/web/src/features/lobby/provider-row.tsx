import type { VendorItem } from '@mela/contract/catalogue';
import { CATEGORY_TABLE, type GameCategory } from '@mela/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { useIsOpenPath } from '#/entities/merchant/open-paths.ts';
import { MakerMark } from '#/entities/vendor-tile/maker-mark.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { SectionHead } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Failed } from '#/ui/states.tsx';
import styles from './provider-row.module.css';

/** The number of makers of each kind in the row (P31, R32). */
export const FEATURED: readonly { readonly category: GameCategory; readonly count: number }[] = [
  { category: 'RNG', count: 4 },
  { category: 'LIVE', count: 2 },
  { category: 'FISH', count: 1 },
];

/** The makers with games here, each linked to all of them (P31, R32). Renders nothing if there are none. */
export function ProviderRow() {
  const text = useText();
  const isOpen = useIsOpenPath();
  const language = useReloadLanguage();
  const vendors = useQuery({
    ...queryCall(useApi(), 'gameVendors', { query: { language } }),
    staleTime: 5 * 60_000,
    placeholderData: (previous) => previous,
  });
  const providers = featured(vendors.data?.mapping ?? {}).filter(({ path }) => isOpen(path));
  if (vendors.isError && !vendors.data)
    return <Failed title={text('lobby.gamesFailed')} onRetry={() => void vendors.refetch()} />;
  if (providers.length === 0) return null;
  return (
    <section aria-label={text('home.providers')}>
      <SectionHead icon={<Icon name="store" className={styles.sign} />} title={text('home.providers')} />
      <ul className={styles.row}>
        {providers.map(({ path, item }) => (
          <li key={item.key}>
            <a className={styles.provider} href={`${path}?vassalage=${encodeURIComponent(item.vassalage)}`}>
              <MakerMark maker={item} size={44} loading="lazy" className={styles.mark} />
              <span className={styles.words}>
                <b>{item.displayName}</b>
                <small>
                  {text('home.providerGames', { category: text(`categories.${item.gameType}`), count: item.gameCount })}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first makers of each kind, in the server's order. */
export function featured(mapping: Readonly<Record<string, readonly VendorItem[]>>) {
  return FEATURED.flatMap(({ category, count }) =>
    (mapping[category] ?? [])
      .filter((item) => item.gameCount > 0)
      .slice(0, count)
      .map((item) => ({ item, path: CATEGORY_TABLE.find((row) => row.category === category)?.path ?? '' })),
  );
}
