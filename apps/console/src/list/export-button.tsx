import { Button } from '@mantine/core';
import { numberIn } from '@mela/locales/say';
import { ApiFailure } from '@mela/web/platform/api/api-error';
import { valueOf } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { tellDone, tellFailure } from '#/parts/tell.ts';
import { download } from './list-export.ts';

/** Saves a file of rows. The audit notes each export first, and nothing is saved without that note. */
export function ExportButton({ makeFile }: { readonly makeFile: () => Promise<ExportFile> }) {
  const text = useText();
  const language = useLanguage();
  const { client } = useConsole();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const { list, query, name, content, rows, isWhole } = await makeFile();
      await valueOf(client.api, 'consoleNoteExport', { body: { list, query, rows } });
      download(name, content);
      return { rows, isWhole };
    },
    onSuccess: ({ rows, isWhole }) =>
      tellDone(text(isWhole ? 'console.exported' : 'console.exportedPart', { count: numberIn(rows, language) })),
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

interface ExportFile {
  /** Name of the list and its filters, as the audit keeps them. */
  readonly list: string;
  readonly query: string;
  /** File name. */
  readonly name: string;
  readonly content: string;
  readonly rows: number;
  /** False if the file holds only the first part of the list. */
  readonly isWhole: boolean;
}
