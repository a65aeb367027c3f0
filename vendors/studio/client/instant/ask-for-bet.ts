import type { InstantRoundView } from '../../src/instant/instant-view.ts';
import { newUuid } from '../play/new-uuid.ts';
import { pause } from '../play/pause.ts';
import type { PlayTools } from './play-tools.ts';

/**
 * Asks until the studio has an answer: always with the same id, so that it is one bet. If it was not placed, the answer
 * is the round that comes first.
 */
export async function askForBet(
  { api, problems }: PlayTools,
  bet: string,
  options: object,
): Promise<{ readonly round: InstantRoundView; readonly isPlaced: boolean }> {
  const betId = newUuid();
  for (;;) {
    const { status, body } = await api.bet(betId, bet, options);
    problems.clear();
    if (status === 200 && body.round.state !== 'betting') return { round: body.round, isPlaced: true };
    if (status !== 200 && body.error !== 'round_unfinished') throw new Error(body.error);
    if (status !== 200 && body.round.state === 'playing') return { round: body.round, isPlaced: false };
    if (status !== 200) problems.paying();
    await pause(1_000);
  }
}
