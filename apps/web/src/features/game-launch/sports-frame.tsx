import { useEffect, useRef, useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Loading } from '#/ui/states.tsx';
import { readFrameMessage, type FrameMessage } from './frame-message.ts';
import styles from './game-screen.module.css';
import { useBlockedFrame } from './use-blocked-frame.ts';

/** Time before a blank frame gets its address, and time the curtain stays after the game has loaded, in milliseconds (P87). */
export const BLANK_MS = 150;
export const CURTAIN_MS = 100;
const BLANK = 'about:blank';

/** The sports game in its sandbox (R16): blank, then with its address, then visible (P87). Mount a new one per opening. */
export function SportsFrame({ game, onMessage, onBlocked }: SportsFrameProps) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const isRested = useAfter(BLANK_MS, true);
  const [hasLoaded, setHasLoaded] = useState(false);
  const isShown = useAfter(CURTAIN_MS, hasLoaded);
  const address = isRested && game ? game.content.game_url : BLANK;
  const origin = game?.gameOrigin;
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    if (origin === undefined) return undefined;
    const hear = (event: MessageEvent) => {
      const message = readFrameMessage(event, { origin, window: frame.current?.contentWindow });
      if (message) latest.current(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin]);
  useBlockedFrame(origin, onBlocked);
  return (
    <div className={styles.stage}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={text('sports.frame')}
        sandbox="allow-scripts allow-same-origin"
        allow="fullscreen"
        referrerPolicy="no-referrer"
        onLoad={() => address !== BLANK && setHasLoaded(true)}
      />
      <i className={styles.edge} />
      {!isShown && (
        <div className={styles.curtain}>
          <Loading label={text('sports.opening')} />
        </div>
      )}
    </div>
  );
}

/** True after `on` has been true for this time. */
function useAfter(ms: number, on: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms, on]);
  return isOver;
}

interface SportsFrameProps {
  /** Undefined while it loads. */
  readonly game: { readonly content: { readonly game_url: string }; readonly gameOrigin: string } | undefined;
  readonly onMessage: (message: FrameMessage) => void;
  /** The policy of the page blocks it, also after a reload. */
  readonly onBlocked: () => void;
}
