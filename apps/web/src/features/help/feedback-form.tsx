import { charactersOf, MAX_FEEDBACK_CHARACTERS, MAX_FEEDBACK_PICTURES } from '@mela/contract/help-rules';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { PictureStrip } from '#/entities/uploads/picture-strip.tsx';
import { usePictures } from '#/entities/uploads/use-pictures.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useIdempotencyKey } from '#/platform/idempotency/use-idempotency-key.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { FeedbackSent } from './feedback-sent.tsx';
import styles from './feedback.module.css';

/** Up to 140 characters and three pictures (P152, M130). Sent once, even if the network fails in between. */
export function FeedbackForm() {
  const text = useText();
  const api = useApi();
  const id = useId();
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
      <FeedbackSent
        reference={reference}
        onAgain={() => {
          setReference(undefined);
          setTyped('');
          pictures.clear();
        }}
      />
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
      <div>
        <label htmlFor={id} className={styles.label}>
          {text('feedback.text')}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={5}
          value={typed}
          className={styles.text}
          aria-describedby={`${id}-count`}
          aria-invalid={over > 0 || undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <p id={`${id}-count`} className={classNames(styles.count, over > 0 && styles.over)}>
          {text('feedback.count', { count: charactersOf(words), most: MAX_FEEDBACK_CHARACTERS })}
        </p>
      </div>
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
