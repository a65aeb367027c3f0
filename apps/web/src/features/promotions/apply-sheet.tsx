import type { Promotion } from '@mela/contract/promotions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { valueOf } from '#/platform/api/query-call.ts';
import { useIdempotencyKey } from '#/platform/idempotency/use-idempotency-key.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/choices.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import { RichHtml } from '#/ui/rich-html.tsx';
import { useToast } from '#/ui/toast.tsx';
import { BonusTerms } from './bonus-terms.tsx';
import { STATUS_LOOKS } from './promotion-looks.ts';
import styles from './promotions.module.css';
import { usePutPromotion } from './promotions.queries.ts';

/** Requires that the terms are visible before an application: members read and accept them here, in the displayed version. */
export function ApplySheet({ promotion, open, onClose }: ApplySheetProps) {
  const text = useText();
  const [accepted, setAccepted] = useState<number | undefined>();
  const { busy, problem, apply } = useApply(promotion, onClose);
  const isAccepted = accepted === promotion.termsVersion;
  return (
    <Sheet open={open} onClose={onClose} title={promotion.title}>
      <div className={styles.sheet}>
        {promotion.bonus && <BonusTerms bonus={promotion.bonus} />}
        <h3>{text('promotions.terms')}</h3>
        <RichHtml key={promotion.termsVersion} html={promotion.terms} />
        <Checkbox
          checked={isAccepted}
          onChange={(event) => setAccepted(event.target.checked ? promotion.termsVersion : undefined)}
        >
          {text('promotions.accept')}
        </Checkbox>
        <p role="alert" className={styles.problem}>
          {problem && text(refusalText(problem))}
        </p>
        <Button kind="primary" wide busy={busy} disabled={!isAccepted} onClick={apply}>
          {text('promotions.send')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Refusals that only this sheet receives. */
function refusalText(problem: ApiError) {
  if (problem.errorCode === 'not_first_deposit') return 'bonus.notFirst';
  return problem.errorCode === 'no_deposit_yet' ? 'bonus.noDepositYet' : errorText(problem);
}

function useApply({ id, termsVersion }: Promotion, onDone: () => void) {
  const api = useApi();
  const text = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const put = usePutPromotion();
  const { keyFor, done } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { idempotencyKey: keyFor(`${id}:${termsVersion}`), termsVersion };
      return valueOf(api, 'applyPromotion', { params: { promotionId: id }, body });
    },
    // Terms, free places or the member's status may differ from the screen.
    onError: () => void queries.invalidateQueries({ queryKey: ['promotions'] }),
    onSuccess(applied) {
      done();
      put(applied);
      void queries.invalidateQueries({ queryKey: ['bonuses'] });
      toast.success(text(STATUS_LOOKS[applied.status].label));
      onDone();
    },
  });
  return { busy: isPending, problem: error?.error, apply: () => mutate() };
}

interface ApplySheetProps {
  readonly promotion: Promotion;
  readonly open: boolean;
  readonly onClose: () => void;
}
