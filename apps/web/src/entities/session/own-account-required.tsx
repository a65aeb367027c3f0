import { GUEST_TYPE } from '@mela/contract/account-types';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { useToast } from '#/ui/toast.tsx';
import { FreeAccountStop } from './free-account-stop.tsx';
import { useSession } from './session-context.tsx';

/** Refuses what free play lacks (inbox, live chat, password) with one notice (M123, M132, M164), and offers registration. */
export function OwnAccountRequired({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const toast = useToast();
  const text = useText();
  const isFree = session?.type === GUEST_TYPE;
  const refuse = useEffectEvent(() => {
    toast.show(text('errors.freeReject'), { tone: 'offline' });
  });
  useEffect(() => {
    if (isFree) refuse();
  }, [isFree]);
  return isFree ? <FreeAccountStop /> : children;
}
