import { useLanguage, useText } from '@mela/web/platform/language/text';
import { useDraft } from '../use-draft.ts';
import { AskOnce } from '../ask-once.tsx';

/** A reviewer's word; a no has its reason, in one language of the merchant or in several. */
export interface Word {
  readonly approved: boolean;
  readonly reason?: Readonly<Record<string, string>>;
}

const REASON_MAX = 500;

/** Yes, or no with a reason that the member reads. Neither can be taken back: each asks once. */
export function DecisionForm({ staffId, place, languages, isBusy, onDecide }: DecisionFormProps) {
  const text = useText();
  const language = useLanguage();
  const [draft, setDraft] = useDraft(staffId, place);
  const reasons = reasonsOf(draft);
  const given = Object.fromEntries(
    Object.entries(reasons).flatMap(([tag, words]) => (words.trim() === '' ? [] : [[tag, words.trim()]])),
  );
  const hasReason = Object.keys(given).length > 0;
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return (
    <form className="answer" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="reasons">
        <legend>{text('desk.reason')}</legend>
        {languages.map((offered) => {
          const tag = offered.toLowerCase();
          return (
            <label key={tag}>
              {names.of(tag) ?? offered}
              <textarea
                rows={2}
                lang={tag}
                maxLength={REASON_MAX}
                value={reasons[tag] ?? ''}
                onChange={(event) => setDraft(JSON.stringify({ ...reasons, [tag]: event.currentTarget.value }))}
              />
            </label>
          );
        })}
      </fieldset>
      <div className="foot">
        <AskOnce
          label="desk.reject"
          question="desk.rejectAsk"
          yes="desk.rejectYes"
          disabled={isBusy || !hasReason}
          onYes={() => onDecide({ approved: false, reason: given })}
        />
        {!hasReason && <span className="quiet">{text('desk.reasonNeeded')}</span>}
        <span className="end">
          <AskOnce
            label="desk.approve"
            question="desk.approveAsk"
            yes="desk.approveYes"
            isPrimary
            disabled={isBusy}
            onYes={() => onDecide({ approved: true })}
          />
        </span>
      </div>
    </form>
  );
}

/** By language; as it is kept until it is sent. */
function reasonsOf(draft: string): Readonly<Record<string, string>> {
  return draft === '' ? {} : (JSON.parse(draft) as Record<string, string>);
}

interface DecisionFormProps {
  readonly staffId: string;
  /** The key under which the reasons are stored until they are sent. */
  readonly place: string;
  readonly languages: readonly string[];
  readonly isBusy: boolean;
  readonly onDecide: (word: Word) => void;
}
