import { TileSkeleton } from '#/entities/game-tile/game-tile.tsx';
import { useText } from '#/platform/language/text.tsx';
import grid from './game-grid.module.css';

/** The places of coming tiles, three a row. */
export function PlacesOfTiles({ rows }: { readonly rows: number }) {
  const text = useText();
  return (
    <output className={grid.block} aria-label={text('actions.loading')}>
      <div className={grid.places}>
        {Array.from({ length: rows * 3 }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </div>
    </output>
  );
}
