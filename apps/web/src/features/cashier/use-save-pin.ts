import type { ClientInput } from '@mela/contract/operations';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ApiError } from '#/platform/api/api-error.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { useToast } from '#/ui/toast.tsx';
import { useRenewPayout } from './payout.queries.ts';

/** What proves the owner of the account. */
export type PinProof = ClientInput<'setWithdrawalPin'>['body']['proof'];

const TARGETS: Readonly<Record<string, string>> = { accounts: '/m/payoutAccounts', security: '/m/securityCenter' };

/** Saves the PIN and goes where it was asked for, as `?to=` says (TARGETS); else to the withdrawal. */
export function useSavePin() {
  const api = useApi();
  const text = useText();
  const toast = useToast();
  const renew = useRenewPayout();
  const [, navigate] = useLocation();
  const to = new URLSearchParams(useSearch()).get('to');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  /** False if it was refused. */
  async function save(newPin: string, proof: PinProof): Promise<boolean> {
    setSaving(true);
    setFailure(undefined);
    const answer = await api.call('setWithdrawalPin', { body: { newPin, proof } });
    setSaving(false);
    await renew();
    if (!answer.ok) {
      setFailure(answer.error);
      return false;
    }
    toast.success(text('payout.pinSaved'));
    navigate(TARGETS[to ?? ''] ?? '/m/withdraw', { replace: true });
    return true;
  }
  return { save, isSaving, failure };
}
