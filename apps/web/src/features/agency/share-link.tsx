import { textIn } from '@mela/locales/text-in';
import { useCopy } from '#/entities/copy/use-copy.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { Button, ButtonLink, IconButton } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { QrCode } from '#/ui/qr-code.tsx';
import styles from './invite.module.css';

/** A link to share: its QR code, the code as text, the link to copy or to send on. */
export function ShareLink({ code, path }: { readonly code: string; readonly path: string }) {
  const text = useText();
  const language = useLanguage();
  const merchant = useMerchant();
  const copy = useCopy();
  const link = `${location.origin}${path}`;
  const name = textIn(merchant.name, [language, merchant.defaultLanguage]);
  const words = text('agency.shareText', { name });
  const share = () => {
    // The user may close the phone's share sheet, which is not a failure.
    navigator.share({ text: words, url: link }).catch(() => undefined);
  };
  return (
    <Card className={styles.invite}>
      <QrCode content={link} label={text('agency.qr', { link })} />
      <div className={styles.codeLine}>
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
      <p className={styles.link}>{link}</p>
      <div className={styles.buttons}>
        <Button kind="primary" icon="link" onClick={() => void copy(link, 'agency.linkCopied')}>
          {text('agency.copyLink')}
        </Button>
        {'share' in navigator && (
          <Button icon="share-2" onClick={share}>
            {text('agency.share')}
          </Button>
        )}
      </div>
      <ButtonLink
        wide
        icon="message-circle-more"
        href={`https://wa.me/?text=${encodeURIComponent(`${words} ${link}`)}`}
        target="_blank"
        rel="noreferrer"
      >
        {text('agency.whatsapp')}
      </ButtonLink>
      <p className={styles.quiet}>{text('agency.inviteText')}</p>
    </Card>
  );
}
