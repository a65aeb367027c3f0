import { useEffect, useState } from 'react';
import { ReelFigure } from './reel-figure.tsx';

const START = 407_236_976n;
const STEP = { least: 1_000, most: 5_000 };
const EVERY_MS = 2_000;

/**
 * The second counter (P36). It counts to the merchant's `figure`. Without one, it starts at 407,236,976 and rises by a random
 * 1,000 to 5,000 every two seconds; no screen uses that, since the site shows no invented figures (R11).
 */
export function TotalCounter({
  figure,
  className,
}: {
  readonly figure?: string;
  readonly className?: string | undefined;
}) {
  const [rising, setRising] = useState(START);
  const isGiven = figure !== undefined;
  useEffect(() => {
    if (isGiven) return undefined;
    const timer = setInterval(() => setRising((now) => now + randomStep()), EVERY_MS);
    return () => clearInterval(timer);
  }, [isGiven]);
  return <ReelFigure amount={figure ?? `${rising}.00`} className={className} />;
}

function randomStep(): bigint {
  return BigInt(STEP.least + Math.floor(Math.random() * (STEP.most - STEP.least + 1)));
}
