import { Button } from '@mantine/core';
import type { Value } from '@mela/contract/operations';
import { numberIn } from '@mela/locales/say';
import { ApiFailure } from '@mela/web/platform/api/api-error';
import { valueOf } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useConsole } from '#/client/console-context.ts';
import { csvOf } from '#/list/csv.ts';
import { download } from '#/list/list-export.ts';
import { refusalText } from '#/parts/refusal.ts';
import { tellDone, tellFailure } from '#/parts/tell.ts';
import type { ReportAddress } from './report-address.ts';
import { figuresOf, useSubject } from './report-columns.ts';

/** The report on the screen as a file, without totals, which a spreadsheet would add up again. */
export function ReportExport({ report, query }: ReportExportProps) {
  const text = useText();
  const language = useLanguage();
  const { client } = useConsole();
  const { by, from, to, rows } = report;
  const subject = useSubject(by);
  const figures = figuresOf(by);
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const asked = new URLSearchParams({ ...query, from, to }).toString();
      // The file is made only if the audit has it.
      const body = { list: 'reports', query: asked.slice(0, QUERY_MAX), rows: rows.length };
      await valueOf(client.api, 'consoleNoteExport', { body });
      const head = [
        `consoleReports.${by}`,
        'consoleReports.currency',
        ...figures.map((one) => `consoleReports.${one}`),
      ];
      const file = csvOf(
        (head as readonly Parameters<typeof text>[0][]).map((key) => text(key)),
        rows.map((row) => [subject(row.of), row.currency, ...figures.map((figure) => row[figure] ?? '')]),
      );
      download(`reports-${by}-${from}-${to}.csv`, file);
    },
    onSuccess: () => tellDone(text('console.exported', { count: numberIn(rows.length, language) })),
    onError: (failure) =>
      tellFailure(failure instanceof ApiFailure ? text(refusalText(failure.error)) : text('desk.noAnswer')),
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      leftSection={<Download size={14} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      {text('console.export')}
    </Button>
  );
}

/** As long as the audit takes it. */
const QUERY_MAX = 1_000;

interface ReportExportProps {
  readonly report: Value<'consoleReport'>;
  readonly query: ReportAddress['query'];
}
