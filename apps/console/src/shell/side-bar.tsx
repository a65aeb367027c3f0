import { useText } from '@mela/web/platform/language/text';
import { Link } from 'wouter';
import { Count } from '#/parts/count.tsx';
import type { Room } from '#/rooms.tsx';
import styles from './side-bar.module.css';
import type { Waiting } from './use-waiting.ts';

/** The rooms that the account may enter, with how much waits in each. */
export function SideBar({ rooms, current, waiting }: SideBarProps) {
  const text = useText();
  return (
    <nav className={styles.bar} aria-label={text('console.rooms')}>
      <p className={styles.brand} aria-hidden="true">
        {text('console.title')}
      </p>
      <ul className={styles.list}>
        {rooms.map((room) => (
          <li key={room.path}>
            <Link href={room.path} className={styles.room} aria-current={room === current ? 'page' : undefined}>
              <room.icon size={18} aria-hidden="true" />
              <span className={styles.name}>{text(room.name)}</span>
              <Count of={waiting[room.path] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SideBarProps {
  readonly rooms: readonly Room[];
  readonly current: Room | undefined;
  readonly waiting: Waiting;
}
