import { Loader } from '@mantine/core';
import type { AuditEvent } from '@mela/contract/console/audit';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { Fact } from '#/parts/fact.tsx';
import styles from './audit-detail.module.css';
import { aboutOf, whoOf } from './audit-words.ts';

/** One whole event; it is fetched if the list does not contain it. */
export function AuditDetail({ number, known }: { readonly number: string; readonly known: AuditEvent | undefined }) {
  const text = useText();
  const { client } = useConsole();
  const isNumber = /^\d{1,18}$/.test(number);
  const { data, error } = useQuery({
    ...queryCall(client.api, 'consoleAudit', { query: { number, limit: 1 } }),
    enabled: !known && isNumber,
  });
  const event = known ?? data?.list[0];
  if (event) return <Event event={event} />;
  if (error) return <p role="alert">{text(refusalText(error.error))}</p>;
  if (data || !isNumber) return <p>{text('desk.auditNone')}</p>;
  return <Loader size="sm" aria-label={text('desk.loading')} />;
}

function Event({ event }: { readonly event: AuditEvent }) {
  const text = useText();
  const { me } = useConsole();
  const [location] = useLocation();
  const { by, subject } = event;
  const fields = [...new Set([...Object.keys(event.before ?? {}), ...Object.keys(event.after ?? {})])];
  const only = (filters: Readonly<Record<string, string>>) => `${location}?${new URLSearchParams(filters).toString()}`;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="console.auditNumber">{event.number}</Fact>
        <Fact name="desk.auditBy">
          {whoOf(event, text)}
          {by && <Link href={only({ staffId: by.staffId })}>{text('desk.auditOnlyBy')}</Link>}
        </Fact>
        <Fact name="desk.auditAt">{dateTimeIn(me.timeZone, event.at)}</Fact>
        <Fact name="desk.auditFrom">{[event.ip, event.device].filter((part) => part !== '').join(' · ')}</Fact>
        {subject && (
          <Fact name="desk.auditAbout">
            {aboutOf(subject, text)}
            <Link href={only({ subjectKind: subject.kind, search: subject.id })}>{text('desk.auditOnlyAbout')}</Link>
          </Fact>
        )}
        {event.reason !== '' && <Fact name="desk.auditReason">{event.reason}</Fact>}
      </dl>
      {fields.length > 0 && (
        <table className={styles.values}>
          <thead>
            <tr>
              <th scope="col">{text('desk.auditField')}</th>
              {event.before && <th scope="col">{text('desk.auditBefore')}</th>}
              {event.after && <th scope="col">{text('desk.auditAfter')}</th>}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">
                  <code>{field}</code>
                </th>
                {event.before && <td dir="auto">{shown(event.before[field])}</td>}
                {event.after && <td dir="auto">{shown(event.after[field])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Texts as they are, all else as JSON. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
