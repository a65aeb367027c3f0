/** The properties of a game that decide its place in a list. */
export interface Arrangeable {
  readonly nodeId: number;
  /** The figure on its tile; '' for a game without our art. */
  readonly hero: string;
  /** The colours of its tile; '' if unknown. */
  readonly palette: string;
  /** It is placed before games that do not lead. */
  readonly leads: boolean;
}

/** Least distance between two games of one hero: about what a phone displays at once, in four rows of three. */
export const HERO_DISTANCE = 12;
/** Neighbours in a row differ in their colours. */
const PALETTE_DISTANCE = 2;

/**
 * Returns the games in an order that looks shuffled: leading games first, no hero twice within `HERO_DISTANCE` if there are enough heroes, similar
 * colours apart where possible. A lower rank of `rankOf` means an earlier place; the same ranks give the same order.
 */
export function arrange(games: readonly Arrangeable[], rankOf: (nodeId: number) => number): number[] {
  const queues = queuesOf(games, rankOf);
  const order: number[] = [];
  const palettes: string[] = [];
  while (order.length < games.length) {
    const queue = next(queues, { at: order.length, left: games.length - order.length, palettes });
    const game = queue.games[queue.taken];
    if (!game) break;
    queue.taken += 1;
    queue.lastAt = order.length;
    order.push(game.nodeId);
    palettes.push(game.palette);
    if (palettes.length > PALETTE_DISTANCE) palettes.shift();
  }
  return order;
}

/** The games of one hero, in their order. */
interface Queue {
  readonly hero: string;
  readonly games: readonly Ranked[];
  taken: number;
  lastAt: number;
}

type Ranked = Arrangeable & { readonly rank: number };

function queuesOf(games: readonly Arrangeable[], rankOf: (nodeId: number) => number): Queue[] {
  const ranked = games
    .map((game): Ranked => ({ ...game, rank: rankOf(game.nodeId) }))
    .toSorted((a, b) => Number(b.leads) - Number(a.leads) || a.rank - b.rank || a.nodeId - b.nodeId);
  return [...Map.groupBy(ranked, (game) => game.hero)].map(([hero, own]) => ({
    hero,
    games: own,
    taken: 0,
    lastAt: -HERO_DISTANCE,
  }));
}

function next(queues: readonly Queue[], now: { at: number; left: number; palettes: readonly string[] }): Queue {
  const waiting = queues.filter((queue) => queue.taken < queue.games.length);
  const free = waiting.filter((queue) => queue.hero === '' || now.at - queue.lastAt >= HERO_DISTANCE);
  if (free.length === 0) return waiting.reduce((oldest, queue) => (queue.lastAt < oldest.lastAt ? queue : oldest));
  if (isTight(waiting, now.left)) return free.reduce((longest, queue) => (isUrgent(queue, longest) ? queue : longest));
  const apart = free.filter((queue) => !now.palettes.includes(queue.games[queue.taken]?.palette || 'none'));
  const first = earliest(free);
  const other = earliest(apart);
  // Colours do not put a game before one that leads.
  return first && other && Number(leads(other)) >= Number(leads(first)) ? other : (first ?? waiting[0] ?? nobody());
}

/** Whether the games of one hero barely fit into the remaining places, so that a free choice would put two of them together. */
function isTight(waiting: readonly Queue[], left: number): boolean {
  const due = new Map<number, number>();
  for (const queue of waiting) {
    // The last game of a hero may be anywhere.
    if (queue.hero === '' || remaining(queue) === 1) continue;
    const deadline = left - 1 - (remaining(queue) - 1) * HERO_DISTANCE;
    if (deadline < waiting.length) due.set(deadline, (due.get(deadline) ?? 0) + 1);
  }
  let count = 0;
  return [...due].toSorted(([a], [b]) => a - b).some(([deadline, more]) => (count += more) > deadline);
}

function isUrgent(queue: Queue, than: Queue): boolean {
  if (than.hero === '') return queue.hero !== '';
  return queue.hero !== '' && remaining(queue) > remaining(than);
}

function earliest(queues: readonly Queue[]): Queue | undefined {
  let best: Queue | undefined;
  for (const queue of queues) if (!best || isEarlier(queue, best)) best = queue;
  return best;
}

function isEarlier(a: Queue, b: Queue): boolean {
  const [one, other] = [a.games[a.taken], b.games[b.taken]];
  if (!one || !other) return false;
  return one.leads === other.leads ? one.rank < other.rank : one.leads;
}

const leads = (queue: Queue) => queue.games[queue.taken]?.leads ?? false;
const remaining = (queue: Queue) => queue.games.length - queue.taken;

function nobody(): never {
  throw new Error('an order was asked of no games');
}
