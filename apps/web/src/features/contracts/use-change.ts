import type { ContractKind } from '@mela/contract/contract-rules';
import type { PlainMessageKey } from '@mela/locales/translation';
import { useState } from 'react';
import type { Answer } from '#/platform/api/api-error.ts';
import { useText } from '#/platform/language/text.tsx';
import { useToast } from '#/ui/toast.tsx';
import { useRefusalText } from './contract-words.ts';
import { useRenewContracts } from './contracts.queries.ts';

/** One change of a contract: sends it, fetches everything again, and says how it ended. A refusal stays in `refusal`. */
export function useChange(kind: ContractKind, { isOther = false }: { readonly isOther?: boolean } = {}) {
  const text = useText();
  const toast = useToast();
  const renew = useRenewContracts();
  const refusalText = useRefusalText(kind);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  /** True once it is done. */
  async function change(send: () => Promise<Answer<unknown>>, done: PlainMessageKey): Promise<boolean> {
    setBusy(true);
    setRefusal(undefined);
    const answer = await send();
    await renew();
    setBusy(false);
    if (answer.ok) toast.success(text(done));
    else setRefusal(refusalText(answer.error, isOther));
    return answer.ok;
  }

  return { change, isBusy, refusal, forget: () => setRefusal(undefined) };
}
