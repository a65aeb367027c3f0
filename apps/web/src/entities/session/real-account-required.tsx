import { GUEST_TYPE, isRealAccount } from '@mela/contract/account-types';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { FreeAccountStop } from './free-account-stop.tsx';
import { useIsRealAccount, useSession, useSessions } from './session-context.tsx';

/** Deposits and withdrawals are for types 0, 1 and 2 (M71, M127): others see that for two seconds (M165), free play also registration. */
export function RealAccountRequired({ children }: { readonly children: ReactNode }) {
  const isReal = useIsRealAccount();
  const isFree = useSession()?.type === GUEST_TYPE;
  const [, navigate] = useLocation();
  const toast = useToast();
  const text = useText();
  const { store } = useSessions();
  const refuse = useEffectEvent(() => {
    const { session } = store.getState();
    if (!session || isRealAccount(session.type)) return;
    toast.show(text('errors.notRealAccount'), { tone: 'info', ms: TOAST_MS.info });
    if (session.type !== GUEST_TYPE) navigate('/m/home', { replace: true });
  });
  useEffect(() => {
    if (!isReal) refuse();
  }, [isReal]);
  if (isFree) return <FreeAccountStop />;
  return isReal ? children : null;
}
