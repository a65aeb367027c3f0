import { Alert, Badge, Loader } from '@mantine/core';
import type { Value } from '@mela/contract/operations';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useConsole } from '#/client/console-context.ts';
import { Fact } from '#/parts/fact.tsx';
import { useMerchantNames } from '#/parts/merchant-names.ts';
import { roleText } from '#/parts/permission-words.ts';
import { refusalText } from '#/parts/refusal.ts';
import { WaitingProposals } from '#/parts/waiting-proposals.tsx';
import { AccountActions } from './account-actions.tsx';
import { factorsText, STATUS_COLOURS } from './staff-words.ts';
import styles from './staff.module.css';

/** One staff account: its permissions and merchants, its sessions, and the actions on it. */
export function AccountPage({ staffId }: { readonly staffId: string }) {
  const text = useText();
  const { client, me } = useConsole();
  const isId = /^\d{1,18}$/.test(staffId);
  const { data, error } = useQuery({
    ...queryCall(client.api, 'consoleStaffOf', { params: { staffId } }),
    enabled: isId,
  });
  if (error || !isId)
    return (
      <Alert color="red" role="alert" className={styles.problem ?? ''}>
        {text(error ? refusalText(error.error) : 'errors.notFound')}{' '}
        <Link href="/staff">{text('consoleStaff.toList')}</Link>
      </Alert>
    );
  if (!data) return <Loader size="sm" m="lg" aria-label={text('desk.loading')} />;
  const { account } = data;
  return (
    <div className={styles.one}>
      <header className={styles.head}>
        <div>
          <p className="quiet">
            <Link href="/staff">{text('consoleStaff.toList')}</Link>
          </p>
          <h1 dir="auto">
            {account.displayName}
            <small>{account.name}</small>
          </h1>
          <p className={styles.marks}>
            <Badge size="sm" variant="light" color={STATUS_COLOURS[account.status]}>
              {text(`consoleStaff.status.${account.status}`)}
            </Badge>
            <span>{roleText(account.role, text)}</span>
          </p>
        </div>
        <AccountActions account={account} />
      </header>
      <div className={styles.body}>
        {staffId === me.me.staffId && (
          <Alert>
            {text('consoleStaff.isOwn')} <Link href="/account">{text('console.account')}</Link>
          </Alert>
        )}
        <WaitingProposals subjectKind="staff" subjectId={staffId} />
        <div className={styles.facts}>
          <AccountFacts account={account} />
          <AccountSessions sessions={data.sessions} />
        </div>
      </div>
    </div>
  );
}

type Found = Value<'consoleStaffOf'>;

function AccountFacts({ account }: { readonly account: Found['account'] }) {
  const text = useText();
  const { me } = useConsole();
  const placesText = useMerchantNames();
  const { staffId, role, actsFor, factors, lastSeenAt } = account;
  return (
    <section className={styles.card}>
      <h2>{text('consoleStaff.facts')}</h2>
      <dl>
        <Fact name="consoleStaff.role">
          <Link href={`/staff/roles/${role.roleId}`}>{roleText(role, text)}</Link>
        </Fact>
        <Fact name="consoleStaff.merchants">{placesText(actsFor)}</Fact>
        <Fact name="consoleStaff.factors">{factorsText(factors, text)}</Fact>
        <Fact name="consoleStaff.lastSeen">{lastSeenAt === null ? '–' : dateTimeIn(me.timeZone, lastSeenAt)}</Fact>
      </dl>
      {me.me.permissions.includes('audit') && (
        <p>
          <Link href={`/audit?subjectKind=staff&search=${staffId}`}>{text('consoleStaff.inAudit')}</Link>
        </p>
      )}
    </section>
  );
}

function AccountSessions({ sessions }: Pick<Found, 'sessions'>) {
  const text = useText();
  const { me } = useConsole();
  const at = (instant: string) => dateTimeIn(me.timeZone, instant);
  return (
    <section className={styles.card}>
      <h2>{text('consoleStaff.sessions')}</h2>
      {sessions.length === 0 && <p className="quiet">{text('consoleStaff.noSessions')}</p>}
      <ul className={styles.sessions}>
        {sessions.map(({ sessionId, device, ip, startedAt, lastSeenAt }) => (
          <li key={sessionId}>
            <b>{device}</b> <span className="figures">{ip}</span>
            <small>{text('desk.sessionSince', { since: at(startedAt), last: at(lastSeenAt) })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
