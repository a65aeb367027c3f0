import type { Value } from '@mela/contract/operations';
import type { RewardKind } from '@mela/contract/reward-rules';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { RealAccountRequired } from '#/entities/session/real-account-required.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import type { IconName } from '#/ui/icon.tsx';
import { IconBox, ListCard, ListRow } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { BonusSection } from './bonus-section.tsx';
import { useClaimReward, useRewards } from './rewards.queries.ts';
import styles from './rewards.module.css';

type Centre = Value<'rewards'>;

const ICONS: Readonly<Record<RewardKind, IconName>> = {
  upgrade: 'crown',
  monthly: 'gift',
  birthday: 'party-popper',
  rebate: 'coins',
  referral: 'users',
  code: 'gift',
  cashback: 'coins',
  free_rounds: 'gift',
};

/** M18: a list of everything that waits to be taken, and below it rewards that were taken or have expired. */
export function RewardCentreScreen() {
  return (
    <RealAccountRequired>
      <RewardCentre />
    </RealAccountRequired>
  );
}

function RewardCentre() {
  const text = useText();
  const centre = useRewards();
  if (centre.isError && !centre.data) return <QueryFailed title={text('rewards.centreFailed')} query={centre} />;
  if (!centre.data)
    return (
      <div className={styles.screen}>
        <RowSkeleton rows={4} />
      </div>
    );
  const { waiting, ended } = centre.data;
  return (
    <div className={styles.screen}>
      <BonusSection />
      {waiting.length > 0 ? (
        <section>
          <SectionHead title={text('rewards.waiting')} />
          <Waiting waiting={waiting} />
        </section>
      ) : (
        <Empty
          icon="gift"
          title={text('rewards.nothingWaits')}
          text={text('rewards.nothingWaitsText')}
          action={<ButtonLink href="/m/member/benefits">{text('rewards.seeLevels')}</ButtonLink>}
        />
      )}
      <ListCard>
        <ListRow icon="gift" title={text('rewards.haveCode')} href="/m/activity" />
      </ListCard>
      {ended.length > 0 && (
        <section>
          <SectionHead title={text('rewards.before')} />
          <Ended ended={ended} />
        </section>
      )}
    </div>
  );
}

function Waiting({ waiting }: { readonly waiting: Centre['waiting'] }) {
  const text = useText();
  const { moment } = useSpokenTime();
  const claim = useClaimReward();
  return (
    <Card className={styles.list}>
      <ul>
        {waiting.map((reward) => (
          <li key={reward.rewardId} className={styles.row}>
            <IconBox icon={ICONS[reward.kind]} />
            <p className={styles.words}>
              <span>{text(`rewards.title.${reward.kind}`, { level: reward.levelName })}</span>
              <small>
                {reward.expiresAt === null
                  ? text('rewards.noExpiry')
                  : text('rewards.takeBy', { time: moment(reward.expiresAt) })}
                {reward.paysBonus && ` · ${text('rewards.asBonus')}`}
              </small>
            </p>
            <div className={styles.end}>
              <Money amount={reward.amount} size="title" />
              <Button
                kind="primary"
                size="small"
                busy={claim.isPending && claim.variables === reward.rewardId}
                aria-label={`${text('rewards.take')}: ${text(`rewards.title.${reward.kind}`, { level: reward.levelName })}`}
                onClick={() => claim.mutate(reward.rewardId)}
              >
                {text('rewards.take')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Ended({ ended }: { readonly ended: Centre['ended'] }) {
  const text = useText();
  const { moment } = useSpokenTime();
  return (
    <Card className={styles.list}>
      <ul>
        {ended.map((reward) => (
          <li key={reward.rewardId} className={styles.row}>
            <IconBox icon={ICONS[reward.kind]} />
            <p className={styles.words}>
              <span>{text(`rewards.title.${reward.kind}`, { level: reward.levelName })}</span>
              <small>
                {text(reward.isTaken ? 'rewards.takenAt' : 'rewards.expiredAt', { time: moment(reward.endedAt) })}
              </small>
            </p>
            <p className={styles.end}>
              {reward.isTaken ? (
                <Money amount={reward.amount} sign="always" tone="in" />
              ) : (
                <s className={styles.over}>
                  <Money amount={reward.amount} />
                </s>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
