import { INVITATION_STAGES, type InvitationStage } from '@mela/contract/invitation-rules';
import type { Value } from '@mela/contract/operations';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Icon, type IconName } from '#/ui/icon.tsx';
import { IconBox } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { useInvitations } from './invitations.queries.ts';
import styles from './invite-screen.module.css';

type Terms = NonNullable<Value<'inviteSummary'>['terms']>;

export const STAGE_ICONS: Readonly<Record<InvitationStage, IconName>> = {
  registered: 'user-plus',
  verified: 'shield-check',
  deposited: 'wallet',
  played: 'trophy',
};

/** The reward of each stage with its condition, the rules, and the way to the promotion; without one, that nothing is paid now. */
export function InvitationTerms() {
  const text = useText();
  const asked = useInvitations();
  return (
    <section>
      <SectionHead title={text('invitations.rewards')} />
      {asked.data ? (
        asked.data.terms ? (
          <Rewards terms={asked.data.terms} />
        ) : (
          <Card className={styles.off}>
            <p className={styles.lead}>{text('invitations.off')}</p>
            <p className={styles.quiet}>{text('invitations.offText')}</p>
          </Card>
        )
      ) : asked.isError ? (
        <QueryFailed title={text('invitations.failed')} query={asked} />
      ) : (
        <RowSkeleton rows={4} />
      )}
    </section>
  );
}

function Rewards({ terms }: { readonly terms: Terms }) {
  const text = useText();
  const money = useMoneyText();
  const { rewards, leastDeposit, playTimes, rewardDays, promotionId } = terms;
  const how: Readonly<Record<InvitationStage, string>> = {
    registered: text('invitations.how.registered'),
    verified: text('invitations.how.verified'),
    deposited: text('invitations.how.deposited', { amount: money(leastDeposit) }),
    played: text('invitations.how.played', { times: playTimes }),
  };
  return (
    <Card className={styles.terms}>
      <ol className={styles.stages}>
        {INVITATION_STAGES.map((stage) => (
          <li key={stage} className={styles.row}>
            <IconBox icon={STAGE_ICONS[stage]} />
            <p className={styles.words}>
              <span>{text(`invitations.stage.${stage}`)}</span>
              <small>{how[stage]}</small>
            </p>
            <p className={styles.end}>
              {isZero(rewards[stage]) ? (
                <small className={styles.quiet}>{text('invitations.nothing')}</small>
              ) : (
                <Money amount={rewards[stage]} size="title" />
              )}
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>{text('invitations.takeIn', { days: rewardDays })}</p>
      <p className={styles.rule}>
        <Icon name="info" size={18} />
        {text('invitations.samePerson')}
      </p>
      <ButtonLink wide icon="scroll-text" href={`/m/activityDetail?id=${promotionId}`}>
        {text('invitations.terms')}
      </ButtonLink>
    </Card>
  );
}

/** A sum of the wire that is nothing. */
export function isZero(amount: string): boolean {
  return /^[0.]+$/.test(amount);
}
