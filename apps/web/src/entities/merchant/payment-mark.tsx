import styles from './payment-mark.module.css';

/** A payment method's plate: its mark (the picture's address) and its name, dark on light in both themes. */
export function PaymentMark({ mark, name }: { readonly mark: string | undefined; readonly name: string }) {
  return (
    <span className={styles.plate}>
      {mark && <img src={mark} width={28} height={28} alt="" loading="lazy" />}
      <b>{name}</b>
    </span>
  );
}
