import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { ChipLink, ChipRow } from '#/ui/chip.tsx';
import { Empty } from '#/ui/states.tsx';
import { addressOf, isFiltered, LIST_PATH, NO_FILTER, rowOf, type GameCriteria } from './game-criteria.ts';
import { isOwnList } from './game-list-state.ts';
import { PopularGames } from './popular-games.tsx';
import { useMakers } from './use-makers.ts';

/** An empty list: a drawn scene, its meaning, and the one next step. */
export function NothingHere({ criteria, path }: { readonly criteria: GameCriteria; readonly path: string }) {
  const text = useText();
  const theme = useTheme();
  const { scenes } = useArt();
  const { title, note, step, scene } = useCase(criteria, path);
  return (
    <>
      <Empty
        title={title}
        text={note}
        scene={scenes[`empty.${scene}.${theme}`]}
        action={
          <ButtonLink kind="primary" href={step.href} data-replace="">
            {text(step.label)}
          </ButtonLink>
        }
      />
      {criteria.gameName !== '' && <WaysOn />}
    </>
  );
}

/** Next steps after an empty search: other kinds of games, and popular games. */
function WaysOn() {
  const text = useText();
  const kinds = useMakers().data?.menus.centre.flatMap((category) => rowOf(category) ?? []) ?? [];
  return (
    <>
      {kinds.length > 0 && (
        <ChipRow aria-label={text('gameCentre.kind')}>
          {kinds.map(({ category, path }) => (
            <ChipLink key={category} href={path}>
              {text(`categories.${category}`)}
            </ChipLink>
          ))}
        </ChipRow>
      )}
      <PopularGames />
    </>
  );
}

function useCase(criteria: GameCriteria, path: string) {
  const text = useText();
  const isHotOpen = useMakers().data?.menus.centre.includes('HOT') ?? false;
  const { category, gameName } = criteria;
  const popular = isHotOpen
    ? ({ href: '/m/hot-games', label: 'gameCentre.popular' } as const)
    : ({ href: '/m/home', label: 'actions.home' } as const);
  if (gameName !== '') {
    const everywhere = { ...NO_FILTER, category: '', gameName } as const;
    const isNarrowed = addressOf(LIST_PATH, criteria) !== addressOf(LIST_PATH, everywhere);
    return {
      title: text('gameCentre.notFound', { name: gameName }),
      note: text(isNarrowed ? 'gameCentre.notFoundHere' : 'gameCentre.notFoundText'),
      scene: 'not-found',
      step: isNarrowed ? ({ href: addressOf(LIST_PATH, everywhere), label: 'gameCentre.searchAll' } as const) : popular,
    };
  }
  if (category === 'FAV') {
    const step = { href: '/m/home', label: 'favourites.find' } as const;
    return { title: text('favourites.empty'), note: text('favourites.emptyText'), scene: 'no-games', step };
  }
  if (isOwnList(criteria))
    return {
      title: text('gameCentre.noRecent'),
      note: text('gameCentre.noRecentText'),
      scene: 'no-games',
      step: popular,
    };
  if (!isFiltered(criteria)) {
    const step = { href: '/m/home', label: 'actions.home' } as const;
    return { title: text('gameCentre.empty'), note: undefined, scene: 'no-games', step };
  }
  const step = { href: addressOf(path, { ...NO_FILTER, category }), label: 'gameCentre.showAll' } as const;
  return { title: text('gameCentre.noneFits'), note: text('gameCentre.emptyText'), scene: 'no-games', step };
}
