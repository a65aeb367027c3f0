import { useRef, type RefObject } from 'react';
import { CaptchaField } from '#/entities/human-check/captcha-field.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { BulbWire } from '#/ui/bulbs.tsx';
import { Button } from '#/ui/button.tsx';
import { Field, type FieldProps } from '#/ui/field.tsx';
import type { VerificationCode } from './use-verification-code.ts';
import styles from './verification-code-field.module.css';

/**
 * The code of an SMS. `onRequest` checks the number first and then requests a code by `code.request` (P95); the field is
 * disabled until one was sent (P84). Failures are displayed here, with a retry (M172, R33).
 */
export function VerificationCodeField({ code, onRequest, ref, ...input }: VerificationCodeFieldProps) {
  const text = useText();
  const get = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <Field
        maxLength={10}
        {...input}
        ref={(element) => {
          if (element) leadOn(element, get);
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
          return undefined;
        }}
        label={text('verification.code')}
        icon="message-circle-more"
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={!code.isSent}
        placeholder={text(code.isSent ? 'verification.codeHint' : 'verification.codeFirst')}
        trailing={<GetCode ref={get} code={code} onRequest={onRequest} />}
      />
      {code.captcha.shown && (
        <CaptchaField
          captcha={code.captcha}
          value={code.digits}
          onChange={(event) => code.typeDigits(event.target.value)}
          error={code.failure?.errorCode === 'captcha_wrong' ? text('verification.showPerson') : undefined}
        />
      )}
      {code.failure && code.failure.errorCode !== 'captcha_wrong' && (
        <p className={styles.failure} role="alert">
          {text('verification.notSent')} {text(errorText(code.failure))}
          <Button kind="text" size="small" icon="refresh-cw" onClick={onRequest}>
            {text('actions.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** A form that sends the focus to a code which is missing means the next step: while the field is shut that is to ask for one. */
function leadOn(input: HTMLInputElement, get: RefObject<HTMLButtonElement | null>): void {
  input.focus = (options) => {
    if (input.disabled) get.current?.focus(options);
    else HTMLElement.prototype.focus.call(input, options);
  };
}

function GetCode({
  code,
  onRequest,
  ref,
}: Pick<VerificationCodeFieldProps, 'code' | 'onRequest'> & { readonly ref: RefObject<HTMLButtonElement | null> }) {
  const text = useText();
  if (code.secondsLeft > 0)
    return <span className={styles.count}>{text('verification.secondsLeft', { count: code.secondsLeft })}</span>;
  return (
    <button ref={ref} type="button" className={styles.get} aria-busy={code.isSending || undefined} onClick={onRequest}>
      {code.isSending && code.share === 0 && <BulbWire count={3} lit={3} chasing />}
      {code.isSending && code.share > 0 && (
        <span>{text('verification.working', { percent: Math.round(code.share * 100) })}</span>
      )}
      <span className={code.isSending ? styles.away : undefined}>
        {text(code.isSent ? 'verification.getAnother' : 'verification.get')}
      </span>
    </button>
  );
}

interface VerificationCodeFieldProps extends Omit<FieldProps, 'label' | 'trailing' | 'icon' | 'placeholder'> {
  readonly code: VerificationCode;
  readonly onRequest: () => void;
}
