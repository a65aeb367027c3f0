import type { Value } from '@mela/contract/operations';
import { useEffect, useState, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@mela/web/platform/language/text';
import type { Me } from '#/client/me.ts';
import { formText } from '#/parts/form-text.ts';
import type { ConsoleClient } from '#/client/console-client.ts';

type ReadyAnswer = Value<'readyAnswers'>['list'][number];

/** Ready answers: a tap inserts one into the answer; leads add and remove them. */
export function ReadyAnswers({ client, me, onPick }: ReadyAnswersProps) {
  const text = useText();
  const [answers, setAnswers] = useState<readonly ReadyAnswer[]>([]);
  const isLead = me.me.role === 'lead';
  useEffect(() => {
    void client.api.call('readyAnswers').then((answer) => answer.ok && setAnswers(answer.value.list));
  }, [client]);

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    const given = new FormData(form);
    const read = (name: string) => formText(given, name);
    const body = { language: read('language'), title: read('title'), text: read('text') };
    const added = await client.api.call('addReadyAnswer', { body });
    if (!added.ok) return;
    setAnswers([...answers, added.value]);
    form.reset();
  }
  async function remove(answerId: string) {
    const removed = await client.api.call('removeReadyAnswer', { params: { answerId } });
    if (removed.ok) setAnswers(answers.filter((answer) => answer.answerId !== answerId));
  }

  return (
    <details className="ready">
      <summary>{text('desk.answers')}</summary>
      {answers.length === 0 && <p className="quiet">{text('desk.answersNone')}</p>}
      <ul>
        {answers.map(({ answerId, title, text: words, language }) => (
          <li key={answerId}>
            <button type="button" lang={language} title={words} onClick={() => onPick(words)}>
              {title}
            </button>
            {isLead && (
              <button
                type="button"
                className="remove"
                aria-label={text('desk.removeAnswer', { title })}
                onClick={() => void remove(answerId)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {isLead && <AddAnswer languages={me.languages} onAdd={(event) => void add(event)} />}
    </details>
  );
}

/** Forms cannot be nested, so its fields refer to a form by name. */
function AddAnswer({
  languages,
  onAdd,
}: {
  readonly languages: readonly string[];
  readonly onAdd: (event: SubmitEvent<HTMLFormElement>) => void;
}) {
  const text = useText();
  return (
    <div className="add">
      <label>
        {text('desk.language')}
        <select name="language" form="add-answer">
          {languages.map((language) => (
            <option key={language}>{language}</option>
          ))}
        </select>
      </label>
      <label>
        {text('desk.answerTitle')}
        <input name="title" form="add-answer" required maxLength={60} />
      </label>
      <label>
        {text('desk.answerText')}
        <input name="text" form="add-answer" required maxLength={1000} />
      </label>
      <button type="submit" form="add-answer">
        {text('desk.add')}
      </button>
      <AddAnswerForm onAdd={onAdd} />
    </div>
  );
}

function AddAnswerForm({ onAdd }: { readonly onAdd: (event: SubmitEvent<HTMLFormElement>) => void }) {
  return createPortal(<form id="add-answer" onSubmit={onAdd} />, document.body);
}

interface ReadyAnswersProps {
  readonly client: ConsoleClient;
  readonly me: Me;
  readonly onPick: (text: string) => void;
}
