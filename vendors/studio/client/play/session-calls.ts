/**
 * A page's calls to the studio, below `prefix`. Each is safe to repeat, so a call without an answer is retried until it
 * has one; `onLost` and `onBack` notify the player meanwhile. An ended session rejects with `SessionEnded`.
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
      const kept = readKept();
      if (kept?.token && (!launch || kept.launch === launch)) {
        token = kept.token;
        return (await call<State>('GET', '/state')).body;
      }
      const opener = kept?.launch === launch && kept.opener ? kept.opener : newOpener();
      // Stored before it is sent: if the answer is lost, a reload may ask for it again.
      keep({ launch, opener });
      const { body } = await call<State & { token: string }>('POST', '/open', {
        launch,
        opener,
        game: options.game,
      });
      token = body.token;
      keep({ launch, opener, token });
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
      // A gateway's error or a restarting studio: treated as no answer.
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

/**
 * What a reload of this page finds again. It is stored in the page's own history entry, which no other document can
 * read: storage would be shared with every game of the origin, including packaged ones.
 */
function readKept(): Kept | undefined {
  return (history.state as { session?: Kept } | null)?.session;
}

function keep(session: Kept): void {
  history.replaceState({ session }, '');
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
