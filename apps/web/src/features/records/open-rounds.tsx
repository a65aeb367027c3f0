import { GamePicture } from '#/entities/game-tile/game-picture.tsx';
import { continuePath } from '#/entities/open-rounds/continue-path.ts';
import { useOpenRounds } from '#/entities/open-rounds/open-rounds.queries.ts';
import { useText } from '#/platform/language/text.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Money } from '#/ui/money.tsx';
import styles from './records.module.css';

/** Unsettled rounds: their held stake, and the way back into them. Renders nothing if there are none. */
export function OpenRounds() {
  const text = useText();
  const open = useOpenRounds().data?.list ?? [];
  if (open.length === 0) return null;
  return (
    <section>
      <SectionHead title={text('records.openRounds')} />
      <Card className={styles.openRounds}>
        <p className={styles.quiet}>{text('records.openRoundsText')}</p>
        <ul>
          {open.map((bet) => (
            <li key={bet.betId} className={styles.openRound}>
              <GamePicture className={styles.picture} src={bet.iconUrl} />
              <span className={styles.words}>
                <span className={styles.game}>{bet.gameName}</span>
                <span className={styles.second}>
                  {text('records.stake')} <Money amount={bet.stake} />
                </span>
              </span>
              <Continue path={continuePath(bet)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Continue({ path }: { readonly path: string | undefined }) {
  const text = useText();
  if (path === undefined) return null;
  return (
    <ButtonLink size="small" icon="play" href={path}>
      {text('records.continue')}
    </ButtonLink>
  );
}
