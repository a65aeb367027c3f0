import type { PromotionAward } from '@mela/contract/promotions';
import { countedGames, neededPlay } from '#/entities/bonus/bonus-words.ts';
import { ExcludedGames } from '#/entities/bonus/excluded-games.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useText } from '#/platform/language/text.tsx';
import styles from './promotions.module.css';

/** What a code or a cashback gives, in figures, before the member accepts it. */
export function AwardTerms({ award }: { readonly award: PromotionAward }) {
  const text = useText();
  const money = useMoneyText();
  const { cashback, freeRounds, wagering } = award;
  const amount = money(award.amount);
  const { times, days } = wagering ?? { times: 0, days: 0 };
  const games = countedGames(text, wagering?.weights ?? []);
  return (
    <section className={styles.figures} aria-label={text('bonus.figures')}>
      {freeRounds ? (
        <FreeRoundsTerms given={freeRounds} most={amount} />
      ) : (
        <h3>{text(cashback ? 'promotions.cashback' : 'promotions.codeGives', { amount })}</h3>
      )}
      {cashback && (
        <>
          <p>{text(`promotions.cashback.${cashback.every}`, { percent: cashback.percent, most: amount })}</p>
          <p>{text('promotions.cashback.least', { least: money(cashback.least), days: cashback.claimDays })}</p>
        </>
      )}
      {wagering ? (
        <>
          <p>
            {cashback || freeRounds
              ? text('promotions.paysBonusTimes', { times, games, days })
              : text('promotions.paysBonus', { needs: money(neededPlay(award.amount, times)), games, days })}
          </p>
          {wagering.stakeMost !== null && <p>{text('bonus.stakeMost', { amount: money(wagering.stakeMost) })}</p>}
          <ExcludedGames games={wagering.excluded} />
          <p>{text('bonus.cashFree')}</p>
        </>
      ) : (
        <p>{text('promotions.paysCash')}</p>
      )}
    </section>
  );
}

function FreeRoundsTerms({
  given,
  most,
}: {
  readonly given: NonNullable<PromotionAward['freeRounds']>;
  readonly most: string;
}) {
  const text = useText();
  const money = useMoneyText();
  const { rounds: count, gameName: game, days } = given;
  return (
    <>
      <h3>{text('promotions.freeRounds', { count, game })}</h3>
      <p>{text('promotions.freeRounds.cost', { stake: money(given.stake), days })}</p>
      <p>{text('promotions.freeRounds.most', { most })}</p>
    </>
  );
}
