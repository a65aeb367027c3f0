import type { Promotion } from '@mela/contract/promotions';
import type { PlainMessageKey } from '@mela/locales/translation';
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
import { Field } from '#/ui/field.tsx';
import { RichHtml } from '#/ui/rich-html.tsx';
import { useToast } from '#/ui/toast.tsx';
import { AwardTerms } from './award-terms.tsx';
import { BonusTerms } from './bonus-terms.tsx';
import { STATUS_LOOKS } from './promotion-looks.ts';
import styles from './promotions.module.css';
import { usePutPromotion } from './promotions.queries.ts';

/** Requires that the terms are visible before an application: members read and accept them here, in the displayed version. */
export function ApplySheet({ promotion, code: given = '', open, onClose }: ApplySheetProps) {
  const text = useText();
  const [accepted, setAccepted] = useState<number | undefined>();
  const [typed, setTyped] = useState<string>();
  const needsCode = promotion.award?.byCode ?? false;
  const code = needsCode ? (typed ?? given) : undefined;
  const { busy, problem, apply } = useApply(promotion, code, onClose);
  const isAccepted = accepted === promotion.termsVersion;
  return (
    <Sheet open={open} onClose={onClose} title={promotion.title}>
      <div className={styles.sheet}>
        {promotion.bonus && <BonusTerms bonus={promotion.bonus} />}
        {promotion.award && <AwardTerms award={promotion.award} />}
        <h3>{text('promotions.terms')}</h3>
        <RichHtml key={promotion.termsVersion} html={promotion.terms} />
        {needsCode && (
          <Field
            label={text('promotions.code')}
            value={code}
            maxLength={CODE_LONGEST}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <div className={styles.sheetFoot}>
          <Checkbox
            checked={isAccepted}
            onChange={(event) => setAccepted(event.target.checked ? promotion.termsVersion : undefined)}
          >
            {text('promotions.accept')}
          </Checkbox>
          <p role="alert" className={styles.problem}>
            {problem && text(refusalText(problem))}
          </p>
          <Button kind="primary" wide busy={busy} disabled={!isAccepted || code?.trim() === ''} onClick={apply}>
            {text('promotions.send')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** Longer than any code. */
export const CODE_LONGEST = 60;

/** Refusals that only promotions receive have their words here. */
export function refusalText(problem: ApiError) {
  const texts: Readonly<Partial<Record<ApiError['errorCode'], PlainMessageKey>>> = REFUSALS;
  return texts[problem.errorCode] ?? errorText(problem);
}

const REFUSALS = {
  not_first_deposit: 'bonus.notFirst',
  bonus_of_same_person: 'bonus.samePerson',
  no_deposit_yet: 'bonus.noDepositYet',
  code_unknown: 'promotions.codeUnknown',
  code_used_up: 'promotions.codeUsedUp',
  code_expired: 'promotions.codeExpired',
} as const;

function useApply({ id, termsVersion }: Promotion, code: string | undefined, onDone: () => void) {
  const api = useApi();
  const text = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const put = usePutPromotion();
  const { keyFor, done } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { idempotencyKey: keyFor(`${id}:${termsVersion}:${code ?? ''}`), termsVersion };
      if (code !== undefined) return valueOf(api, 'usePromotionCode', { body: { code, accepts: body } });
      return valueOf(api, 'applyPromotion', { params: { promotionId: id }, body });
    },
    // Terms, free places or the member's status may differ from the screen.
    onError: () => void queries.invalidateQueries({ queryKey: ['promotions'] }),
    onSuccess(applied) {
      done();
      put(applied);
      for (const name of ['bonuses', 'rewards', 'memberWallet']) void queries.invalidateQueries({ queryKey: [name] });
      toast.success(text(STATUS_LOOKS[applied.status].label));
      onDone();
    },
  });
  return { busy: isPending, problem: error?.error, apply: () => mutate() };
}

interface ApplySheetProps {
  readonly promotion: Promotion;
  /** Typed already. */
  readonly code?: string;
  readonly open: boolean;
  readonly onClose: () => void;
}
