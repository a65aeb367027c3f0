import type { PaymentMethod } from '@mela/contract/cashier';
import { PaymentMark } from '#/entities/merchant/payment-mark.tsx';
import { useText, type Text } from '#/platform/language/text.tsx';
import { ChoiceGroup, Pick } from '#/ui/choices.tsx';
import styles from './cashier.module.css';

/** Payment methods as plates, three per row, each with the time it usually takes. */
export function MethodPicker({ legend, methods, chosen, onChoose }: MethodPickerProps) {
  const text = useText();
  return (
    <ChoiceGroup legend={legend}>
      <div className={styles.methods}>
        {methods.map((method) => (
          <Pick
            key={method.code}
            name="method"
            value={method.code}
            checked={method.code === chosen}
            onChange={() => onChoose(method.code)}
            className={styles.method}
          >
            <PaymentMark mark={method.mark} name={method.name} />
            <small>{durationText(text, method.minutes)}</small>
          </Pick>
        ))}
      </div>
    </ChoiceGroup>
  );
}

export function durationText(text: Text, minutes: number): string {
  return minutes >= 60 && minutes % 60 === 0
    ? text('cashier.hours', { hours: minutes / 60 })
    : text('cashier.minutes', { minutes });
}

interface MethodPickerProps {
  readonly legend: string;
  readonly methods: readonly PaymentMethod[];
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
}
