import { SegmentedControl, TextInput } from '@mantine/core';
import { CORRECTION_DIRECTIONS } from '@mela/contract/console/player-words';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { readTypedAmount } from '@mela/money/typed-amount';
import { currencyOf } from '@mela/money/currency';
import { useText } from '@mela/web/platform/language/text';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { formText } from '#/parts/form-text.ts';
import { sumIn } from '#/parts/sum-in.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { ReasonField } from '#/parts/reason-field.tsx';

/** Proposes a balance correction: direction, amount, resulting balance, and reason. A second person decides. */
export function CorrectionDialog({ player, onClose, onDone }: DialogProps) {
  const text = useText();
  const { client } = useConsole();
  const [direction, setDirection] = useState<(typeof CORRECTION_DIRECTIONS)[number]>('credit');
  const [typed, setTyped] = useState('');
  const { currency } = player;
  const { exponent } = currencyOf(currency);
  const cash = player.wallet?.cash ?? '0';
  const cashMinor = parseAmount(cash, exponent) ?? 0n;
  const read = readTypedAmount(typed, exponent);
  const amountMinor = 'fault' in read ? undefined : read.amountMinor;
  const afterMinor = cashMinor + (direction === 'credit' ? 1n : -1n) * (amountMinor ?? 0n);
  const heldMinor = afterMinor < 0n ? 0n : afterMinor;
  const wire = (minor: bigint) => sumIn(currency, wireAmount(minor, exponent));
  return (
    <ActionDialog
      title={text('consolePlayers.do.correction')}
      submit={text('consolePlayers.propose')}
      send={(form, idempotencyKey) =>
        client.api.call('consoleProposeCorrection', {
          params: { memberId: player.memberId },
          body: {
            direction,
            amount: amountMinor === undefined ? typed.trim() : wireAmount(amountMinor, exponent),
            reason: formText(form, 'reason'),
            idempotencyKey,
          },
        })
      }
      done={() => text('consolePlayers.done.correction')}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{text('consolePlayers.about.correction')}</p>
      <SegmentedControl
        aria-label={text('consolePlayers.direction')}
        data={CORRECTION_DIRECTIONS.map((value) => ({ value, label: text(`consolePlayers.direction.${value}`) }))}
        value={direction}
        onChange={(value) => setDirection(CORRECTION_DIRECTIONS.find((one) => one === value) ?? direction)}
      />
      <TextInput
        label={text('consolePlayers.amountIn', { currency })}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        inputMode="decimal"
        required
        withAsterisk={false}
        maxLength={20}
        error={typed.trim() !== '' && amountMinor === undefined && text('consolePlayers.amountWrong')}
      />
      <dl className="figures" aria-live="polite">
        <dt className="quiet">{text('consolePlayers.cashThen')}</dt>
        <dd>{`${wire(cashMinor)} → ${wire(heldMinor)}`}</dd>
      </dl>
      {afterMinor < 0n && <p>{text('consolePlayers.owedThen', { sum: wire(-afterMinor) })}</p>}
      <ReasonField />
    </ActionDialog>
  );
}
