import type { CrashNews } from '../../src/instant/crash/crash-feed.ts';
import type { InstantState } from '../../src/instant/instant-boot.ts';
import type { InstantRoundView } from '../../src/instant/instant-view.ts';
import type { SeedsView } from '../../src/instant/seeds.ts';
import { pause } from '../play/pause.ts';
import { sessionCalls, type Reply } from '../play/session-calls.ts';

/** The calls of an instant game's page. */
export function instantApi(options: { game: string; onLost: () => void; onBack: () => void }): InstantApi {
  const { open, call, stream } = sessionCalls({ ...options, prefix: '/api/instant' });
  return {
    open: (launch) => open<InstantState>(launch),
    bet: (betId, bet, choice) => call('POST', '/bets', { betId, bet, options: choice }),
    move: (round, step, move) => call('POST', `/rounds/${round}/moves`, { step, move }),
    round: async (id) => (await call<{ round: InstantRoundView }>('GET', `/rounds/${id}`)).body.round,
    rounds: async () => (await call<{ rounds: InstantRoundView[] }>('GET', '/rounds')).body.rounds,
    shown: async (id) => void (await call('POST', `/rounds/${id}/shown`)),
    state: async () => (await call<InstantState>('GET', '/state')).body,
    rotate: (after, clientSeed) => call('POST', '/seeds', { after, clientSeed }),
    replay: async (address) =>
      (await call<{ round: InstantRoundView }>('GET', address.replace('/api/instant', ''))).body.round,
    async watch(hear, lost) {
      for (let failures = 0; ; failures += 1) {
        try {
          const response = await stream('/crash/live', new AbortController().signal);
          if (response.status === 401) return;
          await readEvents(response, (news) => {
            failures = 0;
            hear(news);
          });
        } catch {
          // A cut stream gives no further information: it is reopened.
        }
        lost();
        await pause(Math.min(500 * 2 ** failures, 8_000));
      }
    },
  };
}

async function readEvents(response: Response, hear: (news: CrashNews) => void): Promise<void> {
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (waiting + value).split('\n\n');
    waiting = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) hear(JSON.parse(event.slice(6)) as CrashNews);
  }
}

export interface InstantApi {
  open(launch: string): Promise<InstantState>;
  /** Status 409 with `round` when the last round is not final, or with `error` alone. */
  bet(betId: string, bet: string, options: object): Promise<Reply<RoundReply>>;
  /** `step`: how many events of the round the page has seen. */
  move(roundId: string, step: number, move: unknown): Promise<Reply<RoundReply>>;
  round(id: string): Promise<InstantRoundView>;
  rounds(): Promise<InstantRoundView[]>;
  shown(id: string): Promise<void>;
  state(): Promise<InstantState>;
  rotate(after: string, clientSeed: string): Promise<Reply<{ seeds: SeedsView; error?: string }>>;
  replay(address: string): Promise<InstantRoundView>;
  /** Listens to the crash table until the session ends; reopens the stream whenever it is cut. */
  watch(hear: (news: CrashNews) => void, lost: () => void): Promise<void>;
}

interface RoundReply {
  readonly round: InstantRoundView;
  readonly error?: string;
}
