import { Alert, Button, Loader } from '@mantine/core';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { ApiError } from '@mela/web/platform/api/api-error';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { useReportAddress } from './report-address.ts';
import { ReportExport } from './report-export.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';

/** Turnover, gaming revenue, its costs, and payments by day, category or merchant. */
export function ReportsRoom() {
  const text = useText();
  const { client } = useConsole();
  const address = useReportAddress();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryCall(client.api, 'consoleReport', { query: address.query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  // Figures of another question must not be shown below a failure.
  const report = error ? undefined : data;
  return (
    <section className={styles.room} aria-label={text('consoleReports.title')}>
      <header className={styles.head}>
        <h1>{text('consoleReports.title')}</h1>
        {report && report.rows.length > 0 && !isPlaceholderData && (
          <ReportExport report={report} query={address.query} />
        )}
      </header>
      <ReportFilters address={address} days={report} />
      {error && (
        <Alert color="red" role="alert" className={styles.problem ?? ''}>
          {text(problemText(error.error))}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {text('desk.again')}
          </Button>
        </Alert>
      )}
      {!report && !error && <Loader className={styles.place ?? ''} size="sm" aria-label={text('desk.loading')} />}
      {report && report.rows.length === 0 && <p className={styles.place}>{text('consoleReports.none')}</p>}
      {report && report.rows.length > 0 && <ReportTable report={report} isStale={isPlaceholderData} />}
      {report && <p className={`quiet ${styles.note ?? ''}`}>{text('consoleReports.note')}</p>}
    </section>
  );
}

const PROBLEMS: Readonly<Partial<Record<ApiError['errorCode'], PlainMessageKey>>> = {
  span_reversed: 'consoleReports.reversed',
  span_too_long: 'consoleReports.tooLong',
  unavailable: 'consoleReports.counting',
};

function problemText(error: ApiError): PlainMessageKey {
  return PROBLEMS[error.errorCode] ?? refusalText(error);
}
