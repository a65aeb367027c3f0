import { useQuery } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { SectionHead } from '#/ui/card.tsx';
import { TileRows } from './tile-rows.tsx';

/** Two rows of the most played games. */
const SHOWN = 6;

/** Popular games, for a page with little content. Renders nothing if no game is hot. */
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
