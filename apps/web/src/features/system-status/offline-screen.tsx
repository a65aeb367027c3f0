import { useEffect, useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { probeServer } from '#/platform/connection/probe-server.ts';
import { useText } from '#/platform/language/text.tsx';
import { usePlatform, useTheme } from '#/platform/platform-context.tsx';
import { showKeptTemplate } from '#/platform/template/template.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { PictureOr } from '#/ui/picture-or.tsx';
import closed from './closed-screen.module.css';
import styles from './offline-screen.module.css';
import { wayBack } from './way-back.ts';

/** Interval of checks whether the server answers again, in milliseconds. */
export const ASK_EVERY_MS = 4_000;

/**
 * The screen that an installed site opens without a network, through the service worker. It says that nothing is lost, and
 * continues to the requested page by itself as soon as the server answers.
 */
export function OfflineScreen() {
  const text = useText();
  const art = useArt();
  const theme = useTheme();
  const { storage } = usePlatform();
  const to = wayBack(useSearch());
  const [asks, setAsks] = useState(0);
  const [isAsking, setIsAsking] = useState(true);
  // The cached page may be older than the last known look of the merchant.
  useLayoutEffect(() => showKeptTemplate(document.documentElement, storage), [storage]);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    void probeServer(controller.signal).then((isThere) => {
      if (controller.signal.aborted) return;
      if (isThere) return location.replace(to);
      setIsAsking(false);
      timer = setTimeout(() => setAsks((count) => count + 1), ASK_EVERY_MS);
    });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [asks, to]);
  useEffect(() => {
    const again = () => setAsks((count) => count + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  const retry = () => {
    setIsAsking(true);
    setAsks((count) => count + 1);
  };
  const scene = art.scenes[`empty.offline.${theme}`];
  return (
    <div className={closed.closed}>
      <div className={closed.middle}>
        <PictureOr src={scene} width={240} height={160} alt="" instead={<Icon name="wifi-off" size={72} />} />
        <h1>{text('offline.title')}</h1>
        <p>{text('offline.text')}</p>
        <ul className={styles.facts}>
          <li>
            <Icon name="shield-check" size={20} />
            {text('offline.money')}
          </li>
          <li>
            <Icon name="gamepad-2" size={20} />
            {text('offline.rounds')}
          </li>
        </ul>
      </div>
      <div className={closed.foot}>
        <Button kind="primary" wide icon="refresh-cw" busy={isAsking} onClick={retry}>
          {text('actions.retry')}
        </Button>
        <output className={styles.status}>{text(isAsking ? 'offline.asking' : 'offline.waiting')}</output>
      </div>
    </div>
  );
}
