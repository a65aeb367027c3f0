import { charactersOf, MAX_FEEDBACK_CHARACTERS, MAX_FEEDBACK_PICTURES } from '@mela/contract/help-rules';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { SentNote } from '#/entities/sent-note/sent-note.tsx';
import { PictureStrip } from '#/entities/uploads/picture-strip.tsx';
import { usePictures } from '#/entities/uploads/use-pictures.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useIdempotencyKey } from '#/platform/idempotency/use-idempotency-key.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { TextArea } from '#/ui/text-area.tsx';
import styles from './feedback.module.css';

/** Up to 140 characters and three pictures (P152, M130). Sent once, even if the network fails in between. */
export function FeedbackForm() {
  const text = useText();
  const api = useApi();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [reference, setReference] = useState<string | undefined>();
  const intent = useIdempotencyKey();
  const { mutateAsync: send, isPending: isSending } = useMutation({
    mutationFn: (body: { text: string; uploadIds: string[] }) =>
      api.call('submitFeedback', { body: { ...body, idempotencyKey: intent.keyFor(JSON.stringify(body)) } }),
  });
  const pictures = usePictures({ purpose: 'feedback', most: MAX_FEEDBACK_PICTURES });
  const words = typed.trim();
  const over = charactersOf(words) - MAX_FEEDBACK_CHARACTERS;

  if (reference !== undefined)
    return (
      <SentNote
        reference={reference}
        onAgain={() => {
          setReference(undefined);
          setTyped('');
          pictures.clear();
        }}
      >
        {text('feedback.sentText')}
      </SentNote>
    );

  function missing(): string | undefined {
    if (words === '') return text('feedback.empty');
    if (over > 0) return text('feedback.tooLong', { count: over });
    return pictures.pictures.some(({ status }) => status === 'failed') ? text('feedback.pictureFailed') : undefined;
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending || pictures.isSending) return;
    const wrong = missing();
    setProblem(wrong);
    if (wrong !== undefined) {
      field.current?.focus();
      return;
    }
    const answer = await send({ text: words, uploadIds: pictures.uploadIds });
    if (!answer.ok) return setProblem(text(errorText(answer.error)));
    intent.done();
    setReference(answer.value.reference);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{text('feedback.intro')}</p>
      <TextArea
        ref={field}
        label={text('feedback.text')}
        value={typed}
        count={text('feedback.count', { count: charactersOf(words), most: MAX_FEEDBACK_CHARACTERS })}
        over={over > 0}
        onChange={(value) => {
          setTyped(value);
          setProblem(undefined);
        }}
      />
      <div>
        <p className={styles.label}>{text('feedback.pictures')}</p>
        <p className={styles.hint}>{text('feedback.picturesHint')}</p>
        <PictureStrip
          purpose="feedback"
          most={MAX_FEEDBACK_PICTURES}
          label={text('feedback.pictures')}
          state={pictures}
        />
      </div>
      <p className={styles.problem} role="alert">
        {problem !== undefined && (
          <>
            <Icon name="circle-alert" size={18} />
            {problem}
          </>
        )}
      </p>
      <Button kind="primary" type="submit" wide busy={isSending || pictures.isSending} icon="send">
        {text('feedback.send')}
      </Button>
    </form>
  );
}
