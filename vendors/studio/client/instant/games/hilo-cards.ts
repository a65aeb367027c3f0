import { rankOf, RANKS, type Guess } from '@mela/game-rules/provably-fair/hilo';
import { pause } from '../../play/pause.ts';
import { h } from '../../ui/dom.ts';
import type { InstantTexts } from '../texts/instant-texts.ts';

/** The card that is face up, and the row of those that came before. */
export function createCards(texts: InstantTexts, calm: boolean) {
  const card = h('div', { class: 'card back', role: 'img' });
  const past = h('ol', { class: 'card-row' });

  return {
    card,
    past,
    turn,
    clear(): void {
      past.replaceChildren();
      card.className = 'card back';
      card.replaceChildren();
      card.removeAttribute('aria-label');
    },
  };

  async function turn(
    event: HiloEvent,
    { before, hurried }: { before: HiloEvent | undefined; hurried: boolean },
  ): Promise<void> {
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
    card.className = 'card';
    card.dataset['suit'] = suitOf(event.card);
    card.setAttribute('aria-label', cardName(event.card));
    card.replaceChildren(
      h('span', { class: 'card-rank' }, RANK_NAMES[rankOf(event.card)]),
      h('span', { class: 'card-suit', 'aria-hidden': true }, SUITS[Math.floor(event.card / RANKS)]?.sign),
    );
    if (!calm && !hurried) await pause(170);
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

export interface HiloEvent {
  readonly card: number;
  readonly after: Guess | 'skip' | null;
}
