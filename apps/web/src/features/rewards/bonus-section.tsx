import { CATEGORY_TABLE } from '@mela/contract/categories';
import type { Value } from '@mela/contract/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBonuses } from '#/entities/bonus/bonus.queries.ts';
import { countedGames, leftToPlay, litBulbs } from '#/entities/bonus/bonus-words.ts';
import { ExcludedGames } from '#/entities/bonus/excluded-games.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { valueOf } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { BulbWire } from '#/ui/bulbs.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { IconBox } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { useToast } from '#/ui/toast.tsx';
import styles from './rewards.module.css';
import { FreeRoundsSection } from './free-rounds-section.tsx';
import { BULBS } from './progress.ts';

type Bonuses = Value<'bonuses'>;
type Bonus = NonNullable<Bonuses['active']>;

/** The member's bonuses: the active one with its progress, those that wait, and earlier ones. Nothing for a member who never had one. */
export function BonusSection() {
  const text = useText();
  const bonuses = useBonuses();
  if (bonuses.isError && !bonuses.data) return <QueryFailed title={text('bonus.failed')} query={bonuses} />;
  if (!bonuses.data) return null;
  const { active, queued, taken, ended, freeRounds } = bonuses.data;
  return (
    <>
      <FreeRoundsSection freeRounds={freeRounds} />
      {active && (
        <section>
          <SectionHead title={text('bonus.yours')} />
          <ActiveBonus bonus={active} />
        </section>
      )}
      {queued.length + taken.length > 0 && (
        <section>
          <SectionHead title={text('bonus.waiting')} />
          <WaitingBonuses queued={queued} taken={taken} />
        </section>
      )}
      {ended.length > 0 && (
        <section>
          <SectionHead title={text('bonus.before')} />
          <EndedBonuses ended={ended} />
        </section>
      )}
    </>
  );
}

function ActiveBonus({ bonus }: { readonly bonus: NonNullable<Bonuses['active']> }) {
  const text = useText();
  const money = useMoneyText();
  const { moment } = useSpokenTime();
  const left = leftToPlay(bonus);
  const isDone = !/[1-9]/.test(left);
  return (
    <Card className={styles.own}>
      <div className={styles.ownWords}>
        <p className={styles.lead}>{bonus.title}</p>
        {bonus.expiresAt && <p className={styles.quiet}>{text('bonus.until', { time: moment(bonus.expiresAt) })}</p>}
      </div>
      <p className={styles.needLine}>
        <span>{text('bonus.holds')}</span>
        <Money amount={bonus.balance} size="title" />
      </p>
      <div className={styles.need}>
        <p className={styles.needLine}>
          <span>{text('bonus.played')}</span>
          <span>
            <Money amount={bonus.played} /> / <Money amount={bonus.needs} />
          </span>
        </p>
        <BulbWire count={BULBS} lit={litBulbs(bonus, BULBS)} className={styles.wire} />
        <p className={styles.quiet} aria-live="polite">
          {isDone ? (
            text('bonus.done')
          ) : (
            <>
              {text('bonus.left')} <Money amount={left} />
            </>
          )}
        </p>
      </div>
      <ul className={styles.quiet}>
        <li>{text('bonus.counts', { games: countedGames(text, bonus.weights) })}</li>
        {bonus.stakeMost !== null && <li>{text('bonus.stakeMost', { amount: money(bonus.stakeMost) })}</li>}
        {bonus.excluded.length > 0 && (
          <li>
            <ExcludedGames games={bonus.excluded} />
          </li>
        )}
        <li>{text('bonus.cashFree')}</li>
      </ul>
      {!isDone && (
        <>
          <ButtonLink kind="primary" wide icon="play" href={bestPage(bonus.weights)}>
            {text('bonus.play')}
          </ButtonLink>
          <EndBonus bonus={bonus} loss={bonus.balance} label={text('bonus.end')} />
        </>
      )}
    </Card>
  );
}

/** Games of the category that counts most. */
function bestPage(weights: Bonus['weights']): string {
  const [best] = weights.toSorted((one, other) => other.percent - one.percent);
  return CATEGORY_TABLE.find(({ category }) => category === best?.category)?.path ?? '/m/home';
}

/** Ends a bonus in two taps; the loss is displayed before the second one. */
function EndBonus({ bonus, loss, label }: EndBonusProps) {
  const text = useText();
  const money = useMoneyText();
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelBonus(bonus.bonusId, () => setAsking(false));
  return (
    <>
      <Button kind="text" size="small" aria-label={`${label}: ${bonus.title}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text('bonus.endTitle', { amount: money(loss) })}
        confirm={text('bonus.endYes', { amount: money(loss) })}
        tone="danger"
        busy={cancel.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.mutate(loss)}
      >
        {text('bonus.endText', { left: money(leftToPlay(bonus)) })}
      </ConfirmDialog>
    </>
  );
}

/** A refusal means that the screen was old: it is fetched again before the next try. */
function useCancelBonus(bonusId: string, onEnd: () => void) {
  const api = useApi();
  const text = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const renew = () =>
    Promise.all(
      ['bonuses', 'memberWallet'].map((queryKey) => queries.invalidateQueries({ queryKey: [queryKey] })),
    ).then(onEnd);
  return useMutation({
    mutationFn: (loss: string) => valueOf(api, 'cancelBonus', { params: { bonusId }, body: { loss } }),
    onSuccess() {
      toast.success(text('bonus.ended'));
      return renew();
    },
    onError({ error }) {
      const own = { bonus_changed: 'bonus.changed', bonus_not_active: 'bonus.notActive' } as const;
      const code = error.errorCode;
      toast.error(text(code === 'bonus_changed' || code === 'bonus_not_active' ? own[code] : errorText(error)));
      return renew();
    },
  });
}

function WaitingBonuses({ queued, taken }: Pick<Bonuses, 'queued' | 'taken'>) {
  const text = useText();
  return (
    <Card className={styles.list}>
      <ul>
        {taken.map(({ promotionId, title }) => (
          <li key={promotionId} className={styles.row}>
            <IconBox icon="gift" />
            <p className={styles.words}>
              <span>{title}</span>
              <small>{text('bonus.waitsForDeposit')}</small>
            </p>
            <ButtonLink size="small" href="/m/voucherCenter">
              {text('bonus.deposit')}
            </ButtonLink>
          </li>
        ))}
        {queued.map((bonus) => (
          <li key={bonus.bonusId} className={styles.row}>
            <IconBox icon="gift" />
            <p className={styles.words}>
              <span>{bonus.title}</span>
              <small>{text('bonus.waitsForEnd')}</small>
            </p>
            <div className={styles.end}>
              <Money amount={bonus.amount} size="title" />
              <EndBonus bonus={bonus} loss={bonus.amount} label={text('bonus.giveUp')} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EndedBonuses({ ended }: Pick<Bonuses, 'ended'>) {
  const text = useText();
  const { moment } = useSpokenTime();
  return (
    <Card className={styles.list}>
      <ul>
        {ended.map((bonus) => (
          <li key={bonus.bonusId} className={styles.row}>
            <IconBox icon="gift" />
            <p className={styles.words}>
              <span>{bonus.title}</span>
              <small>
                {text(`bonus.state.${bonus.state}`)}
                {bonus.endedAt !== null && ` · ${moment(bonus.endedAt)}`}
              </small>
            </p>
            <p className={styles.end}>
              <Money amount={bonus.amount} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface EndBonusProps {
  readonly bonus: Bonuses['queued'][number];
  readonly loss: string;
  readonly label: string;
}
