import type { Value } from '@mela/contract/operations';
import type { PlainMessageKey } from '@mela/locales/translation';
import { Reference } from '#/entities/copy/reference.tsx';
import { useText } from '#/platform/language/text.tsx';
import { timeIn } from '#/platform/time/merchant-time.ts';
import { Icon, type IconName } from '#/ui/icon.tsx';
import { Money } from '#/ui/money.tsx';
import { Card } from '#/ui/card.tsx';
import styles from './records.module.css';

type Movement = Value<'betDetail'>['movements'][number];

const LOOK: Readonly<Record<Movement['kind'], { readonly icon: IconName; readonly text: PlainMessageKey }>> = {
  bet_placed: { icon: 'arrow-down', text: 'records.movementBet' },
  bet_won: { icon: 'arrow-up', text: 'records.movementWin' },
  bet_rolled_back: { icon: 'undo-2', text: 'records.movementRollback' },
  bet_won_held: { icon: 'lock', text: 'records.movementHeld' },
  free_round_won: { icon: 'gift', text: 'records.movementFree' },
  held_win_released: { icon: 'arrow-up', text: 'records.movementReleased' },
  held_win_sent_back: { icon: 'undo-2', text: 'records.movementSentBack' },
};

/** The movements of a bet in order: the amount, the balance after it, and the vendor's reference. */
export function Movements({
  movements,
  timeZone,
}: {
  readonly movements: readonly Movement[];
  readonly timeZone: string;
}) {
  const text = useText();
  return (
    <Card className={styles.movements}>
      <ol>
        {movements.map((movement) => {
          const look = LOOK[movement.kind];
          const isIn = !OUT.has(movement.kind);
          return (
            <li key={movement.transferId} className={styles.movement}>
              <span className={styles.movementSign}>
                <Icon name={look.icon} size={18} />
              </span>
              <span className={styles.words}>
                <span>
                  {text(look.text)} <small className={styles.quiet}>{timeIn(timeZone, movement.at)}</small>
                </span>
              </span>
              <span className={styles.sums}>
                <Money
                  amount={signed(movement)}
                  sign="always"
                  {...(isIn && /[1-9]/.test(movement.amount) ? { tone: 'in' as const } : {})}
                />
                {movement.balanceAfter !== null && (
                  <small>
                    {text('records.balanceAfter')} <Money amount={movement.balanceAfter} />
                  </small>
                )}
              </span>
              <span className={styles.movementReference}>
                <Reference>{movement.reference}</Reference>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const OUT: ReadonlySet<Movement['kind']> = new Set(['bet_placed', 'held_win_sent_back']);

/** A stake reduces the balance, whichever sign the server sends. */
function signed({ kind, amount }: Movement): string {
  const size = amount.replace(/^-/, '');
  return OUT.has(kind) ? `-${size}` : size;
}
