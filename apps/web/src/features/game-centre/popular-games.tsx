import { useQuery } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { SectionHead } from '#/ui/card.tsx';
import { TileRows } from './tile-rows.tsx';

/** Two rows of what is played most. */
const SHOWN = 6;

/** What many play, where a page has little of its own to show. Nothing stands where nothing is hot. */
export function PopularGames() {
  const text = useText();
  const popular = usePopularGames();
  if (popular.length === 0) return null;
  return (
    <section>
      <SectionHead title={text('gameCentre.popular')} />
      <TileRows games={popular} />
    </section>
  );
}

export function usePopularGames() {
  const hot = useQuery({
    ...queryCall(useApi(), 'hotGames', {
      query: { language: useReloadLanguage(), isPlatform: '2', platform: 'html5' },
    }),
    staleTime: 60_000,
  });
  return hot.data?.list.slice(0, SHOWN) ?? [];
}
