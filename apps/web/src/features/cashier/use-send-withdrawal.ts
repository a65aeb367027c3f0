import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ApiError } from '#/platform/api/api-error.ts';
import { useIdempotencyKey } from '#/platform/idempotency/use-idempotency-key.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** Holds the money. A request with a lost answer is retried under the same key, so that the money is held once. */
export function useSendWithdrawal() {
  const api = useApi();
  const key = useIdempotencyKey();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  /** Returns the failure, which is also kept unless it is about the PIN alone. The same wish with another PIN is the same order. */
  async function send(
    wish: { method: string; amount: string; payoutAccountId: string; fee: string; bonusLoss?: string },
    pin: string,
  ): Promise<ApiError | undefined> {
    setIsSending(true);
    setFailure(undefined);
    const answer = await api.call('createWithdrawal', {
      body: { idempotencyKey: key.keyFor(Object.values(wish).join(' ')), ...wish, pin },
    });
    setIsSending(false);
    if (!answer.ok) {
      // A refused order is final, so the next try is a new order. After any other failure, including a call limit, the order may exist.
      const { status } = answer.error;
      if (status === 409 || status === 422) key.done();
      if (answer.error.errorCode === 'pin_wrong') return answer.error;
      setFailure(answer.error);
      void queries.invalidateQueries({ queryKey: ['withdrawMethods'] });
      void queries.invalidateQueries({ queryKey: ['bonuses'] });
      void queries.invalidateQueries({ queryKey: ['withdrawalPin'] });
      void queries.invalidateQueries({ queryKey: ['payoutAccounts'] });
      return answer.error;
    }
    key.done();
    void queries.invalidateQueries({ queryKey: ['memberWallet'] });
    void queries.invalidateQueries({ queryKey: ['bonuses'] });
    navigate(`/m/withdraw?order=${answer.value.orderId}`);
    return undefined;
  }
  return { send, isSending, failure };
}
