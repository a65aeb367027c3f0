import { NearImage } from '#/entities/game-tile/near-image.tsx';
import { useArt } from './merchant-context.tsx';
import styles from './skyline.module.css';

/** The fair on the horizon, by night and by day: 412 × 130, its ground in the colour of the stall. */
export function Skyline() {
  const { scenes } = useArt();
  if (!scenes['skyline.dark']) return null;
  return (
    <div className={styles.skyline}>
      <NearImage className={styles.night} src={scenes['skyline.dark']} width={412} height={130} alt="" />
      <NearImage className={styles.day} src={scenes['skyline.light']} width={412} height={130} alt="" />
    </div>
  );
}
