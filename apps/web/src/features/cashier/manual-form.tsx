import { transferKey } from '@mela/contract/manual-payment-rules';
import type { PlainMessageKey } from '@mela/locales/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { PictureStrip } from '#/entities/uploads/picture-strip.tsx';
import { usePictures } from '#/entities/uploads/use-pictures.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './manual-order.module.css';

/** The member's report of a transfer: its id and a picture of its receipt. */
export function ManualForm({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const api = useApi();
  const queries = useQueryClient();
  const [transferId, setTransferId] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [problem, setProblem] = useState<PlainMessageKey>();
  const pictures = usePictures({ purpose: 'slip', most: 1 });
  const { mutateAsync: send, isPending: isSending } = useMutation({
    mutationFn: (slipId: string) =>
      api.call('sendManualDeposit', { params: { orderId }, body: { transferId: transferId.trim(), slipId } }),
  });

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending || pictures.isSending) return;
    const isIdWrong = transferKey(transferId) === undefined;
    setIsWrong(isIdWrong);
    const [slipId] = pictures.uploadIds;
    setProblem(slipId === undefined ? 'cashier.slipMissing' : undefined);
    if (isIdWrong || slipId === undefined) return;
    const answer = await send(slipId);
    if (!answer.ok) return setProblem(refusalText(answer.error));
    queries.setQueryData(['manualDeposit', { params: { orderId } }], answer.value);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h3 className={styles.cardTitle}>{text('cashier.yourTransfer')}</h3>
      <Field
        label={text('cashier.transferId')}
        value={transferId}
        onChange={({ currentTarget }) => {
          setTransferId(currentTarget.value);
          setIsWrong(false);
          setProblem(undefined);
        }}
        error={isWrong ? text('cashier.transferIdWrong') : undefined}
        help={text('cashier.transferIdHelp')}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <p>{text('cashier.slip')}</p>
        <p className={styles.quiet}>{text('cashier.slipHelp')}</p>
        <PictureStrip purpose="slip" most={1} label={text('cashier.slip')} state={pictures} />
      </div>
      <p className={styles.problem} role="alert">
        {problem !== undefined && (
          <>
            <Icon name="circle-alert" size={18} />
            {text(problem)}
          </>
        )}
      </p>
      <Button kind="primary" type="submit" wide busy={isSending || pictures.isSending} icon="send">
        {text('cashier.sendTransfer')}
      </Button>
    </form>
  );
}

/** Words for the codes that only this call returns; they are not on the first screen. */
function refusalText(error: ApiError): PlainMessageKey {
  switch (error.errorCode) {
    case 'transfer_id_invalid':
      return 'cashier.transferIdWrong';
    case 'transfer_id_used':
      return 'cashier.transferIdUsed';
    case 'transfer_already_sent':
      return 'cashier.transferAlreadySent';
    default:
      return errorText(error);
  }
}
