import { useCallback } from 'react';
import { useLocation } from 'wouter';

/** Back to where the player came from; home when the game was the first thing opened. */
export function useLeave(): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => {
    const { navigation } = window as { navigation?: { canGoBack?: boolean } };
    if (navigation?.canGoBack ?? history.length > 1) history.back();
    else navigate('/m/home', { replace: true });
  }, [navigate]);
}
