import { randomUUID } from 'node:crypto';
import { fromNow } from '@mela/dev-env/from-now';
import { currencyOf } from '@mela/money/currency';
import type { FreeView } from '#/free-rounds/free-view.ts';
import type { RoundView } from '#/rounds/round-view.ts';
import type { FakeOperator } from './fake-operator.ts';

/** The operator's and the page's side of a running studio, over HTTP. */
export function studioClient(origin: string, operator: FakeOperator) {
  return {
    async ask(path: string, fields: Record<string, unknown>): Promise<Record<string, unknown>> {
      const rawBody = Buffer.from(JSON.stringify({ request_uuid: randomUUID(), ...fields }));
      const response = await fetch(`${origin}/hub88${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...operator.sign(path, rawBody, fromNow(0).getTime()) },
        body: rawBody,
      });
      return (await response.json()) as Record<string, unknown>;
    },

    async launch(user: string, game = 'royal-bengal', rules: Record<string, unknown> = {}): Promise<string> {
      const { url } = await this.ask('/game/url', {
        user,
        token: `token:${user}`,
        ...gameOf(game, operator.currency),
        play_rules: rules,
      });
      return launchIn(url);
    },

    /** Opens a game with play money, without a member. */
    async tryOut(game: string): Promise<Page> {
      const { url } = await this.ask('/game/url', { mode: 'fun', ...gameOf(game, operator.currency) });
      return opened(launchIn(url));
    },

    /** Opens a game and returns the calls of its page. */
    async play(user: string, game?: string, rules?: Record<string, unknown>): Promise<Page> {
      return opened(await this.launch(user, game, rules));
    },
  };

  async function opened(launch: string): Promise<Page> {
    const { body } = await request<{ token: string } & State>('POST', '/api/open', undefined, {
      launch,
      opener: 'o'.repeat(43),
    });
    return page(body.token, body);
  }

  function page(token: string, opened: State): Page {
    const call = <Body>(method: string, path: string, body?: unknown) => request<Body>(method, path, token, body);
    return {
      token,
      opened,
      spin: (spinId = randomUUID(), bet = '6.00', mode = 'base') => call('POST', '/api/spins', { spinId, bet, mode }),
      spinFree: (spinId = randomUUID()) => call('POST', '/api/spins', { spinId, bet: '6.00', free: true }),
      reveal: (round, step) => call('POST', `/api/rounds/${round}/steps/${step}`),
      round: (id) => call('GET', `/api/rounds/${id}`),
      shown: (id) => call('POST', `/api/rounds/${id}/shown`),
      state: () => call('GET', '/api/state'),
    };
  }

  async function request<Body>(method: string, path: string, token?: string, body?: unknown): Promise<Reply<Body>> {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }
}

/** The operator's part in a request for a game's address. */
export function gameOf(game: string, currency = 'CNY') {
  const { exponent, symbol } = currencyOf(currency);
  return {
    game_code: game,
    currency,
    currency_exponent: exponent,
    currency_symbol: symbol,
    lang: 'en',
    theme: 'dark',
    lobby_url: 'http://localhost:8080/m/home',
    platform: 'GPL_MOBILE',
  };
}

function launchIn(url: unknown): string {
  return new URL(String(url)).searchParams.get('launch') ?? '';
}

export interface Page {
  readonly token: string;
  readonly opened: State;
  spin(spinId?: string, bet?: string, mode?: string): Promise<Reply<{ round: RoundView; error?: string }>>;
  /** Plays a free round, whatever bet the page names. */
  spinFree(spinId?: string): Promise<Reply<{ round: RoundView; free: FreeView | null; error?: string }>>;
  reveal(round: string, step: number): Promise<Reply<{ round: RoundView; error?: string }>>;
  round(id: string): Promise<Reply<{ round: RoundView }>>;
  shown(id: string): Promise<Reply<unknown>>;
  state(): Promise<Reply<State>>;
}

export interface State {
  readonly session: {
    readonly staked: string;
    readonly returned: string;
    readonly symbol: string;
    readonly credit: string | null;
  };
  readonly free: FreeView | null;
  readonly round: RoundView | null;
}

interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
}
