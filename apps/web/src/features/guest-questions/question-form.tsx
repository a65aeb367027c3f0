import { MAX_QUESTION_CHARACTERS } from '@mela/contract/guest-question-rules';
import { charactersOf } from '@mela/contract/help-rules';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { solveHumanCheck } from '#/entities/human-check/solve-human-check.ts';
import { SentNote } from '#/entities/sent-note/sent-note.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { useIdempotencyKey } from '#/platform/idempotency/use-idempotency-key.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi, usePlatform } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { TextArea } from '#/ui/text-area.tsx';
import styles from './guest-questions.module.css';

/** The question and where its answer goes. Sent once, even if the network fails in between; what is typed outlives a failure and a reload. */
export function QuestionForm() {
  const text = useText();
  const { email, typed, change, forget } = useDraft();
  const [wrong, setWrong] = useState<Wrong>({});
  const [sent, setSent] = useState<{ reference: string; email: string }>();
  const emailField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const { send, isSending } = useSend();
  const words = typed.trim();
  const over = charactersOf(words) - MAX_QUESTION_CHARACTERS;

  if (sent)
    return (
      <SentNote reference={sent.reference} onAgain={() => setSent(undefined)}>
        {text('guestQuestions.answerTo', { email: `\u2068${sent.email}\u2069` })}
      </SentNote>
    );

  function missing(): string | undefined {
    if (words === '') return text('feedback.empty');
    return over > 0 ? text('feedback.tooLong', { count: over }) : undefined;
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const address = email.trim();
    const isAddress = ADDRESS.test(address);
    const incorrect = { email: text('account.emailIncorrect') };
    const found: Wrong = { ...(!isAddress && incorrect), form: missing() };
    setWrong(found);
    if (!isAddress) return emailField.current?.focus();
    if (found.form !== undefined) return textField.current?.focus();
    const answer = await send({ email: address, text: words });
    if (!answer.ok)
      return setWrong(answer.error.fields?.['email'] ? incorrect : { form: text(errorText(answer.error)) });
    forget();
    setSent({ reference: answer.value.reference, email: address });
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{text('guestQuestions.intro')}</p>
      <Field
        ref={emailField}
        label={text('account.email')}
        icon="mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        help={text('guestQuestions.emailHelp')}
        error={wrong.email}
        onChange={(event) => {
          change({ email: event.currentTarget.value, text: typed });
          setWrong({});
        }}
      />
      <TextArea
        ref={textField}
        label={text('feedback.text')}
        rows={7}
        value={typed}
        count={text('feedback.count', { count: charactersOf(words), most: MAX_QUESTION_CHARACTERS })}
        over={over > 0}
        onChange={(value) => {
          change({ email, text: value });
          setWrong({});
        }}
      />
      <p className={styles.problem} role="alert">
        {wrong.form !== undefined && (
          <>
            <Icon name="circle-alert" size={18} />
            {wrong.form}
          </>
        )}
      </p>
      <Button kind="primary" type="submit" wide busy={isSending} icon="send">
        {text('guestQuestions.send')}
      </Button>
    </form>
  );
}

/** Rejects what can be no address; the rule itself is the server's, and its code would weigh on other screens. */
const ADDRESS = /^[^\s@＠]+[@＠][^\s@＠]+$/;

interface Wrong {
  readonly email?: string | undefined;
  readonly form?: string | undefined;
}

/** Proves that a person writes, then sends; a repeat of the same words keeps its key. */
function useSend() {
  const api = useApi();
  const intent = useIdempotencyKey();
  const { mutateAsync: send, isPending: isSending } = useMutation({
    mutationFn: async (body: { email: string; text: string }) => {
      const humanCheck = await solveHumanCheck(api);
      if (!humanCheck.ok) return humanCheck;
      const idempotencyKey = intent.keyFor(JSON.stringify(body));
      const answer = await api.call('askSupport', { body: { ...body, idempotencyKey, humanCheck: humanCheck.value } });
      if (answer.ok) intent.done();
      return answer;
    },
  });
  return { send, isSending };
}

/** What is typed, kept for the life of the tab. */
function useDraft() {
  const { storage } = usePlatform();
  const [draft, setDraft] = useState(() => storage.get('guestQuestion') ?? { email: '', text: '' });
  return {
    email: draft.email,
    typed: draft.text,
    change(next: { email: string; text: string }) {
      setDraft(next);
      storage.set('guestQuestion', next);
    },
    forget() {
      setDraft({ email: draft.email, text: '' });
      storage.remove('guestQuestion');
    },
  };
}
