import { mayBeFavourite, useFavouriteIds, useSetFavourite } from '#/entities/favourites/favourites.queries.ts';
import { useText } from '#/platform/language/text.tsx';
import { classNames } from '#/ui/class-names.ts';
import { IconButton } from '#/ui/button.tsx';
import styles from './game-bar.module.css';
import type { GameTarget } from './game-target.ts';
import type { useFullScreen } from './use-full-screen.ts';

/** Adds the game to the favourites or removes it (P79, P99). */
export function BarHeart({ target, name }: { readonly target: GameTarget; readonly name: string | undefined }) {
  const text = useText();
  const ids = useFavouriteIds();
  const setFavourite = useSetFavourite();
  if (!mayBeFavourite(target)) return null;
  const isFavourite = ids?.includes(target.nodeId) ?? false;
  return (
    <IconButton
      icon="heart"
      className={classNames(styles.heart, isFavourite && styles.lit)}
      aria-pressed={isFavourite}
      label={text('favourites.mark', { game: name ?? text('gameLaunch.anyGame') })}
      disabled={ids === undefined}
      onClick={() => void setFavourite(target, !isFavourite)}
    />
  );
}

export function FullScreenButton({
  fullScreen,
}: {
  readonly fullScreen: NonNullable<ReturnType<typeof useFullScreen>>;
}) {
  const text = useText();
  return (
    <IconButton
      icon={fullScreen.isOn ? 'minimize' : 'maximize'}
      label={text(fullScreen.isOn ? 'gameLaunch.endFullScreen' : 'gameLaunch.fullScreen')}
      onClick={fullScreen.toggle}
    />
  );
}
