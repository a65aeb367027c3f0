import { shownAccount } from '#/entities/member/shown-account.ts';
import { EntryLayout } from '#/entities/session/entry-layout.tsx';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './register-form.module.css';
import ticket from './welcome.module.css';

/** The account is open and signed in: its ticket to the fair, one next step, and a way to look around first. */
export function Welcome({ name: account }: { readonly name: string }) {
  const text = useText();
  const name = shownAccount(account);
  return (
    <EntryLayout title={text('registration.done')} lead={text('registration.doneText', { name })} scene="high">
      <p className={ticket.ticket}>
        <span className={ticket.stub}>
          <Icon name="ticket" size={26} />
        </span>
        <span className={ticket.holder}>
          <small>{text('registration.ticket')}</small>
          <b>{name}</b>
        </span>
      </p>
      <div className={styles.form}>
        <ButtonLink kind="primary" wide icon="wallet" href="/m/voucherCenter" data-replace="">
          {text('registration.doneDeposit')}
        </ButtonLink>
        <ButtonLink wide href="/m/home" data-replace="">
          {text('registration.doneContinue')}
        </ButtonLink>
      </div>
    </EntryLayout>
  );
}
