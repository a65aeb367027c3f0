import { AGENT_SCREEN_TYPES } from '@mela/contract/account-types';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { useSession } from './session-context.tsx';

/** Agents' screens: types 1, 2, 41 and 42 enter, others read why not and go home (R1). */
export function AgentRequired({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const [, navigate] = useLocation();
  const toast = useToast();
  const text = useText();
  const isRefused = session !== undefined && !AGENT_SCREEN_TYPES.includes(session.type);
  const refuse = useEffectEvent(() => {
    toast.show(text('errors.nonAgent'), { tone: 'info', ms: TOAST_MS.info });
    navigate('/m/home', { replace: true });
  });
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  return isRefused ? null : children;
}
