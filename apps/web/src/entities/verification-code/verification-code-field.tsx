import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { BulbWire } from '#/ui/bulbs.tsx';
import { Button } from '#/ui/button.tsx';
import { Field, type FieldProps } from '#/ui/field.tsx';
import type { VerificationCode } from './use-verification-code.ts';
import styles from './verification-code-field.module.css';

/**
 * The code of an SMS. `onRequest` checks the number first and then asks `code.request` for one (P95); the field is shut
 * until one was sent (P84). What failed is said here, with a way to try again (M172, R33).
 */
export function VerificationCodeField({ code, onRequest, ...input }: VerificationCodeFieldProps) {
  const text = useText();
  return (
    <div>
      <Field
        maxLength={10}
        {...input}
        label={text('verification.code')}
        icon="message-circle-more"
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={!code.isSent}
        placeholder={text(code.isSent ? 'verification.codeHint' : 'verification.codeFirst')}
        trailing={<GetCode code={code} onRequest={onRequest} />}
      />
      {code.failure && (
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

function GetCode({ code, onRequest }: Pick<VerificationCodeFieldProps, 'code' | 'onRequest'>) {
  const text = useText();
  if (code.secondsLeft > 0)
    return <span className={styles.count}>{text('verification.secondsLeft', { count: code.secondsLeft })}</span>;
  return (
    <button type="button" className={styles.get} aria-busy={code.isSending || undefined} onClick={onRequest}>
      {code.isSending && <BulbWire count={3} lit={3} chasing />}
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
