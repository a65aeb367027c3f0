import { Box } from '@mantine/core';
import type { ReportTotal } from '@mela/contract/console/reports';
import type { Value } from '@mela/contract/operations';
import { currencyOf } from '@mela/money/currency';
import { formatAmount } from '@mela/money/format';
import { useText } from '@mela/web/platform/language/text';
import { figuresOf, useSubject } from './report-columns.ts';
import styles from './reports.module.css';

/** The rows, and a total per currency: different currencies are never added together. */
export function ReportTable({ report, isStale }: ReportTableProps) {
  const text = useText();
  const { by, rows, totals } = report;
  const subject = useSubject(by);
  const figures = figuresOf(by);
  const cells = (sums: ReportTotal) =>
    figures.map((figure) => (
      <td key={figure} data-below-zero={sums[figure]?.startsWith('-') || undefined}>
        {amountText(sums[figure], sums.currency)}
      </td>
    ));
  return (
    // The keyboard reaches it, since only so can it be scrolled there.
    <Box component="section" className={styles.scroll ?? ''} tabIndex={0} aria-label={text('consoleReports.figures')}>
      <table className={styles.table} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col">{text(`consoleReports.${by}`)}</th>
            <th scope="col">{text('consoleReports.currency')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {text(`consoleReports.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.of} ${row.currency}`}>
              <th scope="row">{subject(row.of)}</th>
              <td>{row.currency}</td>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map((total) => (
            <tr key={total.currency}>
              <th scope="row">{text('consoleReports.total')}</th>
              <td>{total.currency}</td>
              {cells(total)}
            </tr>
          ))}
        </tfoot>
      </table>
    </Box>
  );
}

function amountText(amount: string | null, currency: string): string {
  return amount === null ? '' : formatAmount(amount, { decimals: currencyOf(currency).exponent });
}

interface ReportTableProps {
  readonly report: Value<'consoleReport'>;
  /** The rows are still those of the question before. */
  readonly isStale: boolean;
}
