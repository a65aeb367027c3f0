import type { InstantRoundView } from '../../../../src/instant/instant-view.ts';
import { newUuid } from '../../../play/new-uuid.ts';
import { pause } from '../../../play/pause.ts';
import type { InstantApi } from '../../instant-api.ts';

/**
 * Asks until the studio has an answer: always with the same id, so that it is one bet. `unfinished`: it was not placed,
 * and this round comes first. `late`: it was not placed, because the betting had ended.
 */
export async function askForCrashBet(api: InstantApi, bet: string, autoAt: number | null): Promise<CrashBetAnswer> {
  const betId = newUuid();
  for (;;) {
    const { status, body } = await api.bet(betId, bet, { autoAt });
    if (status === 200 && body.round.state !== 'betting') return { kind: 'placed', round: body.round };
    if (status !== 200 && body.error === 'betting_closed') return { kind: 'late' };
    if (status !== 200 && body.error !== 'round_unfinished') throw new Error(body.error);
    if (status !== 200 && body.round.state === 'playing') return { kind: 'unfinished', round: body.round };
    await pause(600);
  }
}

/** Asks for the end of the open bet until the studio knows it. While it asks, further calls return at once. */
export function createEndInquiry(api: InstantApi) {
  let isAsking = false;

  return async function askForEnd(openId: () => string | undefined): Promise<InstantRoundView | undefined> {
    const id = openId();
    if (isAsking || id === undefined) return undefined;
    isAsking = true;
    try {
      for (let tries = 0; tries < 60 && openId() === id; tries += 1) {
        const current = await api.round(id);
        if (current.over) return current;
        await pause(250);
      }
      return undefined;
    } finally {
      isAsking = false;
    }
  };
}

type CrashBetAnswer =
  | { readonly kind: 'placed' | 'unfinished'; readonly round: InstantRoundView }
  | { readonly kind: 'late' };
