import type { Value } from '@mela/contract/operations';
import { solveHumanCheck } from '#/entities/human-check/solve-human-check.ts';
import type { Api } from '#/platform/api/api.ts';
import type { Answer } from '#/platform/api/api-error.ts';
import type { ClientStorage } from '#/platform/storage/client-storage.ts';

/**
 * A guest's account of free play (R2): the one that this tab opened before, as long as it exists (P76), else a new one,
 * which costs a human check (R9). Returns its session.
 */
export async function startTrial(api: Api, storage: ClientStorage): Promise<Answer<Value<'freePlay'>>> {
  const kept = storage.get('trialName');
  if (kept !== undefined) {
    const entered = await api.call('freePlay', { body: { trialName: kept } });
    if (entered.ok || entered.error.errorCode !== 'wrong_credentials') return entered;
    storage.remove('trialName');
  }
  const humanCheck = await solveHumanCheck(api);
  if (!humanCheck.ok) return humanCheck;
  const created = await api.call('createTrialAccount', { body: { humanCheck: humanCheck.value } });
  if (!created.ok) return created;
  storage.set('trialName', created.value);
  return await api.call('freePlay', { body: { trialName: created.value } });
}
