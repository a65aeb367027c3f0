import type { LevelMark as Mark } from '@mela/contract/reward-rules';
import { classNames } from '#/ui/class-names.ts';
import styles from './level-mark.module.css';

/** A medal of the level's metal or stone, with two more rays per rank. Decorative, since the level's name is next to it. */
export function LevelMark({ mark, rank, large = false }: { mark: Mark; rank: number; large?: boolean }) {
  const rays = Math.min(6 + rank * 2, 24);
  return (
    <svg
      viewBox="-24 -24 48 48"
      aria-hidden="true"
      className={classNames(styles.mark, styles[mark], large && styles.large)}
    >
      {Array.from({ length: rays }, (_, index) => (
        <path
          key={index}
          className={styles.ray}
          d="M-2.6-17 0-23 2.6-17z"
          transform={`rotate(${(360 / rays) * index})`}
        />
      ))}
      <circle r="17" className={styles.rim} />
      <circle r="13.5" className={styles.face} />
      <path className={styles.gem} d="M0-8.5 7-2 0 8.5-7-2z" />
      <path className={styles.shine} d="M0-8.5 0 8.5-7-2z" />
    </svg>
  );
}
