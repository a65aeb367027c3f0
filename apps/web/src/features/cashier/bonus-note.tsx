import type { Promotion } from '@mela/contract/promotions';
import { useQuery } from '@tanstack/react-query';
import { useBonuses } from '#/entities/bonus/bonus.queries.ts';
import { bonusFigures, countedGames, leftToPlay } from '#/entities/bonus/bonus-words.ts';
import { useMember } from '#/entities/member/member.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import styles from './cashier.module.css';

/** What a deposit of that sum brings of the bonus that the member has taken; nothing where none waits. */
export function BonusOfDeposit({ sum }: { readonly sum: string }) {
  const text = useText();
  const money = useMoneyText();
  const { exponent } = useMerchant().currency;
  const offer = useBonuses().data?.taken[0];
  const figures = offer && bonusFigures(sum, offer, exponent);
  if (!offer || !figures) return null;
  const games = countedGames(text, offer.weights);
  const [bonus, needs] = [money(figures.bonus), money(figures.needs)];
  return <p className={styles.bonus}>{text('bonus.comesWith', { bonus, needs, games, days: offer.days })}</p>;
}

/** What a deposit could bring if the member took this promotion first, as a link to its terms. */
export function BonusOnOffer({ offer }: { readonly offer: OfferedBonus }) {
  const text = useText();
  const money = useMoneyText();
  return (
    <a className={styles.offer} href={`/m/activityDetail?id=${offer.id}`}>
      <b>{text('bonus.onOffer', { percent: offer.bonus.percent })}</b>{' '}
      <span>{text('bonus.onOfferMost', { most: money(offer.bonus.most) })}</span>
    </a>
  );
}

/**
 * The first promotion with a bonus on a deposit that the member may take now; undefined while another one is taken. A reload
 * is for a deposit after the first one.
 */
export function useBonusOnOffer(): OfferedBonus | undefined {
  const taken = useBonuses().data?.taken;
  const hasDeposited = useMember().data?.hasDeposited ?? false;
  const query = { language: useReloadLanguage() };
  const { data } = useQuery(queryCall(useApi(), 'promotions', { query }));
  if (!taken || taken.length > 0) return undefined;
  return data?.list.find(
    (one): one is OfferedBonus =>
      one.bonus !== null && one.status === 'join' && (one.bonus.on !== 'reload' || hasDeposited),
  );
}

/** The bonus that a deposit has brought; nothing where it brought none. */
export function BonusOfOrder({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const money = useMoneyText();
  const { active, queued = [] } = useBonuses().data ?? {};
  const bonus = [active, ...queued].find((one) => one?.depositId === orderId);
  return (
    bonus && (
      <p className={styles.bonus}>{text('bonus.cameWith', { bonus: money(bonus.amount), title: bonus.title })}</p>
    )
  );
}

/** What a withdrawal costs while a bonus is active: its words, and what the order says of it. Undefined where none is active. */
export function useBonusLoss(): BonusLossWords | undefined {
  const text = useText();
  const money = useMoneyText();
  const active = useBonuses().data?.active;
  if (!active) return undefined;
  const left = money(leftToPlay(active));
  return {
    words: text('bonus.withdrawLoss', { loss: money(active.balance), left }),
    named: { bonusLoss: active.balance },
  };
}

export function BonusLoss({ bonus }: { readonly bonus: BonusLossWords | undefined }) {
  return bonus && <p className={styles.bonus}>{bonus.words}</p>;
}

type OfferedBonus = Promotion & { readonly bonus: NonNullable<Promotion['bonus']> };

interface BonusLossWords {
  readonly words: string;
  readonly named: { readonly bonusLoss: string };
}
