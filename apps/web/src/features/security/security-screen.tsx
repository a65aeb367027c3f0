import { QuietScreen } from '#/entities/merchant/quiet-screen.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { FreeAccountStop } from '#/entities/session/free-account-stop.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { GUEST_TYPE } from '@mela/contract/account-types';
import { useText } from '#/platform/language/text.tsx';
import { Card } from '#/ui/card.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { ListCard, ListRow } from '#/ui/list.tsx';
import { TextSkeleton } from '#/ui/skeleton.tsx';
import { Devices } from './devices.tsx';
import { protectionSteps, type ProtectionStep } from './protection.ts';
import { useSecurityOverview } from './security.queries.ts';
import styles from './security.module.css';

/** The security centre (M24): what protects the account and what is missing, and the devices that are signed in. */
export function SecurityScreen() {
  if (useSession()?.type === GUEST_TYPE) return <FreeAccountStop />;
  return (
    <QuietScreen>
      <div className={styles.screen}>
        <Protection />
        <Devices />
      </div>
    </QuietScreen>
  );
}

function Protection() {
  const text = useText();
  const overview = useSecurityOverview();
  if (overview.isError && !overview.data) return <QueryFailed title={text('security.failed')} query={overview} />;
  if (!overview.data) return <TextSkeleton lines={6} />;
  const { email, mobile } = overview.data;
  const steps = protectionSteps(overview.data);
  const contact: Partial<Record<ProtectionStep['id'], string>> = email ? { email: email.address } : {};
  return (
    <>
      <Strength steps={steps} />
      <ListCard title={text('security.protection')}>
        {steps.map(({ id, icon, title, state, isDone, href }) => (
          <ListRow
            key={id}
            icon={icon}
            title={
              <>
                {text(title)} {contact[id] !== undefined && <bdi className={styles.quiet}>{contact[id]}</bdi>}
              </>
            }
            text={text(state)}
            end={
              <Icon
                name={isDone ? 'circle-check' : 'circle-alert'}
                size={20}
                className={isDone ? styles.done : styles.missing}
              />
            }
            href={href}
          />
        ))}
      </ListCard>
      {mobile && (
        <p className={styles.quiet}>
          {text('security.mobile')}{' '}
          <bdi>
            +{mobile.countryDialingCode.replace('+', '')} {mobile.mobileNum}
          </bdi>
        </p>
      )}
    </>
  );
}

/** A bar with a part for each step, and in words what is missing. */
function Strength({ steps }: { readonly steps: readonly ProtectionStep[] }) {
  const text = useText();
  const done = steps.filter(({ isDone }) => isDone).length;
  const missing = steps.filter(({ isDone }) => !isDone);
  return (
    <Card className={styles.strength}>
      <h2>{text(missing.length === 0 ? 'security.strong' : 'security.notWhole')}</h2>
      <div className={styles.bar} aria-hidden="true">
        {steps.map(({ id }, index) => (
          <span key={id} className={classNames(index < done && styles.lit, missing.length === 0 && styles.whole)} />
        ))}
      </div>
      <p className={styles.quiet}>
        {missing.length === 0
          ? text('security.strongText')
          : text('security.missing', {
              count: missing.length,
              names: missing.map(({ title }) => text(title)).join(' · '),
            })}
      </p>
    </Card>
  );
}
