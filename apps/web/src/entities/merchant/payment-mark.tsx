import { NearImage } from '#/entities/game-tile/near-image.tsx';
import styles from './payment-mark.module.css';

/** A payment method's plate: its mark (the picture's address) and its name, dark on light in both themes. */
export function PaymentMark({ mark, name }: { readonly mark: string | undefined; readonly name: string }) {
  return (
    <span className={styles.plate}>
      {mark && <NearImage src={mark} width={28} height={28} alt="" />}
      <b>{name}</b>
    </span>
  );
}
