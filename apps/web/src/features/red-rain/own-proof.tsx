import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { RainProof } from './rain-proof.tsx';
import { useRainProof } from './red-rain.queries.ts';
import styles from './rain-overlay.module.css';

/** For the member who took an envelope: how its size was drawn, with the seed as soon as it is published. */
export function OwnProof({ rainId }: { readonly rainId: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useRainProof(rainId, isOpen);
  return (
    <details className={styles.drawn} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('redRain.proof')}</summary>
      {data && <RainProof plan={{ rainId, ...data }} proof={data.proof} sizes={data.sizes} />}
    </details>
  );
}
