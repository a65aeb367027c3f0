import styles from './rain-overlay.module.css';

/** Of each envelope: its place in percent of the width, seconds that it is ahead and that it falls, and where it hangs without motion, in percent. */
const ENVELOPES = [
  [3, 0, 4.6, 6],
  [22, 1.7, 5.2, 12],
  [43, 0.6, 4.2, 4],
  [63, 2.6, 5, 14],
  [83, 1.1, 4.4, 8],
  [12, 3.1, 5.4, 52],
  [32, 3.8, 4.8, 58],
  [53, 2, 5.6, 48],
  [73, 3.4, 4.5, 60],
] as const;

/** Drawn envelopes that fall; where motion is reduced they hang still. A tap on any of them counts; the button below has the words. */
export function FallingEnvelopes({ onTap }: { readonly onTap: () => void }) {
  return (
    <div className={styles.sky} aria-hidden="true" onPointerDown={onTap}>
      {ENVELOPES.map(([place, after, seconds, still]) => (
        <svg
          key={place}
          className={styles.envelope}
          viewBox="0 0 44 60"
          style={{
            insetInlineStart: `${place}%`,
            animationDelay: `-${after}s`,
            animationDuration: `${seconds}s`,
            ['--still' as string]: `${still}%`,
          }}
        >
          <rect x="1" y="1" width="42" height="58" rx="6" className={styles.paper} />
          <path d="M1 8a7 7 0 0 1 7-7h28a7 7 0 0 1 7 7v8c-6 9-13 12-21 12S7 25 1 16z" className={styles.flap} />
          <circle cx="22" cy="28" r="8" className={styles.seal} />
          <rect x="19" y="25" width="6" height="6" rx="1" className={styles.paper} />
        </svg>
      ))}
    </div>
  );
}
