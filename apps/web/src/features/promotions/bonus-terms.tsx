import type { PromotionBonus } from '@mela/contract/promotions';
import { wireAmount } from '@mela/money/amount';
import { useState } from 'react';
import { bonusFigures, countedGames } from '#/entities/bonus/bonus-words.ts';
import { ExcludedGames } from '#/entities/bonus/excluded-games.tsx';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Pick } from '#/ui/choices.tsx';
import { Money } from '#/ui/money.tsx';
import styles from './promotions.module.css';

/** Deposits to look at, in minor units. */
const SUMS_MINOR = [50_000n, 100_000n, 300_000n, 1_000_000n];
const DAY_MS = 86_400_000;

/** The terms of a bonus in the member's own figures, for a deposit that they choose: what it brings, what must be played, by when and with which stakes. */
export function BonusTerms({ bonus }: { readonly bonus: PromotionBonus }) {
  const text = useText();
  const money = useMoneyText();
  const { exponent } = useMerchant().currency;
  const { day } = useSpokenTime();
  const { clock } = useApi();
  const sums = SUMS_MINOR.map((minor) => wireAmount(minor, exponent));
  const [deposit, setDeposit] = useState(sums[1] ?? '0');
  const figures = bonusFigures(deposit, bonus, exponent);
  const games = countedGames(text, bonus.weights);
  return (
    <section className={styles.figures} aria-label={text('bonus.figures')}>
      <h3>{text('bonus.ifDeposit')}</h3>
      <fieldset className={styles.sums} aria-label={text('bonus.ifDeposit')}>
        {sums.map((sum) => (
          <Pick key={sum} name="bonus-deposit" value={sum} checked={sum === deposit} onChange={() => setDeposit(sum)}>
            {money(sum)}
          </Pick>
        ))}
      </fieldset>
      {figures && (
        <dl className={styles.reckoned}>
          <dt>{text('bonus.youGet')}</dt>
          <dd>
            <Money amount={figures.bonus} />
          </dd>
          <dt>{text('bonus.youPlay', { games })}</dt>
          <dd>
            <Money amount={figures.needs} />
          </dd>
        </dl>
      )}
      {bonus.every !== null && <p>{text(`bonus.every.${bonus.every}`)}</p>}
      <p>{text('bonus.within', { days: bonus.days, day: day(clock.now() + bonus.days * DAY_MS) })}</p>
      {bonus.stakeMost !== null && <p>{text('bonus.stakeMost', { amount: money(bonus.stakeMost) })}</p>}
      <ExcludedGames games={bonus.excluded} />
      <p>{text('bonus.cashFree')}</p>
    </section>
  );
}
