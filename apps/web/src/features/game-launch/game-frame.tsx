import { useEffect, useRef, useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { usePlatform } from '#/platform/platform-context.tsx';
import { readFrameMessage, type FrameMessage } from './frame-message.ts';
import styles from './game-screen.module.css';
import { LaunchCurtain } from './launch-curtain.tsx';
import { useBlockedFrame } from './use-blocked-frame.ts';

/** A game that has not reported ready after this time, in milliseconds, has failed to open. */
export const OPENS_WITHIN_MS = 30_000;

/** The game in its sandbox, on its own origin. Its messages are checked for window, origin and shape (R16). */
export function GameFrame({ address, origin, title, nodeId, onMessage, onSilent }: GameFrameProps) {
  const text = useText();
  const { storage } = usePlatform();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const latest = useRef({ onMessage, onSilent });
  useEffect(() => {
    latest.current = { onMessage, onSilent };
  });
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const message = readFrameMessage(event, { origin, window: frame.current?.contentWindow });
      if (!message) return;
      if (message.type === 'mela:ready') {
        setIsReady(true);
        if (storage.get('sound') === '1') frame.current?.contentWindow?.postMessage({ type: 'mela:sound' }, origin);
      }
      latest.current.onMessage(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin, storage]);
  useEffect(() => {
    if (isReady) return undefined;
    const timer = setTimeout(() => latest.current.onSilent(), OPENS_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  useBlockedFrame(origin, onSilent);
  return (
    <div className={styles.stage}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={text('gameLaunch.frame', { game: title })}
        sandbox="allow-scripts allow-same-origin"
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
      />
      <i className={styles.edge} />
      {!isReady && (
        <div className={styles.curtain}>
          <LaunchCurtain nodeId={nodeId} title={title} />
        </div>
      )}
    </div>
  );
}

interface GameFrameProps {
  readonly address: string;
  /** The origin of accepted messages. */
  readonly origin: string;
  /** The game's name. */
  readonly title: string;
  readonly nodeId?: number | undefined;
  readonly onMessage: (message: FrameMessage) => void;
  readonly onSilent: () => void;
}
