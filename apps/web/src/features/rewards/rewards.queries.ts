import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useIdempotencyKey } from '#/platform/idempotency/use-idempotency-key.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useText } from '#/platform/language/text.tsx';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { useToast } from '#/ui/toast.tsx';

/** Refetch interval in milliseconds, since the server counts play every few seconds. */
const RENEW_MS = 15_000;
const KEYS = [['vipBenefits'], ['manualRebate'], ['rewards']] as const;

/** Refetches everything that a level or a claim changes; resolves with the answers. */
function useRenew(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

export function useBenefits() {
  const api = useApi();
  const language = useReloadLanguage();
  const renew = useRenew();
  useLive('level', () => void renew());
  return useQuery({
    ...queryCall(api, 'vipBenefits', { query: { language } }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  });
}

export function useRebate() {
  const api = useApi();
  const language = useReloadLanguage();
  const renew = useRenew();
  useLive('level', () => void renew());
  return useQuery({
    ...queryCall(api, 'manualRebate', { query: { language } }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  });
}

export function useRewards() {
  const api = useApi();
  const language = useReloadLanguage();
  const renew = useRenew();
  useLive('level', () => void renew());
  return useQuery({ ...queryCall(api, 'rewards', { query: { language } }), staleTime: 0, refetchInterval: RENEW_MS });
}

/** Takes the whole rebate. A retry after a lost answer uses the same idempotency key. */
export function useClaimRebate() {
  const api = useApi();
  const { keyFor, done } = useIdempotencyKey();
  const finish = useFinish();
  return useMutation({
    mutationFn: () => valueOf(api, 'claimManualRebate', { body: { idempotencyKey: keyFor('rebate') } }),
    onSuccess() {
      done();
      return finish();
    },
    onError(error) {
      // A refusal by the server ends the try; a lost answer does not.
      if (!(error instanceof ApiFailure) || error.error.status !== 0) done();
      return finish(error);
    },
  });
}

/** Takes one reward of the list. */
export function useClaimReward() {
  const api = useApi();
  const finish = useFinish();
  return useMutation({
    mutationFn: (rewardId: string) => valueOf(api, 'claimReward', { params: { rewardId } }),
    onSuccess: () => finish(),
    onError: finish,
  });
}

/** Reports the result and refetches the lists and the balance. The claim is busy until then, so that a second tap finds nothing to take. */
function useFinish() {
  const text = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const renew = useRenew();
  return (failure?: ApiFailure) => {
    if (failure) toast.error(text(errorText(failure.error)));
    else toast.success(text('rewards.taken'));
    return Promise.all([queries.invalidateQueries({ queryKey: ['memberWallet'] }), renew()]);
  };
}
