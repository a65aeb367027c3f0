import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { useInvitation } from './agency.queries.ts';
import styles from './invite.module.css';

/** On the agents' home: the agent's code, and the way to link and QR code. */
export function InviteTeaser({ href }: { readonly href: string }) {
  const text = useText();
  const invitation = useInvitation().data?.invitation;
  return (
    <Card className={styles.teaser}>
      <div className={styles.teaserWords}>
        <h2 className={styles.title}>{text('agency.invite')}</h2>
        <p className={styles.quiet}>{text('agency.inviteText')}</p>
        {invitation && (
          <p className={styles.code}>
            <small>{text('agency.yourCode')}</small> <b>{invitation.code}</b>
          </p>
        )}
      </div>
      <ButtonLink icon="qr-code" href={href} wide>
        {text('agency.showLink')}
      </ButtonLink>
    </Card>
  );
}
