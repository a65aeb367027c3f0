import type { Value } from '@mela/contract/operations';
import { useText } from '@mela/web/platform/language/text';
import { csvOf } from '#/list/csv.ts';
import { ExportButton } from '#/list/export-button.tsx';
import type { ReportAddress } from './report-address.ts';
import { figuresOf, useSubject } from './report-columns.ts';

/** The report on the screen as a file, without totals, which a spreadsheet would add up again. */
export function ReportExport({ report, query }: ReportExportProps) {
  const text = useText();
  const { by, from, to, rows } = report;
  const subject = useSubject(by);
  const figures = figuresOf(by);
  const makeFile = async () => {
    const head = [`consoleReports.${by}`, 'consoleReports.currency', ...figures.map((one) => `consoleReports.${one}`)];
    return {
      list: 'reports',
      query: new URLSearchParams({ ...query, from, to }).toString().slice(0, QUERY_MAX),
      name: `reports-${by}-${from}-${to}.csv`,
      content: csvOf(
        (head as readonly Parameters<typeof text>[0][]).map((key) => text(key)),
        rows.map((row) => [subject(row.of), row.currency, ...figures.map((figure) => row[figure] ?? '')]),
      ),
      rows: rows.length,
      isWhole: true,
    };
  };
  return <ExportButton makeFile={makeFile} />;
}

/** As long as the audit takes it. */
const QUERY_MAX = 1_000;

interface ReportExportProps {
  readonly report: Value<'consoleReport'>;
  readonly query: ReportAddress['query'];
}
