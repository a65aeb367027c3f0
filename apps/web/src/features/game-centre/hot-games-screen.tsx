import { useQuery } from '@tanstack/react-query';
import { FavouriteHeart } from '#/entities/favourites/favourite-heart.tsx';
import { GameTile } from '#/entities/game-tile/game-tile.tsx';
import { TileCornerContext } from '#/entities/game-tile/tile-corner.ts';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi, useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Empty, Failed } from '#/ui/states.tsx';
import grid from './game-grid.module.css';
import { PlacesOfTiles } from './places-of-tiles.tsx';
import { CentreTabs } from './centre-tabs.tsx';
import styles from './game-centre-screen.module.css';

/** Hot games (/m/hot-games): all that many members have played of late, the hottest first. */
export function HotGamesScreen() {
  const text = useText();
  const scene = useArt().scenes[`empty.no-games.${useTheme()}`];
  const language = useReloadLanguage();
  const hot = useQuery({
    ...queryCall(useApi(), 'hotGames', { query: { language, isPlatform: '2', platform: 'html5' } }),
    staleTime: 60_000,
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <CentreTabs current="HOT" />
      <div className={styles.body}>
        {hot.data === undefined ? (
          hot.isError ? (
            <Failed
              title={text('gameCentre.failed')}
              text={text('gameCentre.failedText')}
              onRetry={() => void hot.refetch()}
            />
          ) : (
            <PlacesOfTiles rows={4} />
          )
        ) : hot.data.list.length === 0 ? (
          <Empty
            title={text('gameCentre.empty')}
            scene={scene}
            action={
              <ButtonLink kind="primary" href="/m/home" data-replace="">
                {text('actions.home')}
              </ButtonLink>
            }
          />
        ) : (
          <TileCornerContext value={FavouriteHeart}>
            <div className={grid.page}>
              {hot.data.list.map((game, index) => (
                <GameTile key={game.nodeId} game={game} early={index < 18} />
              ))}
            </div>
          </TileCornerContext>
        )}
      </div>
    </>
  );
}
