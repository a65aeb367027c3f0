/** The remote game server that the page's address names. Amounts are whole millionths. */
export function remoteGameServer(query: URLSearchParams): RemoteGameServer {
  const host = query.get('rgs_url') ?? location.host;
  // If the server has the page's own origin, the page's scheme is used: plain development pages then need no
  // certificate.
  const origin = host === location.host ? location.origin : `https://${host}`;
  const sessionID = query.get('sessionID') ?? '';
  const post = <Answer>(path: string, body: Record<string, unknown> = {}) =>
    ask<Answer>(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionID, ...body }),
    });
  return {
    authenticate: () => post('/wallet/authenticate', { language: query.get('lang') ?? 'en' }),
    play: (amount, mode) => post('/wallet/play', { amount, mode }),
    endRound: () => post('/wallet/end-round'),
    event: (event) => post('/bet/event', { event }),
    replay: () =>
      ask(
        `${origin}/bet/replay/${['game', 'version', 'mode', 'event'].map((name) => query.get(name) ?? '').join('/')}`,
      ),
  };
}

/** A refusal by the server with its code, or `NETWORK`: no answer arrived, so the outcome is unknown. */
export class RgsError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

async function ask<Answer>(address: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new RgsError('NETWORK', String(error));
    },
  );
  const body = (await response.json().catch(() => ({}))) as { error?: string; message?: string };
  if (!response.ok) throw new RgsError(body.error ?? 'NETWORK', body.message ?? '');
  return body as Answer;
}

const TIMEOUT_MS = 15_000;

export interface RemoteGameServer {
  authenticate(): Promise<Authenticated>;
  play(amount: number, mode: string): Promise<{ balance: Balance; round: Round }>;
  endRound(): Promise<{ balance: Balance }>;
  event(event: string): Promise<unknown>;
  replay(): Promise<Replay>;
}

export interface Balance {
  readonly amount: number;
  readonly currency: string;
}

export interface Round {
  readonly betID: number;
  readonly amount: number;
  readonly payout: number;
  readonly payoutMultiplier: number;
  readonly active: boolean;
  readonly mode: string;
  readonly event: string | null;
  readonly state: readonly RoundEvent[];
}

export interface Replay {
  readonly payoutMultiplier: number;
  readonly costMultiplier: number;
  readonly state: readonly RoundEvent[];
}

/** What the maths of this game puts into a round. */
export type RoundEvent =
  | { readonly type: 'float'; readonly board: readonly string[] }
  | { readonly type: 'boat'; readonly cell: number; readonly multiplier: number }
  | { readonly type: 'match'; readonly picture: string; readonly cells: readonly number[]; readonly pays: number }
  | { readonly type: 'finalWin'; readonly amount: number };

export interface Authenticated {
  readonly balance: Balance;
  readonly round: Round | null;
  readonly config: {
    readonly betLevels: readonly number[];
    readonly defaultBetLevel: number;
    readonly betModes: Readonly<
      Record<string, { readonly costMultiplier: number; readonly maxMultiplier?: number; readonly rtp?: string }>
    >;
    readonly jurisdiction: Jurisdiction;
  };
  readonly meta: {
    readonly currencySymbol?: string;
    /** Decimals of the currency. */
    readonly currencyExponent?: number;
    readonly sessionSeconds?: number;
    readonly staked?: number;
    readonly returned?: number;
  } | null;
}

export interface Jurisdiction {
  readonly disabledTurbo: boolean;
  readonly disabledAutoplay: boolean;
  readonly disabledSlamstop: boolean;
  readonly disabledSpacebar: boolean;
  readonly disabledBuyFeature: boolean;
  readonly displayNetPosition: boolean;
  readonly displayRTP: boolean;
  readonly displaySessionTimer: boolean;
  readonly minimumRoundDuration: number;
}
