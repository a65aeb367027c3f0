import type { PlainMessageKey } from '@mela/locales/translation';
import { useId, useState } from 'react';
import { useText } from '@mela/web/platform/language/text';
import { takeFocus } from './take-focus.ts';

/** A button for what cannot be taken back: it asks once, in its own place. */
export function AskOnce({ label, question, yes, isPrimary, disabled, onYes }: AskOnceProps) {
  const text = useText();
  const questionId = useId();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button
        type="button"
        className={isPrimary ? 'primary' : undefined}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {text(label)}
      </button>
    );
  return (
    <span className="ask">
      <span id={questionId}>{text(question)}</span>
      {/* The question took the place of what had the focus. */}
      <button
        type="button"
        ref={takeFocus}
        className="primary"
        aria-describedby={questionId}
        disabled={disabled}
        onClick={() => {
          setAsking(false);
          onYes();
        }}
      >
        {text(yes)}
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        {text('desk.back')}
      </button>
    </span>
  );
}

interface AskOnceProps {
  readonly label: PlainMessageKey;
  readonly question: PlainMessageKey;
  readonly yes: PlainMessageKey;
  readonly isPrimary?: boolean;
  readonly disabled?: boolean;
  readonly onYes: () => void;
}
