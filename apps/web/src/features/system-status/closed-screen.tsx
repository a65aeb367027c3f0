import { useEffect, type ReactNode } from 'react';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { Sign } from '#/entities/merchant/sign.tsx';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { Garland } from '#/ui/bulbs.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon, type IconName } from '#/ui/icon.tsx';
import { PictureOr } from '#/ui/picture-or.tsx';
import styles from './closed-screen.module.css';
import { ClosedContact } from './closed-contact.tsx';
import type { SystemState } from './system-status-store.ts';
import { useLookAgain } from './use-look-again.ts';

/** The site is closed: why, when that was last checked, whom to contact, and a tap to check again. */
export function ClosedScreen({ scene, icon, title, words, checked, detail, state, onRetry }: ClosedScreenProps) {
  const text = useText();
  const theme = useTheme();
  const { clock } = useSpokenTime();
  useLookAgain(onRetry);
  // The download bar would lead to the same closed site.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['closed'] = '';
    return () => void delete dataset['closed'];
  }, []);
  const picture = useArt().scenes[`empty.${scene}.${theme}`];
  return (
    <main className={styles.closed}>
      <Garland />
      <Sign className={styles.sign} />
      <div className={styles.middle} role="alert">
        <PictureOr src={picture} width={240} height={160} alt="" instead={<Icon name={icon} size={72} />} />
        <h1>{title}</h1>
        <p>{words}</p>
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
      </div>
      <ClosedContact contact={state.answer?.contact} />
      <div className={styles.foot}>
        <Button kind="primary" wide icon="refresh-cw" busy={state.isChecking} onClick={onRetry}>
          {text('actions.retry')}
        </Button>
        <p aria-live="polite">{state.checkedAt === undefined ? '' : text(checked, { time: clock(state.checkedAt) })}</p>
      </div>
    </main>
  );
}

interface ClosedScreenProps {
  readonly scene: 'maintenance' | 'restricted';
  readonly icon: IconName;
  readonly title: string;
  readonly words: string;
  /** The message after a check without a change. */
  readonly checked: 'systemStatus.stillClosed' | 'systemStatus.stillRestricted';
  readonly detail?: ReactNode;
  readonly state: SystemState;
  readonly onRetry: () => void;
}
