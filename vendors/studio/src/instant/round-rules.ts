import type { Multiplier } from '@mela/game-rules/provably-fair/multiplier';
import type { Random } from '@mela/game-rules/random';
import type { z } from 'zod';

/**
 * The rules of a game for one player, over a round's stored options and events so far. `draws` always starts at the
 * round's first draw, so a turn repeats the earlier draws.
 */
export interface RoundRules {
  /** The bet's options as they are kept, or undefined when they are not well formed. */
  readOptions(given: unknown): unknown;
  begin(options: unknown, draws: Random): Turn;
  /** Undefined when the move is not allowed here. */
  move(options: unknown, events: readonly unknown[], move: unknown, draws: Random): Turn | undefined;
  /** What a cash-out brings now; undefined while there is nothing to cash out. */
  cashOut(options: unknown, events: readonly unknown[]): Multiplier | undefined;
  /** What is shown once the round is over, such as where the mines lay. */
  reveal(options: unknown, draws: Random): unknown;
}

export interface Turn {
  /** All events of the round, the new one last. */
  readonly events: readonly unknown[];
  /** What the round is worth now, and for good when it is over. */
  readonly multiplier: Multiplier;
  readonly over: boolean;
}

/** Rules over typed options, events and moves; what comes from outside or from the database is read by the schemas. */
export function defineRules<Options, Event, Move>(rules: TypedRules<Options, Event, Move>): RoundRules {
  const eventsOf = (events: readonly unknown[]) => events.map((event) => rules.event.parse(event));
  return {
    readOptions(given) {
      const read = rules.options.safeParse(given);
      return read.success ? read.data : undefined;
    },
    begin: (options, draws) => rules.begin(rules.options.parse(options), draws),
    move(options, events, move, draws) {
      const read = rules.move?.schema.safeParse(move);
      if (!rules.move || !read?.success) return undefined;
      return rules.move.make({
        options: rules.options.parse(options),
        events: eventsOf(events),
        move: read.data,
        draws,
      });
    },
    cashOut: (options, events) => rules.cashOut?.(rules.options.parse(options), eventsOf(events)),
    reveal: (options, draws) => rules.reveal?.(rules.options.parse(options), draws) ?? null,
  };
}

interface TypedRules<Options, Event, Move> {
  readonly options: z.ZodType<Options>;
  readonly event: z.ZodType<Event>;
  readonly begin: (options: Options, draws: Random) => Turn;
  readonly move?: {
    readonly schema: z.ZodType<Move>;
    readonly make: (round: {
      options: Options;
      events: readonly Event[];
      move: Move;
      draws: Random;
    }) => Turn | undefined;
  };
  readonly cashOut?: (options: Options, events: readonly Event[]) => Multiplier | undefined;
  readonly reveal?: (options: Options, draws: Random) => unknown;
}
