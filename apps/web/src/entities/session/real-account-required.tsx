import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { useIsRealAccount } from './session-context.tsx';

/** Deposits and withdrawals are for types 0, 1 and 2 (M71, M127): others read so for two seconds and stay outside (M165). */
export function RealAccountRequired({ children }: { readonly children: ReactNode }) {
  const isReal = useIsRealAccount();
  const [, navigate] = useLocation();
  const toast = useToast();
  const text = useText();
  useEffect(() => {
    if (isReal) return;
    toast.show(text('errors.notRealAccount'), { tone: 'info', ms: TOAST_MS.info });
    navigate('/m/home', { replace: true });
    // Said once, when the screen is opened.
  }, [isReal]);
  return isReal ? children : null;
}
