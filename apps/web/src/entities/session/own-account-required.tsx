import { GUEST_TYPE } from '@mela/contract/account-types';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useText } from '#/platform/language/text.tsx';
import { useToast } from '#/ui/toast.tsx';
import { useSession } from './session-context.tsx';

/** What an account of free play has nothing of, inbox, live chat and a password, refuses it with one notice and leads home (M123, M132, M164). */
export function OwnAccountRequired({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const [, navigate] = useLocation();
  const toast = useToast();
  const text = useText();
  const isFree = session?.type === GUEST_TYPE;
  const refuse = useEffectEvent(() => {
    toast.show(text('errors.freeReject'), { tone: 'offline' });
    navigate('/m/home', { replace: true });
  });
  useEffect(() => {
    if (isFree) refuse();
  }, [isFree]);
  return isFree ? null : children;
}
