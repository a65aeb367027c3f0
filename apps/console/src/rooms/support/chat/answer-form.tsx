import { CHAT_TEXT_MAX } from '@mela/contract/chat-rules';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent, type KeyboardEvent } from 'react';
import { useText } from '@mela/web/platform/language/text';
import type { Me } from '#/client/me.ts';
import { refusalText } from '#/parts/refusal.ts';
import type { ConsoleClient } from '#/client/console-client.ts';
import { useDraft } from '../use-draft.ts';
import { ReadyAnswers } from './ready-answers.tsx';

/** Where an answer is written: words, a ready answer to begin from, a picture. */
export function AnswerForm({ client, me, roomId, onType, onSend }: AnswerFormProps) {
  const text = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useDraft(me.me.staffId, `chat-${roomId}`);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: upload, isPending: isBusy } = useMutation({
    mutationFn: (picture: File) => client.uploadPicture(roomId, picture),
  });

  async function send(event?: SubmitEvent) {
    event?.preventDefault();
    if (isBusy || (words.trim() === '' && !file)) return;
    const taken = file && (await upload(file));
    if (taken && !taken.ok) return setProblem(text(refusalText(taken.error)));
    onSend({ text: words.trim(), uploadId: taken?.value.uploadId });
    setWords('');
    setFile(undefined);
    setProblem(undefined);
    area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form className="answer" onSubmit={(event) => void send(event)}>
      <ReadyAnswers
        client={client}
        me={me}
        onPick={(answer) => {
          setWords((words === '' ? answer : `${words}\n${answer}`).slice(0, CHAT_TEXT_MAX));
          area.current?.focus();
        }}
      />
      <textarea
        ref={area}
        rows={3}
        dir="auto"
        value={words}
        maxLength={CHAT_TEXT_MAX}
        aria-label={text('desk.message')}
        placeholder={text('desk.placeholder')}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          if (event.currentTarget.value !== '') onType();
        }}
      />
      <div className="foot">
        <label className="file">
          {text('desk.picture')}
          {/* The browser's own button would speak its language, not the page's. */}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        {file && (
          <span>
            {text('desk.picked', { name: file.name })}{' '}
            <button type="button" onClick={() => setFile(undefined)}>
              {text('desk.unpick')}
            </button>
          </span>
        )}
        <p role="alert" className="problem">
          {problem}
        </p>
        <button type="submit" className="primary" disabled={isBusy}>
          {text(isBusy ? 'desk.sending' : 'desk.send')}
        </button>
      </div>
    </form>
  );
}

interface AnswerFormProps {
  readonly client: ConsoleClient;
  readonly me: Me;
  readonly roomId: string;
  readonly onType: () => void;
  readonly onSend: (message: { text: string; uploadId?: string | undefined }) => void;
}
