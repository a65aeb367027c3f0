import type { Game } from '@mela/contract/catalogue';
import { createElement, use } from 'react';
import { classNames } from '#/ui/class-names.ts';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import styles from './game-tile.module.css';
import { NearImage } from './near-image.tsx';
import { playPath } from './play-path.ts';
import { TileCornerContext } from './tile-corner.ts';

/** A game's picture that opens the game; below the picture its name is written, by CSS, for as long as that does not come. `near` tiles have their picture in the page; the others fetch it when they come near. */
export function GameTile({
  game,
  early = false,
  className,
}: {
  readonly game: Game;
  readonly early?: boolean;
  readonly className?: string | undefined;
}) {
  const corner = use(TileCornerContext);
  return (
    <div className={classNames(styles.box, className)}>
      <a
        className={styles.tile}
        href={playPath(game)}
        data-palette={game.palette}
        aria-label={game.displayName}
        draggable={false}
      >
        {game.iconUrl !== '' && (
          <NearImage
            src={game.iconUrl}
            srcSet={`${game.iconUrl160} 160w, ${game.iconUrl} 200w, ${game.iconUrl300} 300w`}
            sizes="(min-width: 480px) 130px, 27vw"
            width={300}
            height={400}
            alt=""
            early={early}
          />
        )}
      </a>
      {corner && createElement(corner, { game })}
    </div>
  );
}

/** The place of a coming tile, of its exact size. */
export function TileSkeleton() {
  return <SkeletonBlock className={styles.skeletonTile} />;
}
