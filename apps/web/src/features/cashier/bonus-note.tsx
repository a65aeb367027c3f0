import { useBonuses } from '#/entities/bonus/bonus.queries.ts';
import { bonusFigures, countedGames, leftToPlay } from '#/entities/bonus/bonus-words.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useText } from '#/platform/language/text.tsx';
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

interface BonusLossWords {
  readonly words: string;
  readonly named: { readonly bonusLoss: string };
}
