import type { FreeRoundsView } from '@mela/contract/bonus';
import { playPath } from '#/entities/game-tile/play-path.ts';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Money } from '#/ui/money.tsx';
import styles from './rewards.module.css';

/** The member's free rounds: how many are left, until when, what they won so far, and the game to play them in. */
export function FreeRoundsSection({ freeRounds }: { readonly freeRounds: readonly FreeRoundsView[] }) {
  const text = useText();
  if (freeRounds.length === 0) return null;
  return (
    <section>
      <SectionHead title={text('bonus.freeRounds')} />
      {freeRounds.map((given) => (
        <FreeRounds key={given.freeRoundsId} given={given} />
      ))}
    </section>
  );
}

function FreeRounds({ given }: { readonly given: FreeRoundsView }) {
  const text = useText();
  const money = useMoneyText();
  const { moment } = useSpokenTime();
  const { game, left } = given;
  const most = money(given.most);
  return (
    <Card className={styles.own}>
      <div className={styles.ownWords}>
        <p className={styles.lead}>{text('bonus.freeLeft', { count: left, game: game.name })}</p>
        <p className={styles.quiet}>{given.title}</p>
        {left > 0 && <p className={styles.quiet}>{text('bonus.until', { time: moment(given.expiresAt) })}</p>}
      </div>
      <p className={styles.needLine}>
        <span>{text('bonus.freeWon')}</span>
        <Money amount={given.won} size="title" />
      </p>
      <ul className={styles.quiet}>
        <li>{text('bonus.freeStake', { stake: money(given.stake) })}</li>
        <li>{text(given.paysBonus ? 'bonus.freePaysBonus' : 'bonus.freePaysCash', { most })}</li>
      </ul>
      {left > 0 && game.play && (
        <ButtonLink kind="primary" href={playPath(game.play)}>
          {text('bonus.freePlay', { game: game.name })}
        </ButtonLink>
      )}
    </Card>
  );
}
