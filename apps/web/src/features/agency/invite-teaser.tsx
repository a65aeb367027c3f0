import { useCopy } from '#/entities/copy/use-copy.ts';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink, IconButton } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { useInvitation } from './agency.queries.ts';
import styles from './invite.module.css';

/** On the agents' home: the agent's code to copy, and the way to link and QR code. */
export function InviteTeaser({ href }: { readonly href: string }) {
  const text = useText();
  const copy = useCopy();
  const code = useInvitation().data?.invitation?.code;
  return (
    <Card className={styles.teaser}>
      <div className={styles.teaserWords}>
        <h2 className={styles.title}>{text('agency.invite')}</h2>
        <p className={styles.quiet}>{text('agency.inviteText')}</p>
      </div>
      {code !== undefined && (
        <div className={styles.ticket}>
          <p className={styles.code}>
            <small>{text('agency.yourCode')}</small> <b>{code}</b>
          </p>
          <IconButton
            icon="copy"
            size={20}
            label={text('agency.copyCode')}
            onClick={() => void copy(code, 'agency.codeCopied')}
          />
        </div>
      )}
      <ButtonLink icon="qr-code" href={href} wide>
        {text('agency.showLink')}
      </ButtonLink>
    </Card>
  );
}
