import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { useConnection } from '#/platform/platform-context.tsx';
import { Failed, Offline } from '#/ui/states.tsx';

/** A list that failed to load: a tap retries (P141). Without a network it shows that, and retries when the network is back. */
export function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  const isOffline = useConnection() === 'offline';
  const wasOffline = useRef(isOffline);
  const retry = useEffectEvent(() => onRetry());
  useEffect(() => {
    if (wasOffline.current && !isOffline) retry();
    wasOffline.current = isOffline;
  }, [isOffline]);
  return isOffline ? (
    <Offline title={text('gameCentre.offline')} text={text('gameCentre.offlineText')} onRetry={onRetry} />
  ) : (
    <Failed title={text('gameCentre.failed')} text={text('gameCentre.failedText')} onRetry={onRetry} />
  );
}
