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

  async function send(wish: { method: string; amount: string; account: string; fee: string; bonusLoss?: string }) {
    setIsSending(true);
    setFailure(undefined);
    const answer = await api.call('createWithdrawal', {
      body: { idempotencyKey: key.keyFor(Object.values(wish).join(' ')), ...wish },
    });
    setIsSending(false);
    if (!answer.ok) {
      // A refused order is final, so the next try is a new order. After any other failure, including a call limit, the order may exist.
      const { status } = answer.error;
      if (status === 409 || status === 422) key.done();
      setFailure(answer.error);
      void queries.invalidateQueries({ queryKey: ['withdrawMethods'] });
      void queries.invalidateQueries({ queryKey: ['bonuses'] });
      return;
    }
    key.done();
    void queries.invalidateQueries({ queryKey: ['memberWallet'] });
    void queries.invalidateQueries({ queryKey: ['bonuses'] });
    navigate(`/m/withdraw?order=${answer.value.orderId}`);
  }
  return { send, isSending, failure };
}
