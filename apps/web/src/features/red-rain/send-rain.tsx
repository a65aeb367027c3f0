import { RAIN_PACKETS } from '@mela/contract/red-rain-rules';
import type { Value } from '@mela/contract/operations';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { rainError } from './rain-error.ts';
import styles from './red-rain.module.css';
import { Audiences, lengthWords, Minutes, startWords } from './send-rain-choices.tsx';
import { LENGTHS, STARTS, useSendRain } from './use-send-rain.ts';

/** The form: sum, envelopes, who and when, and what leaves the account by the tap on its button. */
export function SendRain({ terms, onDone }: { readonly terms: Value<'redRainTerms'>; readonly onDone: () => void }) {
  const text = useText();
  const money = useMoneyText();
  const form = useSendRain(terms, onDone);
  const { sums, most, isReady } = form;
  const edit = (name: 'total' | 'packets' | 'smallest') => ({
    value: form.typed[name],
    autoComplete: 'off',
    maxLength: 40,
    onChange: ({ target }: { target: { value: string } }) => form.type(name, target.value),
  });
  return (
    <Sheet open title={text('redRain.new')} onClose={onDone}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
      >
        <Field
          label={text('redRain.total')}
          inputMode="decimal"
          size="figure"
          help={text('redRain.totalHelp', { most: money(most) })}
          error={sums.isAboveMost ? text('redRain.aboveMost', { most: money(most) }) : undefined}
          {...edit('total')}
        />
        <div className={styles.pair}>
          <Field
            label={text('redRain.packets')}
            inputMode="numeric"
            help={text('redRain.packetsHelp', RAIN_PACKETS)}
            error={sums.packets === undefined ? text('redRain.packetsHelp', RAIN_PACKETS) : undefined}
            {...edit('packets')}
          />
          <Field
            label={text('redRain.smallest')}
            inputMode="decimal"
            help={text('redRain.smallestHelp')}
            error={
              sums.smallestMost !== undefined && !sums.isSmallestFit
                ? text('redRain.smallestMost', { most: money(sums.smallestMost) })
                : undefined
            }
            {...edit('smallest')}
          />
        </div>
        <Audiences terms={terms} audience={form.audience} onChange={form.setAudience} />
        <Minutes
          legend={text('redRain.when')}
          options={STARTS}
          value={form.startsIn}
          words={startWords}
          onChange={form.setStartsIn}
        />
        <Minutes
          legend={text('redRain.howLong')}
          options={LENGTHS}
          value={form.minutes}
          words={lengthWords}
          onChange={form.setMinutes}
        />
        {isReady && <Summary sums={sums} />}
        {form.error && (
          <p role="alert" className={styles.error}>
            {rainError(text, form.error)}
          </p>
        )}
        <Button type="submit" kind="primary" wide busy={form.isSending} disabled={!isReady}>
          {isReady && sums.total !== undefined
            ? text('redRain.send', { total: money(sums.total) })
            : text('redRain.new')}
        </Button>
      </form>
    </Sheet>
  );
}

/** What the envelopes are, and what leaves the account. */
function Summary({ sums }: { readonly sums: ReturnType<typeof useSendRain>['sums'] }) {
  const text = useText();
  const money = useMoneyText();
  const { total, left, average, packets } = sums;
  if (total === undefined || left === undefined || average === undefined || packets === undefined) return null;
  return (
    <p className={styles.quiet}>
      {text('redRain.average', { packets, average: money(average) })}{' '}
      {text('redRain.leaves', { total: money(total), left: money(left) })}
    </p>
  );
}
