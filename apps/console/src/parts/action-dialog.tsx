import { Button, Modal } from '@mantine/core';
import type { Answer, ApiError } from '@mela/web/platform/api/api-error';
import { useText } from '@mela/web/platform/language/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import styles from './action-dialog.module.css';
import { refusalText } from './refusal.ts';
import { tellDone } from './tell.ts';

/** A form over the page that does one action. Typed text stays until it succeeded; `key` is the same for each try, so that no retry repeats it. */
export function ActionDialog<Value>({
  title,
  submit,
  isDangerous = false,
  isReady = true,
  children,
  send,
  done,
  refused,
  onClose,
  onDone,
}: Props<Value>) {
  const text = useText();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending: isBusy } = useMutation({ mutationFn: (form: FormData) => send(form, key) });

  async function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = await mutateAsync(new FormData(event.currentTarget));
    if (!answer.ok) return setProblem(refused?.(answer.error) ?? text(refusalText(answer.error)));
    const said = done?.(answer.value);
    if (said !== undefined) tellDone(said);
    // The result may affect lists and counts, or wait among the approvals.
    void queries.invalidateQueries();
    onDone(answer.value);
  }

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': text('console.close') }}>
      <form className={styles.form} onSubmit={(event) => void go(event)}>
        {children}
        <p role="alert" className="problem">
          {problem}
        </p>
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {text('console.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady} {...(isDangerous && { color: 'red' })}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface Props<Value> {
  readonly title: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  /** Whether there is something to send. */
  readonly isReady?: boolean;
  readonly children: ReactNode;
  readonly send: (form: FormData, key: string) => Promise<Answer<Value>>;
  /** The notification in the corner on success. */
  readonly done?: (value: Value) => string;
  /** The message on a refusal, if it differs from the default here. */
  readonly refused?: (error: ApiError) => string | undefined;
  readonly onClose: () => void;
  readonly onDone: (value: Value) => void;
}
