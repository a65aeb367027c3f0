import type { GameCategory } from '@mela/contract/categories';
import { CATEGORY_TABLE } from '@mela/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { CentreTabs } from './centre-tabs.tsx';
import { GameGrid } from './game-grid.tsx';
import styles from './game-centre-screen.module.css';
import { VendorSelector } from './vendor-selector.tsx';

/** Slots (/m/slot-games). */
export function SlotGamesScreen() {
  return <GameCentreScreen category="RNG" />;
}

/** One category's games: tabs, makers, and a grid that goes on as it is scrolled; `vassalage` in the address filters by maker (P22). */
export function GameCentreScreen({ category }: { readonly category: GameCategory }) {
  const text = useText();
  const vassalage = new URLSearchParams(useSearch()).get('vassalage') ?? '';
  const vendors = useQuery({
    ...queryCall(useApi(), 'gameVendors', { query: { language: useReloadLanguage() } }),
    staleTime: 5 * 60_000,
  });
  const mapping = vendors.data?.mapping;
  const path = CATEGORY_TABLE.find((row) => row.category === category)?.path ?? '';
  return (
    <>
      <CentreTabs current={category} />
      <div className={styles.body}>
        <VendorSelector
          label={text('gameCentre.vendors')}
          path={path}
          vendors={mapping?.[category]}
          chosen={vassalage}
        />
        <GameGrid category={category} vassalage={vassalage} allPath={path} />
      </div>
    </>
  );
}
