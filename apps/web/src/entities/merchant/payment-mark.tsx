import styles from './payment-mark.module.css';
import { useArt } from './merchant-context.tsx';

/** A payment method's plate: its mark and its name, dark on light in both themes. */
export function PaymentMark({ mark, name }: { readonly mark: string; readonly name: string }) {
  const picture = useArt().payments[mark];
  return (
    <span className={styles.plate}>
      {picture && <img src={picture} width={28} height={28} alt="" />}
      <b>{name}</b>
    </span>
  );
}
