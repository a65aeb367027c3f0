import type { Winner } from '@mela/contract/winners';
import { playPath } from '#/entities/game-tile/play-path.ts';
import { NearImage } from '#/entities/game-tile/near-image.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useMotionPause } from '#/platform/storage/use-motion-pause.ts';
import { classNames } from '#/ui/class-names.ts';
import { SectionHead } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Money, MoneyMarkContext } from '#/ui/money.tsx';
import { Failed } from '#/ui/states.tsx';
import { useDrift } from './use-drift.ts';
import { useWinners } from './winners.queries.ts';
import styles from './winner-strip.module.css';

/** Entries marked top-1 to top-5 (P35, M67). */
const TOP = 5;
/** A sum of a thousand or more has no room for its decimals on a ticket of a fifth of the phone. They are cut off, never rounded up. */
const WIDE = /^\d{4}/;

/** The tickets in view, and one that is partly visible. */
const IN_VIEW = 6;

/**
 * Recent winners, the highest first, drifting in an endless loop; a tap opens the game. Only real settled bets; renders nothing
 * if there are none (P35, R12).
 */
export function WinnerStrip() {
  const text = useText();
  const { list, isFailed, retry } = useWinners();
  const count = list?.length ?? 0;
  const { isPaused } = useMotionPause();
  const mayLoop = count > 1;
  const { strip, loops } = useDrift(mayLoop && !isPaused, count);
  if (!list && !isFailed) return <Coming />;
  if (list?.length === 0) return null;
  return (
    <section className={styles.section} aria-label={text('home.winners')}>
      <SectionHead icon={<Icon name="trophy" className={styles.trophy} />} title={text('home.winners')} />
      {list ? (
        <div ref={strip} className={styles.strip}>
          {list.map((winner, index) => (
            <Ticket key={winner.betId} winner={winner} rank={index + 1} />
          ))}
          {loops &&
            inView(list).map(([winner, rank], place) => <Ticket key={place} winner={winner} rank={rank} again />)}
        </div>
      ) : (
        <Failed title={text('home.sectionFailed')} onRetry={retry} />
      )}
    </section>
  );
}

/** The repetition after the last ticket: starts with the first, as often as needed to fill the view. */
function inView(list: readonly Winner[]): readonly (readonly [Winner, number])[] {
  const ranked = list.map((winner, index) => [winner, index + 1] as const);
  return Array.from({ length: Math.ceil(IN_VIEW / list.length) }, () => ranked)
    .flat()
    .slice(0, IN_VIEW);
}

/** `again`: a repetition, which is hidden from screen readers and the keyboard. */
function Ticket({ winner, rank, again = false }: TicketProps) {
  const text = useText();
  const language = useLanguage();
  const path = playPath({ gameType: 'RNG', vassalage: winner.vendor, gameId: winner.gameId, nodeId: winner.nodeId });
  const isTop = rank <= TOP;
  const multiple = shortMultiple(winner.vo.multiple);
  return (
    <a
      className={classNames(styles.ticket, isTop && styles.best)}
      href={path}
      draggable={false}
      {...(again && { 'aria-hidden': true, tabIndex: -1 })}
    >
      <span className={styles.stub} data-name={winner.vo.iconUrl === '' ? undefined : winner.displayName}>
        {winner.vo.iconUrl === '' ? (
          <span className={styles.game}>{winner.displayName}</span>
        ) : (
          <NearImage src={winner.vo.iconUrl} width={112} height={149} alt={winner.displayName} />
        )}
        {multiple !== undefined && <span className={styles.multiple}>×{multiple}</span>}
        {isTop && <span className={styles.rank}>{text('home.top', { rank })}</span>}
      </span>
      <span className={styles.foot}>
        <span className={styles.name}>{winner.vo.customerName}</span>
        {/* Money of another player, which is real for every viewer. */}
        <MoneyMarkContext value={undefined}>
          <Money
            amount={winner.vo.winAmount}
            {...(WIDE.test(winner.vo.winAmount) && { decimals: 0, compactIn: language })}
            sign="always"
            tone="in"
            className={styles.sum}
          />
        </MoneyMarkContext>
      </span>
    </a>
  );
}

/** "38" of "38.50" and "2.4" of "2.45", cut off; undefined if missing or below one. */
function shortMultiple(multiple: string | null): string | undefined {
  const [whole = '', tenth = '0'] = multiple?.split('.') ?? [];
  if (whole === '' || whole === '0') return undefined;
  return whole.length > 1 || tenth.startsWith('0') ? whole : `${whole}.${tenth.slice(0, 1)}`;
}

/** Placeholders for the winners. */
function Coming() {
  return (
    <div aria-hidden="true" className={styles.section}>
      <SectionHead title="" />
      <div className={styles.strip}>
        {[1, 2, 3, 4, 5].map((place) => (
          <span key={place} className={styles.ticket}>
            <span className={styles.stub} />
            <span className={styles.foot}>
              <span className={styles.name} />
              <span className={styles.sum} />
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

interface TicketProps {
  readonly winner: Winner;
  readonly rank: number;
  readonly again?: boolean;
}
