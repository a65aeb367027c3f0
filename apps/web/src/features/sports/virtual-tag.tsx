import { useText } from '#/platform/language/text.tsx';
import styles from './virtual-tag.module.css';

/** Stands by every league and match that is simulated (R12): nobody may take it for a real one. */
export function VirtualTag() {
  const text = useText();
  return <span className={styles.virtual}>{text('sports.virtual')}</span>;
}
