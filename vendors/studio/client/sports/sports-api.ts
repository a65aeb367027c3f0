import type { BoardPage, MatchChange, MatchDetail } from '../../src/sports/board-view.ts';
import type { Language } from '../../src/games/text.ts';

/** The list of the board: running matches, one day, or results. */
export type BoardView =
  | { readonly view: 'live' }
  | { readonly view: 'day'; readonly from: string; readonly to: string }
  | { readonly view: 'results' };

/** The board's calls. Their answers are the same for all users; a call without an answer in time rejects. */
export function sportsApi(language: Language) {
  return {
    board: (view: BoardView, after?: string) =>
      get<BoardPage>(`board?${new URLSearchParams({ ...view, lang: language, ...(after && { after }) }).toString()}`),
    match: (id: string) => get<MatchDetail>(`matches/${id}?lang=${language}`),
    /** Notifies the operator that the page is open. `over`: the member's session has ended. */
    async open(launch: string): Promise<'ok' | 'over'> {
      const opener = `${crypto.randomUUID()}${crypto.randomUUID()}`.slice(0, 64);
      const response = await fetch('/api/sports/open', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ launch, opener }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.status === 401 ? 'over' : 'ok';
    },
    /** Listens to changes until the page closes; `isThere` reports when the stream is cut and when it is back. */
    watch(hear: (changes: readonly MatchChange[]) => void, isThere: (there: boolean) => void): void {
      const source = new EventSource('/api/sports/live');
      source.addEventListener('message', (event) => hear(JSON.parse(String(event.data)) as MatchChange[]));
      source.addEventListener('open', () => isThere(true));
      source.addEventListener('error', () => {
        isThere(false);
        // A refused stream stays closed, so a new one is opened.
        if (source.readyState === EventSource.CLOSED) setTimeout(() => this.watch(hear, isThere), REOPEN_MS);
      });
    },
  };
}

async function get<Body>(path: string): Promise<Body> {
  const response = await fetch(`/api/sports/${path}`, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404) throw new NotThere();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Body;
}

export class NotThere extends Error {}

const TIMEOUT_MS = 10_000;
const REOPEN_MS = 5_000;

export type SportsApi = ReturnType<typeof sportsApi>;
