import { useMember } from '#/entities/member/member.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import styles from './deposit-badge.module.css';

/** The bonus of the first deposit, on the corner of the deposit button, linked to the terms of its promotion (P29, R12), until that deposit is made. */
export function DepositBadge() {
  const text = useText();
  const offer = useMerchant().offers.find(({ code }) => code === 'FIRST_DEPOSIT');
  const hasDeposited = useMember().data?.hasDeposited;
  if (!offer || offer.percent === null || hasDeposited) return null;
  return (
    <a
      className={styles.badge}
      href={`/m/activityDetail?id=${offer.promotionId}`}
      aria-label={text('lobby.depositBonus', { percent: offer.percent })}
    >
      <span>{text('lobby.percent', { percent: offer.percent })}</span>
    </a>
  );
}
