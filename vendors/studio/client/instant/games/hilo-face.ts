import {
  hiloMultiplier,
  isGuessOpen,
  rankOf,
  RANKS,
  winningRanks,
  type Guess,
} from '@mela/game-rules/provably-fair/hilo';
import { multiplierText } from '@mela/game-rules/provably-fair/multiplier';
import { pause } from '../../play/pause.ts';
import { h } from '../../ui/dom.ts';
import { instantIcon } from '../instant-icons.ts';
import type { Face, FaceTools } from './face.ts';

/** One card face up, two guesses about the next, and the row of those that came before. */
export function createHiloFace({ texts, calm, sounds }: FaceTools): Face {
  let move: (move: unknown) => void = () => {};
  let shown = 0;
  let current = 0;
  let guessed: number[] = [];
  let mayMove = false;
  const card = h('div', { class: 'card back', role: 'img' });
  const past = h('ol', { class: 'card-row' });
  const higher = guessButton('higher');
  const lower = guessButton('lower');
  const skip = h(
    'button',
    { type: 'button', class: 'chip-button wide', onclick: () => move({ say: 'skip' }) },
    instantIcon('skip'),
    h('span', {}, texts.say('skipCard')),
  );
  const choices = h('fieldset', { class: 'bare', hidden: true });

  return {
    element: h(
      'div',
      { class: 'hilo' },
      h('div', { class: 'hilo-table' }, higher.button, h('div', { class: 'card-place' }, card, skip), lower.button),
      past,
    ),
    choices,
    betLabel: texts.say('placeBet'),
    firstMoveLabel: texts.say('guessFirst'),
    prompt: texts.say('guessNext'),
    hasMoves: true,
    options: () => ({}),
    useOptions() {},
    useStake() {},
    clear() {
      shown = 0;
      guessed = [];
      past.replaceChildren();
      card.className = 'card back';
      card.replaceChildren();
      card.removeAttribute('aria-label');
      showGuesses();
    },
    async show(round) {
      const events = round.events as readonly HiloEvent[];
      guessed = events.flatMap(({ after }, index) => {
        const before = events[index - 1];
        const counts = before && (after === 'higher' || after === 'lower') && !(round.over && lostAt(round, index));
        return counts ? [winningRanks(before.card, after)] : [];
      });
      for (const event of events.slice(shown)) {
        if (shown > 0) sounds.play('step');
        await turn(event, events[shown - 1], events.length - shown > 2);
        shown += 1;
      }
      showGuesses();
    },
    allow({ moves }) {
      mayMove = moves;
      showGuesses();
    },
    onMove(listener) {
      move = listener;
    },
  };

  function lostAt(round: { won: string | null; events: readonly unknown[] }, index: number): boolean {
    return index === round.events.length - 1 && round.won !== null && !/[1-9]/.test(round.won);
  }

  async function turn(event: HiloEvent, before: HiloEvent | undefined, hurried: boolean): Promise<void> {
    if (before) {
      const mark = event.after === 'skip' ? '»' : event.after === 'higher' ? '▲' : '▼';
      past.append(
        h('li', { class: 'small-card', 'data-suit': suitOf(before.card) }, faceText(before.card)),
        h('li', { class: 'card-mark', 'aria-hidden': true }, mark),
      );
      past.scrollLeft = past.scrollWidth;
    }
    if (!calm && !hurried) {
      card.classList.add('turning-over');
      await pause(150);
    }
    current = event.card;
    card.className = 'card';
    card.dataset['suit'] = suitOf(event.card);
    card.setAttribute('aria-label', cardName(event.card));
    card.replaceChildren(
      h('span', { class: 'card-rank' }, RANK_NAMES[rankOf(event.card)]),
      h('span', { class: 'card-suit', 'aria-hidden': true }, SUITS[Math.floor(event.card / RANKS)]?.sign),
    );
    if (!calm && !hurried) await pause(170);
  }

  function showGuesses(): void {
    // Before the first card is visible, no rank can be the same as it.
    const rank = shown > 0 ? rankOf(current) : undefined;
    higher.show(rank === RANKS - 1 ? texts.say('same') : texts.say(rank === 0 ? 'higherOnly' : 'higher'), 'higher');
    lower.show(rank === 0 ? texts.say('same') : texts.say(rank === RANKS - 1 ? 'lowerOnly' : 'lower'), 'lower');
    skip.disabled = !mayMove;
  }

  function guessButton(guess: Guess) {
    const label = h('span', { class: 'guess-label' });
    const worth = h('span', { class: 'guess-worth money' });
    const button = h(
      'button',
      { type: 'button', class: `guess guess-${guess}`, onclick: () => move({ say: guess }) },
      instantIcon(guess === 'higher' ? 'up' : 'down'),
      label,
      worth,
    );
    return {
      button,
      show(text: string, which: Guess) {
        label.textContent = text;
        const isDealt = shown > 0;
        const chance = (winningRanks(current, which) / RANKS) * 100;
        worth.textContent = isDealt
          ? `${multiplierText(hiloMultiplier([...guessed, winningRanks(current, which)]))}× · ${chance.toFixed(0)}%`
          : '';
        button.disabled = !mayMove || !isGuessOpen(guessed, current, which);
      },
    };
  }

  function cardName(value: number): string {
    const suit = SUITS[Math.floor(value / RANKS)];
    return texts.say('cardName', { rank: RANK_NAMES[rankOf(value)] ?? '', suit: suit ? texts.say(suit.name) : '' });
  }
}

function suitOf(card: number): string {
  return Math.floor(card / RANKS) === 1 || Math.floor(card / RANKS) === 2 ? 'red' : 'black';
}

export function faceText(card: number): string {
  return `${RANK_NAMES[rankOf(card)] ?? ''}${SUITS[Math.floor(card / RANKS)]?.sign ?? ''}`;
}

const RANK_NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = [
  { sign: '♠', name: 'spades' },
  { sign: '♥', name: 'hearts' },
  { sign: '♦', name: 'diamonds' },
  { sign: '♣', name: 'clubs' },
] as const;

interface HiloEvent {
  readonly card: number;
  readonly after: Guess | 'skip' | null;
}
