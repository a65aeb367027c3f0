import { createElement, startTransition, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Failed } from '#/ui/states.tsx';
import { onFirstTouch } from '#/platform/gestures/first-touch.ts';
import styles from './late-part.module.css';
import { readyForMore } from './screens.ts';

/** Parts that are here already stand at once when their screen comes back. */
const known = new WeakMap<LatePartLoader, ComponentType>();

/**
 * A part below what the first screen shows. Its chunk is fetched when its place comes into view, or at the first touch
 * anywhere, since who touches goes on; `waiting` stands while it is on its way. It may say any words of the catalogue. A
 * chunk that cannot be fetched says so. What hangs on something else is `loose`: it takes no room and fails in silence.
 */
export function LatePart({
  load,
  waiting,
  loose = false,
  tall = false,
}: {
  readonly load: LatePartLoader;
  readonly waiting?: ReactNode;
  readonly loose?: boolean;
  /** Several screens high: what is below it is out of sight until it is here. */
  readonly tall?: boolean;
}) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'away' | 'coming' | 'failed' | 'here'>(known.has(load) ? 'here' : 'away');
  useEffect(() => {
    if (status !== 'away') return undefined;
    const come = () => setStatus('coming');
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && come());
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
    <div ref={place} className={loose ? undefined : tall ? styles.tall : styles.place}>
      {status === 'coming' && waiting}
      {status === 'failed' && !loose && <Failed title={text('shell.loadFailed')} onRetry={() => setStatus('coming')} />}
    </div>
  );
}

/** Keep it in a constant: it is also what the part is known by. */
export type LatePartLoader = () => Promise<ComponentType>;
