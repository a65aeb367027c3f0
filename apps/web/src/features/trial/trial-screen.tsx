import { GUEST_TYPE } from '@mela/contract/account-types';
import type { PlainMessageKey } from '@mela/locales/translation';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useMerchantName } from '#/entities/merchant/use-merchant-name.ts';
import { EntryLayout } from '#/entities/session/entry-layout.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { TrialButton } from '#/entities/trial/trial-button.tsx';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Icon, type IconName } from '#/ui/icon.tsx';
import styles from './trial-screen.module.css';

const FACTS: readonly { readonly icon: IconName; readonly title: PlainMessageKey; readonly text: PlainMessageKey }[] = [
  { icon: 'coins', title: 'trial.money', text: 'trial.moneyText' },
  { icon: 'gamepad-2', title: 'trial.games', text: 'trial.gamesText' },
  { icon: 'ban', title: 'trial.cash', text: 'trial.cashText' },
  { icon: 'clock', title: 'trial.days', text: 'trial.daysText' },
];

/** An explanation of free play, and the button that starts it (M28, R20). */
export function TrialScreen() {
  const text = useText();
  const session = useSession();
  const { hasTrial } = useMerchant();
  const merchant = useMerchantName();
  const lead = hasTrial ? text('trial.lead', { merchant }) : text('trial.none');
  return (
    <EntryLayout title={text('trial.title')} lead={lead} scene="low">
      <div className={styles.steps}>
        {session === undefined ? (
          <TrialButton kind="primary" />
        ) : (
          <ButtonLink kind="primary" wide icon="play" href="/m/home" data-replace="">
            {text('trial.goOn')}
          </ButtonLink>
        )}
        {(session === undefined || session.type === GUEST_TYPE) && (
          <ButtonLink wide href="/m/register">
            {text('login.openAccount')}
          </ButtonLink>
        )}
      </div>
      {hasTrial && (
        <ul className={styles.facts}>
          {FACTS.map((fact) => (
            <li key={fact.title}>
              <span className={styles.sign}>
                <Icon name={fact.icon} size={22} />
              </span>
              <span>
                <b>{text(fact.title)}</b>
                <span>{text(fact.text)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </EntryLayout>
  );
}
