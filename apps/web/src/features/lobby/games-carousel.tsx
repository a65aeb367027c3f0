import type { Game } from '@mela/contract/catalogue';
import type { Ref } from 'react';
import { GameTile, TileSkeleton } from '#/entities/game-tile/game-tile.tsx';
import styles from './games-carousel.module.css';

const IN_VIEW = 6;

/**
 * Games in two rows with three columns in view, snapping by pages of six; placeholders until they load. `onTouch` reports that
 * the visitor turns to it.
 */
export function GamesCarousel({ games, onTouch, ref }: GamesCarouselProps) {
  return (
    <div
      ref={ref}
      className={styles.strip}
      onScroll={onTouch}
      onPointerDown={onTouch}
      onPointerEnter={onTouch}
      onFocus={onTouch}
    >
      {games
        ? games.map((game, index) => (
            <GameTile key={game.nodeId} game={game} early={index < IN_VIEW} className={styles.tile} />
          ))
        : PLACES.map((place) => <TileSkeleton key={place} />)}
    </div>
  );
}

const PLACES = Array.from({ length: IN_VIEW }, (_, index) => index);

interface GamesCarouselProps {
  readonly games: readonly Game[] | undefined;
  readonly onTouch?: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}
