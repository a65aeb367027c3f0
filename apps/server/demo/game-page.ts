import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** A round as the house vendor's page receives it. */
export interface PageRound {
  readonly id: string;
  readonly state: string;
  readonly refusal: string | null;
  readonly bet: string;
  readonly won: string;
  readonly steps: readonly unknown[];
  readonly complete: boolean;
}

/** The house vendor's game page without a screen: what a robot player, or a test, does with a phone. */
export interface GamePage {
  /** One round played to its end, free spins included. A round that was left open is finished first. */
  play(bet: string, spinId?: string): Promise<PageRound>;
  /** Only the bet: the outcome is there, nothing more is revealed. */
  spin(bet: string, spinId?: string): Promise<PageRound>;
  /** The round that the page has to resume, if any. */
  unfinished(): Promise<PageRound | null>;
  finish(round: PageRound): Promise<PageRound>;
}

const TIMEOUT_MS = 10_000;
const MOST_TRIES = 10;

/**
 * Opens a game at the address that a launch answered. `origin` is where the vendor is reached from here, when that is not
 * the address's own origin. Throws when the vendor refuses.
 */
export async function openGamePage(gameUrl: string, origin: string = new URL(gameUrl).origin): Promise<GamePage> {
  const launch = new URL(gameUrl).searchParams.get('launch') ?? '';
  const opened = await post<{ token: string; round: PageRound | null }>('/api/open', {
    launch,
    opener: randomBytes(32).toString('base64url'),
  });
  const { token } = opened;

  /** Like the page, retries in a moment after too many calls. */
  async function send(path: string, request: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`${origin}${path}`, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status !== 429 || tries === MOST_TRIES) return response;
      await wait(1_000 * Number(response.headers.get('retry-after') ?? 1));
    }
  }

  async function post<T>(path: string, body: unknown, bearer?: string): Promise<T> {
    const response = await send(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The game answered ${path} with ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async function spin(bet: string, spinId: string = randomUUID()): Promise<PageRound> {
    return (await post<{ round: PageRound }>('/api/spins', { spinId, bet }, token)).round;
  }

  async function finish(round: PageRound): Promise<PageRound> {
    let seen = round;
    // The vendor answers only when it is final whether the bet was accepted or refunded.
    while (!seen.complete && seen.state === 'playing') {
      seen = (await post<{ round: PageRound }>(`/api/rounds/${round.id}/steps/${seen.steps.length}`, {}, token)).round;
    }
    await post(`/api/rounds/${round.id}/shown`, {}, token);
    return seen;
  }

  async function unfinished(): Promise<PageRound | null> {
    const response = await send('/api/state', { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`The game told no state: ${response.status}`);
    return ((await response.json()) as { round: PageRound | null }).round;
  }

  return {
    spin,
    finish,
    unfinished,
    async play(bet, spinId) {
      const left = await unfinished();
      if (left) await finish(left);
      return finish(await spin(bet, spinId));
    },
  };
}
