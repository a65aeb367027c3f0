import { useText } from '#/platform/language/text.tsx';
import { Icon } from '#/ui/icon.tsx';
import { BarEnd } from '#/ui/top-bar.tsx';
import styles from './cashier.module.css';

/** The link to the record, at the end of the bar. */
export function RecordLink({ href }: { readonly href: string }) {
  const text = useText();
  return (
    <BarEnd>
      <a className={styles.recordLink} href={href}>
        <Icon name="history" size={20} />
        {text('cashier.record')}
      </a>
    </BarEnd>
  );
}
