import { hasInbox } from '@mela/contract/account-types';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { useSession } from './session-context.tsx';

/** Inbox and live chat refuse accounts of free play with one notice and lead them home (M123, M132, M164). */
export function InboxRequired({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const [, navigate] = useLocation();
  const toast = useToast();
  const text = useText();
  const isFree = session !== undefined && !hasInbox(session.type);
  const refuse = useEffectEvent(() => {
    toast.show(text('errors.freeReject'), { tone: 'info', ms: TOAST_MS.info });
    navigate('/m/home', { replace: true });
  });
  useEffect(() => {
    if (isFree) refuse();
  }, [isFree]);
  return isFree ? null : children;
}
