import { AGENT_SCREEN_TYPES } from '@mela/contract/account-types';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { IconBox } from '#/ui/list.tsx';
import { Empty } from '#/ui/states.tsx';
import { InviteCard } from './invite-card.tsx';
import styles from './invite-screen.module.css';
import { InvitationSums } from './invitation-sums.tsx';
import { InvitationTerms } from './invitation-terms.tsx';
import { InvitedFriends } from './invited-friends.tsx';

/**
 * An agent's invitation (M19): the link to share, what friends bring, what came of it so far, and each friend by stage. Other accounts read who may
 * invite (M135).
 */
export function InviteScreen() {
  const type = useSession()?.type;
  if (type === undefined) return null;
  return AGENT_SCREEN_TYPES.includes(type) ? <OfAgent /> : <ForAgents />;
}

function ForAgents() {
  const text = useText();
  return (
    <div className={styles.screen}>
      <Empty
        icon="users"
        title={text('shell.inviteAgents')}
        text={text('shell.inviteAgentsText')}
        action={
          <ButtonLink kind="primary" icon="message-circle-more" href="/m/chat?backUrl=%2Fm%2FinviteFriends">
            {text('invitations.ask')}
          </ButtonLink>
        }
      />
      <section>
        <SectionHead title={text('invitations.steps')} />
        <Card>
          <ol>
            {STEPS.map(({ step, icon }) => (
              <li key={step} className={styles.row}>
                <IconBox icon={icon} />
                <p className={styles.words}>
                  <span>{text(`invitations.step.${step}`)}</span>
                  <small>{text(`invitations.stepText.${step}`)}</small>
                </p>
              </li>
            ))}
          </ol>
        </Card>
      </section>
    </div>
  );
}

const STEPS = [
  { step: 'agent', icon: 'user-plus' },
  { step: 'share', icon: 'qr-code' },
  { step: 'earn', icon: 'hand-coins' },
] as const;

function OfAgent() {
  const text = useText();
  return (
    <div className={styles.screen}>
      <section id="invitation" tabIndex={-1}>
        <SectionHead title={text('invitations.yourLink')} />
        <InviteCard />
      </section>
      <InvitationTerms />
      <InvitationSums />
      <InvitedFriends />
    </div>
  );
}
