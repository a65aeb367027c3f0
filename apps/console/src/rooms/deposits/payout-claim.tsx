import { Button } from '@mantine/core';
import type { ManualPayment } from '@mela/contract/console/manual-payments';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { tellFailure } from '#/parts/tell.ts';
import detail from '../../parts/detail.module.css';

/** Who pays a payout, and the buttons by which one of the staff takes it or leaves it to others. */
export function PayoutClaim({ payment, mayAct }: { readonly payment: ManualPayment; readonly mayAct: boolean }) {
  const text = useText();
  const { client, me } = useConsole();
  const queries = useQueryClient();
  const { claimed } = payment;
  const params = { reference: payment.reference };
  const { mutate: change, isPending: isBusy } = useMutation({
    mutationFn: async (does: 'claim' | 'release') => {
      const answer = await client.api.call(does === 'claim' ? 'consoleClaimPayout' : 'consoleReleasePayout', {
        params,
      });
      if (!answer.ok) tellFailure(text(refusalText(answer.error)));
      await queries.invalidateQueries();
    },
  });
  const claim = (words: 'consoleDeposits.claim' | 'consoleDeposits.claimAgain' | 'consoleDeposits.takeOver') => (
    <Button size="xs" loading={isBusy} onClick={() => change('claim')}>
      {text(words)}
    </Button>
  );
  if (!claimed)
    return mayAct ? (
      <>
        <p>{text('consoleDeposits.claimAbout')}</p>
        <div className={detail.buttons}>{claim('consoleDeposits.claim')}</div>
      </>
    ) : null;
  const { by: name, isMine, isLapsed } = claimed;
  const until = dateTimeIn(me.timeZone, claimed.until);
  if (!isMine)
    return (
      <>
        <p>{text(isLapsed ? 'consoleDeposits.lapsedOf' : 'consoleDeposits.claimedBy', { name, until })}</p>
        {mayAct && isLapsed && <div className={detail.buttons}>{claim('consoleDeposits.takeOver')}</div>}
      </>
    );
  return (
    <>
      <p>{text(isLapsed ? 'consoleDeposits.myClaimLapsed' : 'consoleDeposits.myClaim', { until })}</p>
      {mayAct && (
        <div className={detail.buttons}>
          {isLapsed && claim('consoleDeposits.claimAgain')}
          <Button size="xs" variant="default" loading={isBusy} onClick={() => change('release')}>
            {text('consoleDeposits.release')}
          </Button>
        </div>
      )}
    </>
  );
}
