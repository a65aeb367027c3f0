import { createElement, startTransition, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Failed } from '#/ui/states.tsx';
import { onFirstTouch } from '#/platform/gestures/first-touch.ts';
import styles from './lazy-part.module.css';
import { readyForMore } from './ready-for-more.ts';

/** Height of the bottom menu: a place below it is not in view. */
const BOTTOM_MENU_PX = 64;

/** Loaded parts render at once when their screen returns. */
const known = new WeakMap<LazyPartLoader, ComponentType>();

/**
 * A part below what the first screen shows. Its chunk is fetched when its place comes into view, or at the first touch
 * anywhere, which signals more use; `waiting` is rendered meanwhile. It may use any words of the catalogue. A chunk that
 * cannot be fetched shows an error.
 */
export function LazyPart({
  load,
  waiting,
  tall = false,
}: {
  readonly load: LazyPartLoader;
  readonly waiting?: ReactNode;
  /** Several screens high: content below it is out of sight until it has loaded. */
  readonly tall?: boolean;
}) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'away' | 'coming' | 'failed' | 'here'>(known.has(load) ? 'here' : 'away');
  useEffect(() => {
    if (status !== 'away') return undefined;
    const come = () => setStatus('coming');
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), {
      rootMargin: `0px 0px -${BOTTOM_MENU_PX}px`,
    });
    if (place.current) watch.observe(place.current);
    const forget = onFirstTouch(come);
    return () => {
      watch.disconnect();
      forget();
    };
  }, [status]);
  useEffect(() => {
    if (status !== 'coming') return undefined;
    let isWanted = true;
    Promise.all([load(), readyForMore()]).then(
      ([part]) => {
        known.set(load, part);
        // A large part comes in slices, between which a touch is answered.
        if (isWanted) startTransition(() => setStatus('here'));
      },
      () => isWanted && setStatus('failed'),
    );
    return () => void (isWanted = false);
  }, [load, status]);
  const part = status === 'here' ? known.get(load) : undefined;
  if (part) return createElement(part);
  return (
    <div ref={place} className={tall ? styles.tall : styles.place}>
      {status === 'coming' && waiting}
      {status === 'failed' && <Failed title={text('shell.loadFailed')} onRetry={() => setStatus('coming')} />}
    </div>
  );
}

/** Keep it in a constant, because it also identifies the part. */
export type LazyPartLoader = () => Promise<ComponentType>;
