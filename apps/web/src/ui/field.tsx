import { useId, useRef, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon, type IconName } from './icon.tsx';
import { useStill } from './use-still.ts';
import { useWords } from './words.tsx';

/**
 * A labelled line of input with help, error and its ways out. `register('name')` of react-hook-form spreads onto it.
 * An error replaces the help, is read out when it appears, and names the next step.
 */
export function Field({
  label,
  error: newest,
  help,
  icon,
  leading,
  trailing,
  clearable = false,
  good = false,
  size = 'normal',
  className,
  labelId,
  ref,
  onClear,
  ...input
}: FieldProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const words = useWords();
  const error = useStill(newest);
  const note = error ?? help;
  const clear = () => {
    if (own.current) setNativeValue(own.current, '');
    onClear?.();
    own.current?.focus();
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id} id={labelId}>
        {label}
        {input.required && (
          <span className={styles.required} title={words.required}>
            {' *'}
          </span>
        )}
      </label>
      <span className={classNames(styles.box, error !== undefined && styles.bad, size === 'figure' && styles.figure)}>
        {icon && <Icon name={icon} size={20} className={styles.icon} />}
        {leading}
        <input
          {...input}
          id={id}
          ref={(element) => {
            own.current = element;
            return passOn(ref, element);
          }}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          placeholder={input.placeholder ?? ' '}
        />
        {clearable && (
          <button
            type="button"
            className={classNames(styles.tool, styles.clear)}
            aria-label={words.clear}
            onClick={clear}
          >
            <Icon name="circle-x" size={20} />
          </button>
        )}
        {good && error === undefined && <Icon name="circle-check" size={22} className={styles.good} />}
        {trailing}
      </span>
      <span
        className={classNames(styles.note, error !== undefined && styles.wrong)}
        id={`${id}-note`}
        role={error === undefined ? undefined : 'alert'}
      >
        {error !== undefined && <Icon name="circle-alert" size={18} />}
        {note}
      </span>
    </div>
  );
}

/** Writes a value as typing does, so that React and form libraries receive the event. */
function setNativeValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function passOn(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): (() => void) | undefined {
  if (typeof ref === 'function') {
    const cleanUp = ref(element);
    return typeof cleanUp === 'function' ? cleanUp : undefined;
  }
  if (ref) ref.current = element;
  return undefined;
}

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly icon?: IconName | undefined;
  /** Before the value: a dialling code. */
  readonly leading?: ReactNode;
  /** At the end of the box: a button, a picture, a unit. */
  readonly trailing?: ReactNode;
  readonly clearable?: boolean;
  /** A tick for "checked and fine". */
  readonly good?: boolean;
  /** `figure` sets the value large, for amounts. */
  readonly size?: 'normal' | 'figure';
  readonly onClear?: () => void;
  /** For other elements of the page that refer to this field. */
  readonly labelId?: string;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}
