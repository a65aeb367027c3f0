import { useText } from '#/platform/language/text.tsx';
import styles from './virtual-tag.module.css';

/** Marks every simulated league and match (R12), so that it is not mistaken for a real one. */
export function VirtualTag() {
  const text = useText();
  return <span className={styles.virtual}>{text('sports.virtual')}</span>;
}
