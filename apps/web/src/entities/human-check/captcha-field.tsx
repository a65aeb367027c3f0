import { useEffect, useRef } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { BulbWire } from '#/ui/bulbs.tsx';
import { Button } from '#/ui/button.tsx';
import { Field, type FieldProps } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

/** The digits of a picture; users who cannot see it let the phone do the check. A tap on the picture loads another. */
export function CaptchaField({ captcha, ...input }: { readonly captcha: Captcha } & Omit<FieldProps, 'label'>) {
  const text = useText();
  if (captcha.check === 'done') return <CheckDone />;
  const { picture, missing } = captcha;
  return (
    <div>
      <Field
        {...input}
        label={text('account.captcha')}
        icon="shield-check"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        help={missing ? text('account.captchaMissing') : undefined}
        trailing={
          <button
            type="button"
            className={styles.picture}
            aria-label={text('account.captchaRefresh')}
            onClick={captcha.load}
          >
            {picture && <img src={`data:image/png;base64,${picture.cap}`} width={124} height={44} alt="" />}
            {!picture && (missing ? <Icon name="refresh-cw" size={22} /> : <BulbWire count={3} lit={3} chasing />)}
          </button>
        }
      />
      <Button kind="text" size="small" busy={captcha.check === 'working'} onClick={captcha.runCheck}>
        {text('account.checkInstead')}
      </Button>
      <output className={styles.note}>
        {captcha.check === 'working' && text('account.checkWorking')}
        {captcha.check === 'failed' && text('errors.humanCheck')}
      </output>
    </div>
  );
}

/** Replaces the button that started the check and takes its focus; otherwise the keyboard focus is lost and nothing is announced. */
function CheckDone() {
  const text = useText();
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <output ref={place} className={styles.done} tabIndex={-1}>
      <Icon name="circle-check" size={22} />
      {text('account.checkDone')}
    </output>
  );
}
