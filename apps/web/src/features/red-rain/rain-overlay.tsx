import type { Value } from '@mela/contract/operations';
import { useState } from 'react';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Modal } from '#/ui/dialog.tsx';
import { Money } from '#/ui/money.tsx';
import { FallingEnvelopes } from './falling-envelopes.tsx';
import { OwnProof } from './own-proof.tsx';
import { rainError } from './rain-error.ts';
import styles from './rain-overlay.module.css';

/** A rain over the screen: falling envelopes, a tap takes one, then what was in it. */
export function RainOverlay({ open, rain, onTry, onDone }: RainOverlayProps) {
  const text = useText();
  const api = useApi();
  const money = useMoneyText();
  const { clock } = useSpokenTime();
  const [taken, setTaken] = useState<Value<'takeRedRain'>>();
  const [error, setError] = useState<ApiError>();
  const [isTaking, setTaking] = useState(false);

  async function take() {
    if (isTaking) return;
    onTry();
    setTaking(true);
    setError(undefined);
    const answer = await api.call('takeRedRain', { params: { rainId: rain.rainId } });
    setTaking(false);
    if (answer.ok) setTaken(answer.value);
    else setError(answer.error);
  }

  if (taken)
    return (
      <Modal
        open={open}
        byItself
        title={text('redRain.got', { sum: money(taken.amount), name: taken.from })}
        onClose={onDone}
        className={styles.result}
      >
        <span className={styles.opened} aria-hidden="true" />
        <Money amount={taken.amount} size="hero" tone="in" lead />
        <p className={styles.text}>{text('redRain.inBalance')}</p>
        <div className={styles.actions}>
          <Button kind="primary" wide onClick={onDone}>
            {text('redRain.done')}
          </Button>
          <ButtonLink kind="text" href="/m/transaction/record?kind=others" onClick={onDone}>
            {text('redRain.toRecord')}
          </ButtonLink>
        </div>
        <OwnProof rainId={rain.rainId} />
      </Modal>
    );
  const isOver = error !== undefined && error.status < 500 && error.status >= 400 && error.status !== 429;
  return (
    <Modal
      open={open}
      byItself
      title={text('redRain.falls', { name: rain.from })}
      onClose={onDone}
      className={styles.overlay}
    >
      <p className={styles.text}>
        {text('redRain.tap')} {text('redRain.until', { time: clock(rain.endsAt) })}
      </p>
      {isOver ? <div className={styles.sky} /> : <FallingEnvelopes onTap={() => void take()} />}
      {error && (
        <p role="alert" className={styles.error}>
          {rainError(text, error)}
        </p>
      )}
      <div className={styles.actions}>
        {!isOver && (
          <Button kind="primary" wide busy={isTaking} onClick={() => void take()}>
            {text('redRain.take')}
          </Button>
        )}
        <Button kind={isOver ? 'primary' : 'text'} wide={isOver} onClick={onDone}>
          {text(isOver ? 'redRain.done' : 'redRain.notNow')}
        </Button>
      </div>
    </Modal>
  );
}

interface RainOverlayProps {
  readonly open: boolean;
  readonly rain: RainShown;
  /** A tap that may take an envelope: from now on the rain stays until `onDone`. */
  readonly onTry: () => void;
  readonly onDone: () => void;
}

export interface RainShown {
  readonly rainId: string;
  readonly from: string;
  readonly endsAt: string;
}
