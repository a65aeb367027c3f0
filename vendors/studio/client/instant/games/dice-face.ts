import {
  diceMultiplier,
  FEWEST_WINNING,
  MOST_WINNING,
  ROLLS,
  winningRolls,
  type DiceBet,
} from '@mela/game-rules/provably-fair/dice';
import { multiplierText } from '@mela/game-rules/provably-fair/multiplier';
import { pause } from '../../play/pause.ts';
import { timesAmount, ZERO } from '../../play/amounts.ts';
import { h } from '../../ui/dom.ts';
import { instantIcon } from '../instant-icons.ts';
import type { Face, FaceTools } from './face.ts';

/** A wire from 0 to 100 with the winning part lit, and the roll that lands on it. */
export function createDiceFace({ texts, calm, sounds, isFast }: FaceTools): Face {
  let bet: DiceBet = { side: 'under', target: 5_000 };
  let stake = ZERO;
  const figure = h('output', { class: 'dice-figure', 'data-mood': 'quiet' }, '00.00');
  const slider = h('input', {
    type: 'range',
    class: 'dice-slider',
    step: 50,
    'aria-label': texts.say('target'),
    oninput: () => set({ ...bet, target: Number.parseInt(slider.value, 10) }),
  });
  const lit = h('span', { class: 'dice-lit' });
  const marker = h('span', { class: 'dice-marker', hidden: true });
  const [target, chance, pays, profit] = [stat(), stat(), stat(), stat()];
  const swap = h(
    'button',
    {
      type: 'button',
      class: 'chip-button wide',
      onclick: () => set({ side: bet.side === 'under' ? 'over' : 'under', target: ROLLS - 1 - bet.target }),
    },
    instantIcon('swap'),
  );
  const chips = CHANCES.map((percent) =>
    h('button', { type: 'button', class: 'chip-button', onclick: () => takeChance(percent) }, `${percent}%`),
  );
  const choices = h(
    'fieldset',
    { class: 'bare' },
    h('legend', { class: 'unseen' }, texts.say('chance')),
    h('div', { class: 'chips' }, ...chips, swap),
  );
  set(bet);

  return {
    element: h(
      'div',
      { class: 'dice' },
      figure,
      h('div', { class: 'dice-track' }, h('div', { class: 'dice-wire', 'aria-hidden': true }, lit, marker), slider),
      trackEnds(),
      h('dl', { class: 'stats' }, target.element, chance.element, pays.element, profit.element),
    ),
    choices,
    betLabel: texts.say('rollDice'),
    firstMoveLabel: '',
    prompt: '',
    hasMoves: false,
    options: () => bet,
    useOptions: (options) => set(options as unknown as DiceBet),
    useStake(wire) {
      stake = wire;
      set(bet);
    },
    clear() {
      marker.hidden = true;
      figure.dataset['mood'] = 'quiet';
    },
    async show(round) {
      const { roll } = round.events[0] as { roll: number };
      const text = rollText(roll);
      if (!calm && !isFast()) await tumble(figure, text);
      figure.textContent = text;
      figure.dataset['mood'] = round.won && /[1-9]/.test(round.won) ? 'win' : 'loss';
      marker.hidden = false;
      marker.style.insetInlineStart = `${roll / 100}%`;
      marker.dataset['mood'] = figure.dataset['mood'];
      sounds.play('step');
    },
    allow({ choices: allowed }) {
      choices.disabled = !allowed;
      slider.disabled = !allowed;
    },
    onMove() {},
  };

  function set(next: DiceBet): void {
    const [least, most] =
      next.side === 'under' ? [FEWEST_WINNING, MOST_WINNING] : [ROLLS - 1 - MOST_WINNING, ROLLS - 1 - FEWEST_WINNING];
    bet = { side: next.side, target: Math.min(Math.max(next.target, least), most) };
    slider.min = String(least);
    slider.max = String(most);
    slider.value = String(bet.target);
    slider.setAttribute('aria-valuetext', rollText(bet.target));
    const share = `${bet.target / 100}%`;
    lit.style.inset = bet.side === 'under' ? `0 auto 0 0` : `0 0 0 ${share}`;
    lit.style.inlineSize = bet.side === 'under' ? share : 'auto';
    target.show(texts.say(bet.side === 'under' ? 'rollUnder' : 'rollOver'), rollText(bet.target));
    chance.show(texts.say('chance'), `${(winningRolls(bet) / 100).toFixed(2)} %`);
    const multiplier = diceMultiplier(bet);
    pays.show(texts.say('multiplier'), `${multiplierText(multiplier)}×`);
    profit.show(texts.say('profit'), texts.money(timesAmount(stake, multiplier, 10_000)));
    swap.setAttribute('aria-label', texts.say('swapSide'));
  }

  function takeChance(percent: number): void {
    const winning = percent * 100;
    set({ side: bet.side, target: bet.side === 'under' ? winning : ROLLS - 1 - winning });
  }
}

/** Random digits while it tumbles: they mean nothing and are replaced by the roll. */
async function tumble(figure: HTMLElement, end: string): Promise<void> {
  figure.dataset['mood'] = 'rolling';
  for (let turn = 0; turn < 9; turn += 1) {
    figure.textContent = end.replaceAll(/\d/g, (digit) => String((Number.parseInt(digit, 10) + turn * 7 + 3) % 10));
    await pause(45);
  }
}

function trackEnds(): HTMLElement {
  return h(
    'div',
    { class: 'dice-ends', 'aria-hidden': true },
    ...['0', '25', '50', '75', '100'].map((end) => h('span', {}, end)),
  );
}

function stat() {
  const label = h('dt', {});
  const value = h('dd', { class: 'money' });
  return {
    element: h('div', { class: 'stat' }, label, value),
    show(name: string, text: string) {
      label.textContent = name;
      value.textContent = text;
    },
  };
}

export function rollText(roll: number): string {
  return `${String(Math.floor(roll / 100)).padStart(2, '0')}.${String(roll % 100).padStart(2, '0')}`;
}

const CHANCES = [10, 25, 50, 75, 90];
