import { randomUUID } from 'node:crypto';
import type { InstantState } from '#/instant/instant-boot.ts';
import type { InstantRoundView } from '#/instant/instant-view.ts';
import type { SeedsView } from '#/instant/seeds.ts';

/** The page's side of an instant game, over HTTP. */
export async function openInstant(origin: string, launch: string): Promise<InstantPage> {
  let token = '';
  const call = async <Body>(method: string, path: string, body?: unknown): Promise<Reply<Body>> => {
    const response = await fetch(`${origin}/api/instant${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  const { body } = await call<InstantState & { token: string }>('POST', '/open', { launch, opener: 'o'.repeat(43) });
  ({ token } = body);
  return {
    opened: body,
    token,
    bet: (options, betId = randomUUID(), bet = '6.00') => call('POST', '/bets', { betId, bet, options }),
    move: (round, step, move) => call('POST', `/rounds/${round}/moves`, { step, move }),
    round: (id) => call('GET', `/rounds/${id}`),
    rounds: () => call('GET', '/rounds'),
    shown: (id) => call('POST', `/rounds/${id}/shown`),
    state: () => call('GET', '/state'),
    rotate: (after, clientSeed) => call('POST', '/seeds', { after, clientSeed }),
  };
}

export interface InstantPage {
  readonly opened: InstantState;
  readonly token: string;
  bet(options: unknown, betId?: string, bet?: string): Promise<Reply<RoundReply>>;
  move(round: string, step: number, move: unknown): Promise<Reply<RoundReply>>;
  round(id: string): Promise<Reply<RoundReply>>;
  rounds(): Promise<Reply<{ rounds: InstantRoundView[] }>>;
  shown(id: string): Promise<Reply<unknown>>;
  state(): Promise<Reply<InstantState>>;
  rotate(after: string, clientSeed: string): Promise<Reply<{ seeds: SeedsView; error?: string }>>;
}

interface RoundReply {
  readonly round: InstantRoundView;
  readonly error?: string;
}

interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
}
