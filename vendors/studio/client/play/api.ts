import type { BetModeId } from '@mela/game-rules/slot/model';
import type { FreeView } from '../../src/free-rounds/free-view.ts';
import type { StateView } from '../../src/play/boot.ts';
import type { RoundView } from '../../src/rounds/round-view.ts';
import { sessionCalls, type Reply } from './session-calls.ts';

/** The slot page's calls to the studio. */
export function studioApi(options: { game: string; onLost: () => void; onBack: () => void }): StudioApi {
  const { open, call } = sessionCalls({ ...options, prefix: '/api' });
  return {
    open: (launch) => open<StateView>(launch),
    spin: (spinId, wish) => call('POST', '/spins', { spinId, ...wish }),
    reveal: async (roundId, step) =>
      (await call<{ round: RoundView }>('POST', `/rounds/${roundId}/steps/${step}`)).body.round,
    round: async (roundId) => (await call<{ round: RoundView }>('GET', `/rounds/${roundId}`)).body.round,
    shown: async (roundId) => void (await call('POST', `/rounds/${roundId}/shown`)),
    replay: async (address) => (await call<{ round: RoundView }>('GET', address.replace(/^\/api/, ''))).body.round,
  };
}

export interface StudioApi {
  open(launch: string): Promise<StateView>;
  /** Status 409 with `round` when the last round is not final, and `free_rounds_over` when no free one is left. */
  spin(spinId: string, wish: SpinWish): Promise<Reply<{ round: RoundView; free: FreeView | null; error?: string }>>;
  reveal(roundId: string, step: number): Promise<RoundView>;
  round(roundId: string): Promise<RoundView>;
  shown(roundId: string): Promise<void>;
  replay(address: string): Promise<RoundView>;
}

export interface SpinWish {
  readonly bet: string;
  readonly mode: BetModeId;
  /** A free round, which is played at its own stake. */
  readonly free: boolean;
}
