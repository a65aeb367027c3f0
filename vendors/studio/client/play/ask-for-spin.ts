import type { BetModeId } from '@mela/game-rules/slot/model';
import type { RoundView } from '../../src/rounds/round-view.ts';
import type { StudioApi } from './api.ts';
import { newUuid } from './new-uuid.ts';
import { pause } from './pause.ts';
import type { Problems } from './problems.ts';

/**
 * Asks until the studio has an answer: always with the same id, so that it is one spin. If it was not placed, the answer
 * is the round that comes first.
 */
export async function askForSpin(
  { api, problems }: { api: StudioApi; problems: Problems },
  bet: string,
  mode: BetModeId,
): Promise<{ readonly round: RoundView; readonly isPlaced: boolean }> {
  const spinId = newUuid();
  for (;;) {
    const { status, body } = await api.spin(spinId, bet, mode);
    problems.clear();
    if (status === 200 && body.round.state !== 'betting') return { round: body.round, isPlaced: true };
    if (status !== 200 && body.error !== 'round_unfinished') throw new Error(body.error);
    if (status !== 200 && body.round.state === 'playing') return { round: body.round, isPlaced: false };
    if (status !== 200) problems.paying();
    await pause(1_200);
  }
}
