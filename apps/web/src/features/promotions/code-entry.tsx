import type { Promotion } from '@mela/contract/promotions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsRealAccount } from '#/entities/session/session-context.tsx';
import { valueOf } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { useToast } from '#/ui/toast.tsx';
import { ApplySheet, CODE_LONGEST, refusalText } from './apply-sheet.tsx';
import { STATUS_LOOKS } from './promotion-looks.ts';

/** Where a member types a code: its promotion opens with its terms, and is taken there. */
export function CodeEntry({ list }: { readonly list: readonly Promotion[] }) {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const isReal = useIsRealAccount();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<Promotion>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => valueOf(api, 'usePromotionCode', { body: { code } }),
    onSuccess(promotion) {
      if (promotion.status === 'join') setFound(promotion);
      else toast.show(text(STATUS_LOOKS[promotion.status].label), { tone: 'info' });
    },
  });
  if (!isReal) return null;
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') mutate();
        }}
      >
        <Field
          label={text('promotions.code')}
          value={code}
          maxLength={CODE_LONGEST}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error ? text(refusalText(error.error)) : undefined}
          trailing={
            <Button type="submit" size="small" busy={isPending} disabled={code.trim() === ''}>
              {text('promotions.useCode')}
            </Button>
          }
          onChange={(event) => setCode(event.target.value)}
        />
      </form>
      {found && (
        <ApplySheet
          promotion={list.find(({ id }) => id === found.id) ?? found}
          code={code}
          open
          onClose={() => setFound(undefined)}
        />
      )}
    </Card>
  );
}
