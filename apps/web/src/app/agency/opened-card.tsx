import { useCopy } from '#/entities/copy/use-copy.ts';
import type { OpenedAccount } from '#/features/registration/open-account-form.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Fact } from '#/ui/list.tsx';
import { pathOf } from '../routes.ts';
import styles from './opened-card.module.css';

/** The credentials that the agent passes on to the new member; displayed only once. */
export function OpenedCard({ account, onAnother }: OpenedCardProps) {
  const text = useText();
  const copy = useCopy();
  const { userName: name, password } = account;
  const both = text('agency.bothText', { name, password, link: `${location.origin}${pathOf('login')}` });
  return (
    <Card className={styles.opened}>
      <output className={styles.done}>
        <Icon name="circle-check" size={28} />
        <b>{text('agency.opened')}</b>
      </output>
      <p className={styles.quiet}>{text('agency.openedText')}</p>
      <dl className={styles.facts}>
        <Fact name={text('registration.username')}>{name}</Fact>
        <Fact name={text('agency.firstPassword')}>{password}</Fact>
      </dl>
      <Button kind="primary" wide icon="copy" onClick={() => void copy(both, 'agency.bothCopied')}>
        {text('agency.copyBoth')}
      </Button>
      <Button wide icon="user-plus" onClick={onAnother}>
        {text('agency.openAnother')}
      </Button>
    </Card>
  );
}

interface OpenedCardProps {
  readonly account: OpenedAccount;
  readonly onAnother: () => void;
}
