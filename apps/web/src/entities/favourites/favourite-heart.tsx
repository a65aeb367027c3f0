import type { Game } from '@mela/contract/catalogue';
import { useLocation, useSearch } from 'wouter';
import { loginPath } from '#/entities/session/login-path.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import styles from './favourite-heart.module.css';
import { mayBeFavourite, useFavouriteIds, useSetFavourite } from './favourites.queries.ts';
import { pathWithFavourite } from './wanted-favourite.ts';

/** The heart in a tile's corner: lit for a favourite. A guest is asked to log in and returns here with the game saved (P99, P138). */
export function FavouriteHeart({ game }: { readonly game: Game }) {
  const text = useText();
  const toast = useToast();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isMember = useSession() !== undefined;
  const isFavourite = useFavouriteIds()?.includes(game.nodeId) ?? false;
  const setFavourite = useSetFavourite();
  if (!mayBeFavourite(game)) return null;
  const tapped = () => {
    if (isMember) return void setFavourite(game, !isFavourite);
    toast.show(text('favourites.logIn'), { tone: 'info', ms: TOAST_MS.info });
    navigate(loginPath(pathWithFavourite(path, search, game.nodeId)));
  };
  return (
    <button
      type="button"
      className={classNames(styles.heart, isFavourite && styles.lit)}
      aria-pressed={isFavourite}
      aria-label={text('favourites.mark', { game: game.displayName })}
      onClick={tapped}
    >
      <Icon name="heart" size={16} />
    </button>
  );
}
