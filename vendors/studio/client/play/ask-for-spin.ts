import type { FreeView } from '../../src/free-rounds/free-view.ts';
import type { RoundView } from '../../src/rounds/round-view.ts';
import type { SpinWish, StudioApi } from './api.ts';
import { newUuid } from './new-uuid.ts';
import { pause } from './pause.ts';
import type { Problems } from './problems.ts';

/**
 * Asks until the studio has an answer: always with the same id, so that it is one spin. If it was not placed, the answer
 * is the round that comes first.
 */
export async function askForSpin(
  { api, problems }: { api: StudioApi; problems: Problems },
  wish: SpinWish,
): Promise<SpinAnswer> {
  const spinId = newUuid();
  for (;;) {
    const { status, body } = await api.spin(spinId, wish);
    problems.clear();
    if (status === 200 && body.round.state !== 'betting') return { round: body.round, isPlaced: true, free: body.free };
    if (status !== 200 && body.error === 'free_rounds_over') return { isPlaced: false, free: null };
    if (status !== 200 && body.error !== 'round_unfinished') throw new Error(body.error);
    if (status !== 200 && body.round.state === 'playing') return { round: body.round, isPlaced: false };
    if (status !== 200) problems.paying();
    await pause(1_200);
  }
}

type SpinAnswer =
  | { readonly round: RoundView; readonly isPlaced: true; readonly free: FreeView | null }
  | { readonly round: RoundView; readonly isPlaced: false }
  /** No free round is left. */
  | { readonly round?: undefined; readonly isPlaced: false; readonly free: null };
