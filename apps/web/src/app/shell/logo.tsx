import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { Sign } from '#/entities/merchant/sign.tsx';
import { pathOf } from '../routes.ts';
import styles from './logo.module.css';

/** The merchant's name as the link home; if a crowded header leaves it no room, its mark. */
export function Logo() {
  const mark = useArt().marks['favicon'];
  return (
    <a href={pathOf('home')} className={styles.logo}>
      <Sign className={styles.name} />
      {mark && <img src={mark} alt="" width={32} height={32} className={styles.mark} />}
    </a>
  );
}
