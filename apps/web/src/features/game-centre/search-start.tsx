import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { SectionHead } from '#/ui/card.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { Icon } from '#/ui/icon.tsx';
import { PopularGames, usePopularGames } from './popular-games.tsx';
import { useRecentSearches } from './use-recent-searches.ts';

/** Before the first letter: earlier searches and popular games. */
export function SearchStart({ onChoose }: { readonly onChoose: (sought: string) => void }) {
  const text = useText();
  const { kept, forget } = useRecentSearches();
  const popular = usePopularGames();
  return (
    <>
      {kept.length > 0 && (
        <section>
          <SectionHead
            title={text('gameCentre.recentSearches')}
            end={
              <Button kind="text" size="small" onClick={forget}>
                {text('gameCentre.forgetSearches')}
              </Button>
            }
          />
          <ChipRow aria-label={text('gameCentre.recentSearches')}>
            {kept.map((sought) => (
              <Chip key={sought} onClick={() => onChoose(sought)}>
                <Icon name="history" size={18} />
                {sought}
              </Chip>
            ))}
          </ChipRow>
        </section>
      )}
      <PopularGames />
      {kept.length === 0 && popular.length === 0 && <p>{text('gameCentre.searchHint')}</p>}
    </>
  );
}
