import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { checkDraw, type DrawnRain } from './check-draw.ts';
import styles from './red-rain.module.css';

/** The hash that was published before, the seed once it is over, and a check of the sizes in this browser. */
export function RainProof({ plan, proof, sizes }: RainProofProps) {
  const text = useText();
  const [isGood, setGood] = useState<boolean>();
  const { commitment, seed } = proof;
  return (
    <div className={styles.start}>
      <p className={styles.quiet}>{text('redRain.proofText')}</p>
      <dl className={styles.hashes}>
        <dt>{text('redRain.hash')}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{text('redRain.seed')}</dt>
        <dd>{seed === null ? text('redRain.seedLater') : <code>{seed}</code>}</dd>
      </dl>
      {seed !== null && sizes.length > 0 && (
        <Button onClick={() => setGood(checkDraw(plan, { commitment, seed }, sizes))}>{text('redRain.check')}</Button>
      )}
      {isGood !== undefined && (
        <output className={isGood ? styles.good : styles.error}>
          {text(isGood ? 'redRain.checkGood' : 'redRain.checkBad')}
        </output>
      )}
    </div>
  );
}

interface RainProofProps {
  readonly plan: DrawnRain;
  readonly proof: { readonly commitment: string; readonly seed: string | null };
  /** In the order of the envelopes; none before they are published. */
  readonly sizes: readonly string[];
}
