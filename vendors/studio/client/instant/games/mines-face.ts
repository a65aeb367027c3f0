import { MOST_MINES, minesMultiplier, TILES } from '@mela/game-rules/provably-fair/mines';
import { multiplierText } from '@mela/game-rules/provably-fair/multiplier';
import { h } from '../../ui/dom.ts';
import { icon } from '../../ui/icons.ts';
import { pause } from '../../play/pause.ts';
import { createTiles } from './mines-tiles.ts';
import type { Face, FaceTools } from './face.ts';

/** Twenty-five tiles: lanterns under most of them, mines under the rest. */
export function createMinesFace({ texts, calm, sounds }: FaceTools): Face {
  let mines = 3;
  let opened = 0;
  let move: (tile: unknown) => void = () => {};
  const grid = createTiles(texts, (tile) => move({ tile }));
  const next = h('p', { class: 'mines-next' });
  const count = h('output', { class: 'stake-amount money' });
  const less = stepButton('minus', -1);
  const more = stepButton('plus', 1);
  const chips = [1, 3, 5, 10, 24].map((value) =>
    h('button', { type: 'button', class: 'chip-button', onclick: () => set(value) }, String(value)),
  );
  const pick = h(
    'button',
    { type: 'button', class: 'chip-button wide', onclick: grid.pickOne },
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
    element: h('div', { class: 'mines' }, grid.element, side),
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
        grid.turn(tile, safe ? 'lantern' : 'mine');
        grid.markOpened(tile);
      }
      showNext();
      const last = events.at(-1);
      if (fresh && last) sounds.play(last.safe ? 'step' : 'loss');
      if (!round.over) return;
      if (!calm && fresh) await pause(380);
      const hidden = (round.reveal as { mines: number[] } | null)?.mines ?? [];
      for (let tile = 0; tile < TILES; tile += 1) grid.turn(tile, hidden.includes(tile) ? 'mine' : 'lantern');
    },
    allow({ choices: allowed, moves }) {
      choices.disabled = !allowed;
      grid.allow(moves);
      pick.disabled = !moves;
      side.dataset['on'] = String(moves);
    },
    onMove(listener) {
      move = listener;
    },
  };

  function clear(): void {
    opened = 0;
    grid.close();
    showNext();
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

  function stepButton(name: 'minus' | 'plus', by: number): HTMLButtonElement {
    const label = `${texts.say('minesCount')} ${by > 0 ? '+' : '−'}`;
    return h(
      'button',
      { type: 'button', class: 'chip-button', 'aria-label': label, onclick: () => set(mines + by) },
      icon(name),
    );
  }
}
