import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogQueue } from '#/entities/dialog-queue/use-dialog-queue.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import { RichHtml } from '#/ui/rich-html.tsx';
import { TextSkeleton } from '#/ui/skeleton.tsx';
import { Failed } from '#/ui/states.tsx';
import { useToast } from '#/ui/toast.tsx';
import { useHelp } from './help.queries.ts';
import styles from './terms-due.module.css';

/**
 * New terms that the member has not accepted yet, shown in full once per visit. If the member closes them, they are shown again
 * at the next visit.
 */
export function TermsDue() {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const help = useHelp();
  const [isOpen, setOpen] = useState(true);
  const mayOpen = useDialogQueue(isOpen);
  const acceptance = useMutation({ mutationFn: (version: number) => api.call('acceptTerms', { body: { version } }) });
  const terms = help.data?.items.find(({ tag }) => tag === 'terms');

  async function agree(version: number): Promise<void> {
    const answer = await acceptance.mutateAsync(version);
    if (answer.ok) {
      setOpen(false);
      void queries.invalidateQueries({ queryKey: ['memberInfo'] });
      return;
    }
    toast.error(text(errorText(answer.error)));
    if (answer.error.errorCode === 'terms_changed') void help.refetch();
  }

  return (
    <Sheet open={mayOpen} byItself onClose={() => setOpen(false)} title={text('help.termsDue')}>
      <p className={styles.intro}>{text('help.termsDueText')}</p>
      <div className={styles.terms}>
        {terms && <RichHtml html={terms.content} />}
        {!terms && help.isError && <Failed title={text('help.failed')} onRetry={() => void help.refetch()} />}
        {!terms && !help.isError && <TextSkeleton lines={8} />}
      </div>
      <div className={styles.foot}>
        <Button
          kind="primary"
          wide
          busy={acceptance.isPending}
          disabled={!terms}
          onClick={() => terms && void agree(terms.version)}
        >
          {text('help.agree')}
        </Button>
        <Button kind="text" wide onClick={() => setOpen(false)}>
          {text('help.later')}
        </Button>
      </div>
    </Sheet>
  );
}
