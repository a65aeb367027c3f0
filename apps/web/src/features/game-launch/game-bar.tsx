import { use, type ReactNode } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { IconButton } from '#/ui/button.tsx';
import { Tag } from '#/ui/chip.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { MoneyMarkContext } from '#/ui/money.tsx';
import { BarMoney } from './bar-money.tsx';
import styles from './game-bar.module.css';
import { useClock } from './use-clock.ts';

/** The bar over a game: the way out, the player's balance, the time, and the net of this visit (R28). */
export function GameBar({ title, isForFun, balance, net, onLeave, end }: GameBarProps) {
  const text = useText();
  const time = useClock();
  // Play money is named once for both figures, because there is no room for it next to each.
  const mark = use(MoneyMarkContext);
  const isGain = net !== undefined && !net.startsWith('-') && /[1-9]/.test(net);
  const isLoss = net !== undefined && net.startsWith('-');
  return (
    <header className={styles.bar}>
      <IconButton icon="arrow-left" flip label={text('gameLaunch.leave')} onClick={onLeave} />
      <h1 className={styles.unseen}>{title}</h1>
      {isForFun ? (
        <div className={styles.figure}>
          <span className={styles.label}>
            <span className={styles.unseen}>{text('gameLaunch.time')}</span>
            <time>{time}</time>
          </span>
          <Tag tone="marigold">{text('gameLaunch.forFun')}</Tag>
        </div>
      ) : (
        <MoneyMarkContext value={undefined}>
          <div className={styles.figure}>
            <span className={styles.label}>
              <span className={classNames(mark !== undefined && styles.unseen)}>{text('gameLaunch.balance')}</span>
              {mark !== undefined && <strong className={styles.mark}>{mark}</strong>}
            </span>
            <output aria-live="off">
              <BarMoney amount={balance} lead />
            </output>
          </div>
          <div className={styles.figure} title={text('gameLaunch.visitTitle')}>
            <span className={styles.label}>
              {text('gameLaunch.visit')}
              <span className={styles.clock}>
                <span className={styles.unseen}>{text('gameLaunch.time')}</span>
                <time>{time}</time>
              </span>
            </span>
            <output aria-live="off" className={classNames(styles.net, isGain && styles.gain)}>
              {isGain && <Icon name="arrow-up" size={14} />}
              {isLoss && <Icon name="arrow-down" size={14} />}
              <BarMoney amount={net ?? '0'} sign="always" />
            </output>
          </div>
        </MoneyMarkContext>
      )}
      <div className={styles.end}>{end}</div>
    </header>
  );
}

interface GameBarProps {
  /** The game's name, for screen readers only, since the game shows it itself. */
  readonly title: string;
  /** Money of the vendor's own making: the bar shows no figure of the player. */
  readonly isForFun?: boolean | undefined;
  /** A wire amount; `undefined` shows stars. */
  readonly balance: string | undefined;
  readonly net: string | undefined;
  readonly onLeave: () => void;
  readonly end?: ReactNode;
}
