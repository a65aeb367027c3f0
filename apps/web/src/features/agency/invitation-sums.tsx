import { INVITATION_STAGES } from '@mela/contract/invitation-rules';
import { formatAmount } from '@mela/money/format';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Fact } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { STAGE_ICONS } from './invitation-terms.tsx';
import { useInvitations } from './invitations.queries.ts';
import counts from './team-counters.module.css';
import styles from './invite-screen.module.css';

/** How many friends reached each stage, and the sums of the rewards for them. */
export function InvitationSums() {
  const text = useText();
  const { data, isError } = useInvitations();
  // The rewards above report the failure.
  if (!data && isError) return null;
  return (
    <section>
      <SectionHead title={text('invitations.soFar')} />
      <dl className={counts.counts} aria-busy={data === undefined}>
        {INVITATION_STAGES.map((stage) => (
          <Card key={stage} className={counts.count}>
            <dt>
              <Icon name={STAGE_ICONS[stage]} size={18} />
              {text(`invitations.stage.${stage}`)}
            </dt>
            <dd>
              {data ? (
                formatAmount(data.friends[stage].toString(), { decimals: 0 })
              ) : (
                <SkeletonBlock className={counts.skeletonBlock} />
              )}
            </dd>
          </Card>
        ))}
      </dl>
      {data && (
        <Card className={styles.sums}>
          <dl>
            <Fact name={text('invitations.waiting')}>
              <Money amount={data.rewards.waiting} />
            </Fact>
            <Fact name={text('invitations.taken')}>
              <Money amount={data.rewards.taken} />
            </Fact>
          </dl>
          <ButtonLink wide icon="gift" href="/m/rewardCenter">
            {text('invitations.toCentre')}
          </ButtonLink>
        </Card>
      )}
    </section>
  );
}
