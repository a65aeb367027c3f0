import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './trial-strip.module.css';

/** Home's link to free play, for guests if the merchant has it. */
export function TrialStrip() {
  const text = useText();
  if (!useMerchant().hasTrial) return null;
  return (
    <a className={styles.strip} href="/m/trail" data-face="guest">
      <Icon name="play" className={styles.sign} />
      <span className={styles.words}>
        <b>{text('trial.invite')}</b>
        <span>{text('trial.inviteText')}</span>
      </span>
      <Icon name="chevron-right" size={20} flip />
    </a>
  );
}
