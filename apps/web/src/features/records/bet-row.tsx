import type { Bet } from '@mela/contract/records';
import { betLook } from '#/entities/bet/bet-looks.ts';
import { Net } from '#/entities/bet/net.tsx';
import { GamePicture } from '#/entities/game-tile/game-picture.tsx';
import { useText } from '#/platform/language/text.tsx';
import { timeIn } from '#/platform/time/merchant-time.ts';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { Money } from '#/ui/money.tsx';

import styles from './records.module.css';

/** One bet on two lines: the game with its net, then time and state with its stake. */
export function BetRow({ bet, timeZone }: { readonly bet: Bet; readonly timeZone: string }) {
  const text = useText();
  const look = betLook(bet);
  return (
    <li>
      <a className={styles.row} href={`/m/gameRecord?bet=${bet.betId}`}>
        <GamePicture className={styles.picture} src={bet.iconUrl} loading="lazy" />
        <span className={styles.words}>
          <span className={styles.game}>{bet.gameName}</span>
          <span className={styles.second}>
            {timeIn(timeZone, bet.placedAt)}
            <span className={classNames(styles.state, styles[look.tone])}>
              <Icon name={look.icon} size={14} />
              {text(look.text)}
            </span>
          </span>
        </span>
        <span className={styles.sums}>
          <Net bet={bet} />
          <small>
            {text('records.stake')} <Money amount={bet.stake} />
          </small>
        </span>
      </a>
    </li>
  );
}
