import { useText } from '#/platform/language/text.tsx';
import { SectionHead } from '#/ui/card.tsx';
import { InviteCard } from './invite-card.tsx';
import styles from './invite-screen.module.css';
import { InvitationSums } from './invitation-sums.tsx';
import { InvitationTerms } from './invitation-terms.tsx';
import { InvitedFriends } from './invited-friends.tsx';

/** An agent's invitation (M19): the link to share, what friends bring, what came of it so far, and each friend by stage. */
export function InviteScreen() {
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
