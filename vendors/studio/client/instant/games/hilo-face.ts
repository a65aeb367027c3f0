import {
  hiloMultiplier,
  isGuessOpen,
  rankOf,
  RANKS,
  winningRanks,
  type Guess,
} from '@mela/game-rules/provably-fair/hilo';
import { multiplierText } from '@mela/game-rules/provably-fair/multiplier';
import { h } from '../../ui/dom.ts';
import { instantIcon } from '../instant-icons.ts';
import { createCards, type HiloEvent } from './hilo-cards.ts';
import type { Face, FaceTools } from './face.ts';

/** One card face up, two guesses about the next, and the row of those that came before. */
export function createHiloFace({ texts, calm, sounds }: FaceTools): Face {
  let move: (move: unknown) => void = () => {};
  let shown = 0;
  let current = 0;
  let guessed: number[] = [];
  let mayMove = false;
  const cards = createCards(texts, calm);
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
      h(
        'div',
        { class: 'hilo-table' },
        higher.button,
        h('div', { class: 'card-place' }, cards.card, skip),
        lower.button,
      ),
      cards.past,
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
      cards.clear();
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
        await cards.turn(event, { before: events[shown - 1], hurried: events.length - shown > 2 });
        current = event.card;
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
}

function lostAt(round: { won: string | null; events: readonly unknown[] }, index: number): boolean {
  return index === round.events.length - 1 && round.won !== null && !/[1-9]/.test(round.won);
}
