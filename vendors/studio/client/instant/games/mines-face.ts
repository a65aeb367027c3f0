import { MOST_MINES, minesMultiplier, TILES } from '@mela/game-rules/provably-fair/mines';
import { multiplierText } from '@mela/game-rules/provably-fair/multiplier';
import { h } from '../../ui/dom.ts';
import { icon } from '../../ui/icons.ts';
import { drawing } from '../instant-icons.ts';
import { pause } from '../../play/pause.ts';
import type { Face, FaceTools } from './face.ts';

/** Twenty-five tiles: lanterns under most of them, mines under the rest. */
export function createMinesFace({ texts, calm, sounds }: FaceTools): Face {
  let mines = 3;
  let opened = 0;
  let move: (tile: unknown) => void = () => {};
  const tiles = Array.from({ length: TILES }, (_, tile) =>
    h('button', { type: 'button', class: 'tile', onclick: () => move({ tile }) }),
  );
  const grid = h('div', { class: 'tiles', onkeydown: (event) => walk(event as KeyboardEvent) }, ...tiles);
  const next = h('p', { class: 'mines-next' });
  const count = h('output', { class: 'stake-amount money' });
  const less = stepButton('minus', -1);
  const more = stepButton('plus', 1);
  const chips = [1, 3, 5, 10, 24].map((value) =>
    h('button', { type: 'button', class: 'chip-button', onclick: () => set(value) }, String(value)),
  );
  const pick = h(
    'button',
    { type: 'button', class: 'chip-button wide', onclick: () => pickOne() },
    texts.say('pickForMe'),
  );
  const choices = h(
    'fieldset',
    { class: 'bare' },
    h('legend', { class: 'unseen' }, texts.say('minesCount')),
    h(
      'div',
      { class: 'stake' },
      h('div', { class: 'stake-field' }, h('span', { class: 'stake-label' }, texts.say('minesCount')), count),
      ...chips.slice(1, 3),
      less,
      more,
    ),
  );
  const side = h('div', { class: 'mines-side' }, next, pick);
  clear();
  set(mines);

  return {
    element: h('div', { class: 'mines' }, grid, side),
    choices,
    betLabel: texts.say('placeBet'),
    firstMoveLabel: texts.say('cashOutNothing'),
    prompt: texts.say('openTile'),
    hasMoves: true,
    options: () => ({ mines }),
    useOptions: (options) => set(Number(options['mines'])),
    useStake() {},
    clear,
    async show(round) {
      const events = round.events as readonly { tile: number; safe: boolean }[];
      const fresh = events.length > opened;
      opened = events.filter(({ safe }) => safe).length;
      for (const { tile, safe } of events) {
        turn(tile, safe ? 'lantern' : 'mine');
        tiles[tile]?.classList.add('opened');
      }
      showNext();
      const last = events.at(-1);
      if (fresh && last) sounds.play(last.safe ? 'step' : 'loss');
      if (!round.over) return;
      if (!calm && fresh) await pause(380);
      const hidden = (round.reveal as { mines: number[] } | null)?.mines ?? [];
      for (let tile = 0; tile < TILES; tile += 1) turn(tile, hidden.includes(tile) ? 'mine' : 'lantern');
    },
    allow({ choices: allowed, moves }) {
      choices.disabled = !allowed;
      for (const tile of tiles) tile.disabled = !moves || tile.dataset['shows'] !== undefined;
      pick.disabled = !moves;
      side.dataset['on'] = String(moves);
    },
    onMove(listener) {
      move = listener;
    },
  };

  function clear(): void {
    opened = 0;
    for (const [index, tile] of tiles.entries()) {
      delete tile.dataset['shows'];
      tile.classList.remove('opened');
      tile.replaceChildren();
      tile.setAttribute('aria-label', texts.say('tileClosed', { number: texts.count(index + 1) }));
    }
    showNext();
  }

  function turn(index: number, shows: 'lantern' | 'mine'): void {
    const tile = tiles[index];
    if (!tile || tile.dataset['shows'] === shows) return;
    tile.dataset['shows'] = shows;
    tile.replaceChildren(drawing(shows));
    const text = shows === 'lantern' ? 'tileSafe' : 'tileMine';
    tile.setAttribute('aria-label', texts.say(text, { number: texts.count(index + 1) }));
  }

  function set(value: number): void {
    mines = Math.min(Math.max(value, 1), MOST_MINES);
    count.textContent = String(mines);
    less.disabled = mines === 1;
    more.disabled = mines === MOST_MINES;
    showNext();
  }

  function showNext(): void {
    const multiplier = opened < TILES - mines ? multiplierText(minesMultiplier(mines, opened + 1)) : '–';
    next.textContent = texts.say('nextTile', { multiplier });
  }

  function pickOne(): void {
    const closed = tiles.flatMap((tile, index) => (tile.dataset['shows'] === undefined ? [index] : []));
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const tile = closed[random % closed.length];
    if (tile !== undefined) move({ tile });
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

  function stepButton(name: 'minus' | 'plus', by: number): HTMLButtonElement {
    const label = `${texts.say('minesCount')} ${by > 0 ? '+' : '−'}`;
    return h(
      'button',
      { type: 'button', class: 'chip-button', 'aria-label': label, onclick: () => set(mines + by) },
      icon(name),
    );
  }
}
