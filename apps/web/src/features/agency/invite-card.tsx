import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Card } from '#/ui/card.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { useInvitation } from './agency.queries.ts';
import styles from './invite.module.css';
import { ShareLink } from './share-link.tsx';

/** The agent's own invitation to share. */
export function InviteCard() {
  const text = useText();
  const asked = useInvitation();
  if (asked.isError) return <QueryFailed title={text('agency.inviteFailed')} query={asked} />;
  if (asked.data && !asked.data.invitation)
    return <Empty icon="qr-code" title={text('agency.noInvitation')} text={text('agency.noInvitationText')} />;
  return asked.data?.invitation ? <ShareLink {...asked.data.invitation} /> : <Coming />;
}

function Coming() {
  return (
    <Card className={styles.invite} aria-busy="true">
      <SkeletonBlock className={styles.qrSkeleton} />
      <SkeletonBlock className={styles.lineSkeleton} />
      <SkeletonBlock className={styles.buttonSkeleton} />
    </Card>
  );
}
