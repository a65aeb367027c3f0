import type { ReactNode } from 'react';
import { BulbWire } from './bulbs.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './states.module.css';
import { PictureOr } from './picture-or.tsx';
import { useWords } from './words.tsx';

/** Empty state: a drawn scene (address of a picture 240 × 160, else a sign), words and one next step. */
export function Empty({ title, text, scene, icon = 'store', action }: StateProps) {
  return (
    <div className={styles.state}>
      <PictureOr
        className={styles.scene}
        src={scene}
        width={240}
        height={160}
        alt=""
        instead={<Emblem icon={icon} />}
      />
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}

/** Something did not load: the reason, and a tap to try again. */
export function Failed({
  title,
  text,
  onRetry,
  icon = 'triangle-alert',
  busy = false,
}: {
  title: string;
  text?: ReactNode;
  onRetry: () => void;
  icon?: IconName;
  busy?: boolean;
}) {
  const words = useWords();
  return (
    <div className={styles.state} role="alert">
      <Emblem icon={icon} hot />
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <Button icon="refresh-cw" busy={busy} onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}

/** No network: the same place, another sign. */
export function Offline(props: { title: string; text?: ReactNode; onRetry: () => void; busy?: boolean }) {
  return <Failed {...props} icon="wifi-off" />;
}

/** Work in progress: bulbs run along the wire. */
export function Loading({
  label,
  className,
}: {
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}) {
  const words = useWords();
  return (
    <output className={classNames(styles.loading, className)}>
      <BulbWire count={4} lit={4} chasing />
      <span>{label ?? words.loading}</span>
    </output>
  );
}

function Emblem({ icon, hot = false }: { icon: IconName; hot?: boolean }) {
  return (
    <span className={classNames(styles.emblem, hot && styles.hot)}>
      <Icon name={icon} size={36} />
    </span>
  );
}

interface StateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly scene?: string | undefined;
  readonly icon?: IconName;
  readonly action?: ReactNode;
}
