import type { Winner } from '@mela/contract/winners';
import { useState } from 'react';
import { playPath } from '#/entities/game-tile/play-path.ts';
import { NearImage } from '#/entities/game-tile/near-image.tsx';
import { useText } from '#/platform/language/text.tsx';
import { classNames } from '#/ui/class-names.ts';
import { IconButton } from '#/ui/button.tsx';
import { SectionHead } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Money, MoneyMarkContext } from '#/ui/money.tsx';
import { useWords } from '#/ui/words.tsx';
import { useDrift } from './use-drift.ts';
import { useWinners } from './winners.queries.ts';
import styles from './winner-strip.module.css';

/** Entries that are marked top-1 to top-5 (P35, M67). */
const TOP = 5;
/** A sum of a thousand or more has no room for its decimals: a ticket is a fifth of the phone. They are cut off, never rounded up. */
const WIDE = /^\d{4}/;

/** Recent winners, the highest first, drifting by; a tap opens the game. Real settled bets only; nothing stands where there are none (P35, R12). */
export function WinnerStrip() {
  const text = useText();
  const words = useWords();
  const list = useWinners();
  const [paused, setPaused] = useState(false);
  const loops = list.length > 1;
  const strip = useDrift(loops && !paused, list.length);
  if (list.length === 0) return null;
  return (
    <section className={styles.section} aria-label={text('lobby.winners')}>
      <SectionHead
        icon={<Icon name="trophy" className={styles.trophy} />}
        title={text('lobby.winners')}
        end={
          loops && (
            <IconButton
              icon={paused ? 'play' : 'pause'}
              size={20}
              label={paused ? words.play : words.pause}
              onClick={() => setPaused(!paused)}
            />
          )
        }
      />
      <div ref={strip} className={styles.strip}>
        {list.map((winner, index) => (
          <Ticket key={winner.betId} winner={winner} rank={index + 1} />
        ))}
      </div>
    </section>
  );
}

function Ticket({ winner, rank }: { readonly winner: Winner; readonly rank: number }) {
  const text = useText();
  const path = playPath({ gameType: 'RNG', vassalage: winner.vendor, gameId: winner.gameId, nodeId: winner.nodeId });
  const isTop = rank <= TOP;
  return (
    <a className={classNames(styles.ticket, isTop && styles.best)} href={path} draggable={false}>
      <span className={styles.stub}>
        {winner.vo.iconUrl === '' ? (
          <span className={styles.game}>{winner.displayName}</span>
        ) : (
          <NearImage src={winner.vo.iconUrl} width={112} height={149} alt={winner.displayName} />
        )}
        {isTop && <span className={styles.rank}>{text('lobby.top', { rank })}</span>}
      </span>
      <span className={styles.foot}>
        <span className={styles.name}>{winner.vo.customerName}</span>
        {/* Somebody else's, and real whoever looks on. */}
        <MoneyMarkContext value={undefined}>
          <Money
            amount={winner.vo.winAmount}
            {...(WIDE.test(winner.vo.winAmount) && { decimals: 0 })}
            sign="always"
            tone="in"
            className={styles.sum}
          />
        </MoneyMarkContext>
      </span>
    </a>
  );
}
