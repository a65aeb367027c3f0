import type { Game } from '@mela/contract/catalogue';
import { useLayoutEffect, useRef, useState } from 'react';
import { FavouriteHeart } from '#/entities/favourites/favourite-heart.tsx';
import { GameTile, TileSkeleton } from '#/entities/game-tile/game-tile.tsx';
import { TileCornerContext } from '#/entities/game-tile/tile-corner.ts';
import { useText } from '#/platform/language/text.tsx';
import { keptScroll } from '#/platform/scroll/kept-scroll.ts';
import styles from './game-grid.module.css';
import { FoundName } from './found-name.tsx';
import { useMakerNames } from './use-makers.ts';
import { useWindowRows, measureList } from './use-window-rows.ts';

const COLUMNS = 3;
/** The height of name and maker below a tile, in CSS pixels, as in game-grid.module.css. */
const NAME_PX = 60;
/** The number of tiles whose pictures load at once; the others load when they come near. */
const EARLY = 12;

/**
 * Games in rows of three; the page contains only the rows near the screen. `sought` adds each game's name and maker below its
 * tile, with the matched part marked. The way back restores the scroll position.
 */
export function TileRows({ games, sought = '' }: { readonly games: readonly Game[]; readonly sought?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const makers = useMakerNames();
  const { width, gap } = useMeasures(box);
  const tileHeight = (((width - gap * (COLUMNS - 1)) / COLUMNS) * 4) / 3;
  const rowHeight = width === 0 ? 0 : tileHeight + gap + (sought === '' ? 0 : NAME_PX);
  const rows = Math.ceil(games.length / COLUMNS);
  const { from, to } = useWindowRows(box, rows, rowHeight);
  const isMeasured = rowHeight > 0;
  useLayoutEffect(() => {
    const scroll = keptScroll();
    if (isMeasured && scroll !== undefined && scroll > 0) scrollTo(0, scroll);
  }, [isMeasured]);
  return (
    <div ref={box}>
      <Space height={from * rowHeight} />
      <TileCornerContext value={FavouriteHeart}>
        <ul className={styles.tiles}>
          {games.slice(from * COLUMNS, to * COLUMNS).map((game, index) => (
            <li key={game.nodeId}>
              <GameTile game={game} early={from === 0 && index < EARLY} />
              {sought !== '' && (
                <FoundName name={game.displayName} sought={sought} maker={makers.get(game.vassalage)} />
              )}
            </li>
          ))}
        </ul>
      </TileCornerContext>
      <Space height={(rows - to) * rowHeight} />
    </div>
  );
}

/** Placeholders of tiles that are loading. */
export function TilePlaces({ rows }: { readonly rows: number }) {
  const text = useText();
  return (
    <output className={styles.tiles} aria-label={text('actions.loading')}>
      {Array.from({ length: rows * COLUMNS }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </output>
  );
}

/** The space of the rows that are not in the page. */
function Space({ height }: { readonly height: number }) {
  const space = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (space.current) space.current.style.blockSize = `${Math.max(0, height)}px`;
  }, [height]);
  return <div ref={space} />;
}

/** The list's width and the template's gap between tiles, in CSS pixels. */
function useMeasures(box: { readonly current: HTMLElement | null }): { width: number; gap: number } {
  const [measures, setMeasures] = useState({ width: 0, gap: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const tiles = element.querySelector('ul');
      const gap = Number.parseFloat(tiles ? getComputedStyle(tiles).rowGap : '');
      setMeasures({ width: element.getBoundingClientRect().width, gap: Number.isNaN(gap) ? 0 : gap });
    };
    measureList(look);
    addEventListener('resize', look, { passive: true });
    return () => removeEventListener('resize', look);
  }, [box]);
  return measures;
}
