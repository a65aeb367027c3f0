import type { Promotion } from '@mela/contract/promotions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#/platform/api/error-text.ts';
import { useIdempotencyKey } from '#/platform/idempotency/use-idempotency-key.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/choices.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import { RichHtml } from '#/ui/rich-html.tsx';
import { useToast } from '#/ui/toast.tsx';
import { STATUS_LOOKS } from './promotion-looks.ts';
import styles from './promotions.module.css';
import { usePutPromotion } from './promotions.queries.ts';

/** Nobody applies without having the terms before him: they are read and accepted here, in the version that is shown. */
export function ApplySheet({ promotion, open, onClose }: ApplySheetProps) {
  const text = useText();
  const [accepted, setAccepted] = useState<number | undefined>();
  const { busy, problem, apply } = useApply(promotion, onClose);
  const isAccepted = accepted === promotion.termsVersion;
  return (
    <Sheet open={open} onClose={onClose} title={promotion.title}>
      <div className={styles.sheet}>
        <h3>{text('promotions.terms')}</h3>
        <RichHtml key={promotion.termsVersion} html={promotion.terms} />
        <Checkbox
          checked={isAccepted}
          onChange={(event) => setAccepted(event.target.checked ? promotion.termsVersion : undefined)}
        >
          {text('promotions.accept')}
        </Checkbox>
        <p role="alert" className={styles.problem}>
          {problem && text(errorText(problem))}
        </p>
        <Button kind="primary" wide busy={busy} disabled={!isAccepted} onClick={() => void apply()}>
          {text('promotions.send')}
        </Button>
      </div>
    </Sheet>
  );
}

function useApply({ id, termsVersion }: Promotion, onDone: () => void) {
  const api = useApi();
  const text = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const put = usePutPromotion();
  const { keyFor, done } = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Parameters<typeof errorText>[0]>();
  return {
    busy,
    problem,
    async apply() {
      setBusy(true);
      setProblem(undefined);
      const body = { idempotencyKey: keyFor(`${id}:${termsVersion}`), termsVersion };
      const answer = await api.call('applyPromotion', { params: { promotionId: id }, body });
      setBusy(false);
      if (!answer.ok) {
        setProblem(answer.error);
        // The terms, the places or his own state are not what the screen shows.
        void queries.invalidateQueries({ queryKey: ['promotions'] });
        return;
      }
      done();
      put(answer.value);
      toast.success(text(STATUS_LOOKS[answer.value.status].label));
      onDone();
    },
  };
}

interface ApplySheetProps {
  readonly promotion: Promotion;
  readonly open: boolean;
  readonly onClose: () => void;
}
