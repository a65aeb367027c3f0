import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { Captcha } from '#/entities/human-check/use-captcha.ts';
import { FormAlert } from '#/entities/session/entry-layout.tsx';
import { keepBack } from '#/entities/session/back-path.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import styles from './login-screen.module.css';

/** The line under the fields: remember me, and the link to a new password. */
export function LoginLine({ remember }: { readonly remember: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.line}>
      {remember}
      <a className={styles.forgot} href={keepBack('/m/forget', useSearch())}>
        {text('account.forgot')}
      </a>
    </div>
  );
}

/** Focuses the captcha's field when a captcha is required, also if it appears only then. */
export function useCaptchaFocus(captcha: Captcha, failure: ApiError | undefined, focus: () => void): void {
  const isAsked = captcha.shown && failure?.errorCode === 'captcha_wrong';
  const go = useEffectEvent(focus);
  useEffect(() => {
    if (isAsked) go();
  }, [isAsked]);
}

/** The failure of the whole try, and the button for the next one. */
export function LoginFoot({ failure, busy }: { readonly failure: ApiError | undefined; readonly busy: boolean }) {
  const text = useText();
  return (
    <>
      {failure && <FormAlert>{text(errorText(failure))}</FormAlert>}
      <Button kind="primary" type="submit" wide busy={busy} className={styles.submit}>
        {text('login.submit')}
      </Button>
    </>
  );
}
