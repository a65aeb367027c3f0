import {
  drawCard,
  guessWins,
  hiloMultiplier,
  isGuessOpen,
  MOST_SKIPS,
  winningRanks,
  type Guess,
} from '@mela/game-rules/provably-fair/hilo';
import { ONCE } from '@mela/game-rules/provably-fair/multiplier';
import type { Random } from '@mela/game-rules/random';
import { z } from 'zod';
import { defineRules } from '../round-rules.ts';

export const hiloRules = defineRules({
  options: z.strictObject({}),
  /** A card, and what was said about the one before it: null for the first. */
  event: z.strictObject({
    card: z.number().int().min(0).max(51),
    after: z.enum(['higher', 'lower', 'skip']).nullable(),
  }),
  begin: (_options, draws) => ({ events: [{ card: drawCard(draws), after: null }], multiplier: ONCE, over: false }),
  move: {
    schema: z.strictObject({ say: z.enum(['higher', 'lower', 'skip']) }),
    make({ events, move: { say }, draws }) {
      const guessed = ranksGuessed(events);
      const last = events.at(-1);
      if (!last) return undefined;
      const card = cardAt(draws, events.length);
      const next = [...events, { card, after: say }];
      if (say === 'skip') {
        if (events.filter((event) => event.after === 'skip').length >= MOST_SKIPS) return undefined;
        return { events: next, multiplier: hiloMultiplier(guessed), over: false };
      }
      if (!isGuessOpen(guessed, last.card, say)) return undefined;
      if (!guessWins(last.card, say, card)) return { events: next, multiplier: 0, over: true };
      return { events: next, multiplier: hiloMultiplier([...guessed, winningRanks(last.card, say)]), over: false };
    },
  },
  cashOut(_options, events) {
    const guessed = ranksGuessed(events);
    return guessed.length > 0 ? hiloMultiplier(guessed) : undefined;
  },
});

function cardAt(draws: Random, index: number): number {
  for (let drawn = 0; drawn < index; drawn += 1) drawCard(draws);
  return drawCard(draws);
}

/** The winning ranks of each guess made so far; all of them were right, or the round would be over. */
function ranksGuessed(events: readonly HiloEvent[]): number[] {
  return events.flatMap(({ after }, index) => {
    const before = events[index - 1];
    return before && after && after !== 'skip' ? [winningRanks(before.card, after)] : [];
  });
}

interface HiloEvent {
  readonly card: number;
  readonly after: Guess | 'skip' | null;
}
