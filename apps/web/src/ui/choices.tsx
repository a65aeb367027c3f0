import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { readonly ref?: Ref<HTMLInputElement> };

/** A checkbox with its words next to it; the whole line takes the tap. */
export function Checkbox({ children, className, ...input }: Input & { readonly children: ReactNode }) {
  return (
    <label className={classNames(styles.tickLine, className)}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}

/** Something that is on or off at once, without a submit. */
export function Switch({ children, className, ...input }: Input & { readonly children: ReactNode }) {
  return (
    <label className={classNames(styles.switchLine, className)}>
      <span>{children}</span>
      <input {...input} type="checkbox" role="switch" aria-checked={input.checked} />
    </label>
  );
}

/** Two or three choices side by side, one of them chosen: radio buttons that look like a switch. */
export function Segments<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
  className,
}: SegmentsProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.segments, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.label}
          />
          {option.face ?? option.label}
        </label>
      ))}
    </div>
  );
}

/** A card to pick, one of a group: methods, amounts. Lay several out in a grid inside a `ChoiceGroup`. */
export function Pick({ children, className, ...input }: Input & { readonly children: ReactNode }) {
  return (
    <label className={classNames(styles.pick, className)}>
      <input {...input} type="radio" />
      {children}
    </label>
  );
}

/** Names a group of choices, for eyes and for screen readers. */
export function ChoiceGroup({
  legend,
  className,
  children,
}: {
  readonly legend: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

export interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly face?: ReactNode }[];
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}
