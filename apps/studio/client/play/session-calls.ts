/**
 * A page's calls to the studio, below `prefix`. Each is safe to send again, so a call that gets no answer is repeated
 * until it does; `onLost` and `onBack` tell the player meanwhile. A dead session rejects with `SessionEnded`.
 */
export function sessionCalls(options: {
  game: string;
  prefix: string;
  onLost: () => void;
  onBack: () => void;
}): SessionCalls {
  let token = '';
  let lost = false;

  return {
    async open<State>(launch: string) {
      const kept = readKept(options.game);
      if (kept?.token && (!launch || kept.launch === launch)) {
        token = kept.token;
        return (await call<State>('GET', '/state')).body;
      }
      const opener = kept?.launch === launch && kept.opener ? kept.opener : newOpener();
      // Kept before it is sent: should the answer be lost, a reload may ask for it again.
      keep(options.game, { launch, opener });
      const { body } = await call<State & { token: string }>('POST', '/open', {
        launch,
        opener,
        game: options.game,
      });
      token = body.token;
      keep(options.game, { launch, opener, token });
      return body;
    },
    call,
    stream: (path, signal) =>
      fetch(options.prefix + path, {
        cache: 'no-store',
        credentials: 'omit',
        headers: { authorization: `Bearer ${token}` },
        signal,
      }),
  };

  async function call<Body>(method: string, path: string, body?: unknown): Promise<Reply<Body>> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await send<Body>(method, path, body);
      if (reply) {
        if (lost) options.onBack();
        lost = false;
        if (reply.status === 401) throw new SessionEnded();
        if (reply.status !== 200 && reply.status !== 409) throw new Error(`${path} answered ${reply.status}`);
        return reply;
      }
      if (attempt >= 2 && !lost) {
        lost = true;
        options.onLost();
      }
      await pauseOrOnline(Math.min(attempt, 5) * 1_000);
    }
  }

  async function send<Body>(method: string, path: string, body: unknown): Promise<Reply<Body> | undefined> {
    try {
      const response = await fetch(options.prefix + path, {
        method,
        cache: 'no-store',
        credentials: 'omit',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      });
      // A gateway's error or a studio that restarts: as good as no answer.
      if (response.status >= 500 || response.status === 429) return undefined;
      return { status: response.status, body: (await response.json()) as Body };
    } catch {
      return undefined;
    }
  }
}

/** The session is over: only a new launch helps. */
export class SessionEnded extends Error {}

function pauseOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}

function newOpener(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The tab's own memory, for a reload; where a browser forbids it, a reload asks for a new launch. */
function readKept(game: string): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(`mela-game:${game}`) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(game: string, kept: Kept): void {
  try {
    sessionStorage.setItem(`mela-game:${game}`, JSON.stringify(kept));
  } catch {
    // Nothing is lost but the reload.
  }
}

interface Kept {
  readonly launch: string;
  readonly opener: string;
  readonly token?: string;
}

export interface SessionCalls {
  open<State>(launch: string): Promise<State>;
  call<Body>(method: string, path: string, body?: unknown): Promise<Reply<Body>>;
  /** A response that goes on for as long as it is read. */
  stream(path: string, signal: AbortSignal): Promise<Response>;
}

export interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
}
