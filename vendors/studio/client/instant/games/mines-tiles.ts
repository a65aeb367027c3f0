import { TILES } from '@mela/game-rules/provably-fair/mines';
import { h } from '../../ui/dom.ts';
import { drawing } from '../instant-icons.ts';
import type { InstantTexts } from '../texts/instant-texts.ts';

/** The grid of tiles, by tap and by arrow keys. */
export function createTiles(texts: InstantTexts, open: (tile: number) => void) {
  const tiles = Array.from({ length: TILES }, (_, tile) =>
    h('button', { type: 'button', class: 'tile', onclick: () => open(tile) }),
  );
  const element = h('div', { class: 'tiles', onkeydown: (event) => walk(event as KeyboardEvent) }, ...tiles);

  return {
    element,
    turn,
    pickOne,
    close(): void {
      for (const [index, tile] of tiles.entries()) {
        delete tile.dataset['shows'];
        tile.classList.remove('opened');
        tile.replaceChildren();
        tile.setAttribute('aria-label', texts.say('tileClosed', { number: texts.count(index + 1) }));
      }
    },
    markOpened: (tile: number): void => tiles[tile]?.classList.add('opened'),
    allow(moves: boolean): void {
      for (const tile of tiles) tile.disabled = !moves || tile.dataset['shows'] !== undefined;
    },
  };

  function turn(index: number, shows: 'lantern' | 'mine'): void {
    const tile = tiles[index];
    if (!tile || tile.dataset['shows'] === shows) return;
    tile.dataset['shows'] = shows;
    tile.replaceChildren(drawing(shows));
    const text = shows === 'lantern' ? 'tileSafe' : 'tileMine';
    tile.setAttribute('aria-label', texts.say(text, { number: texts.count(index + 1) }));
  }

  function pickOne(): void {
    const closed = tiles.flatMap((tile, index) => (tile.dataset['shows'] === undefined ? [index] : []));
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const tile = closed[random % closed.length];
    if (tile !== undefined) open(tile);
  }

  function walk(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 5, ArrowUp: -5 }[event.key];
    const from = tiles.indexOf(document.activeElement as HTMLButtonElement);
    if (by === undefined || from < 0) return;
    event.preventDefault();
    for (let at = from + by; at >= 0 && at < TILES; at += by) {
      const tile = tiles[at];
      if (tile && !tile.disabled) return tile.focus();
    }
  }
}
