import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { BulbWire } from './bulbs.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** A control that does something. One `primary` a view; `danger` asks first. While `busy` it keeps its size and takes no tap. */
export function Button({
  kind = 'plain',
  size = 'normal',
  icon,
  wide = false,
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      data-act={kind === 'primary' ? '' : undefined}
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classNames(
        styles.button,
        styles[kind],
        size === 'small' && styles.small,
        wide && styles.wide,
        className,
      )}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? stop : rest.onClick}
    >
      <Face icon={icon} busy={busy}>
        {children}
      </Face>
    </button>
  );
}

/** The same look on something that navigates: always a real address. */
export function ButtonLink({
  kind = 'plain',
  size = 'normal',
  icon,
  wide = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      data-act={kind === 'primary' ? '' : undefined}
      className={classNames(
        styles.button,
        styles[kind],
        size === 'small' && styles.small,
        wide && styles.wide,
        className,
      )}
    >
      <Face icon={icon} busy={false}>
        {children}
      </Face>
    </a>
  );
}

/** A sign alone in a 44 px target; `label` is its action, in words. */
export function IconButton({
  icon,
  label,
  size = 24,
  flip = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classNames(styles.iconButton, className)}
      aria-label={label}
    >
      <Icon name={icon} size={size} flip={flip} />
    </button>
  );
}

function Face({ icon, busy, children }: { icon: IconName | undefined; busy: boolean; children: ReactNode }) {
  return (
    <>
      <span className={classNames(styles.face, busy && styles.away)}>
        {icon && <Icon name={icon} size={22} />}
        {children}
      </span>
      {busy && (
        <span className={styles.busy}>
          <BulbWire count={3} lit={3} chasing />
        </span>
      )}
    </>
  );
}

function stop(event: { preventDefault(): void }) {
  event.preventDefault();
}

type Kind = 'primary' | 'plain' | 'quiet' | 'danger' | 'text';
interface Look {
  readonly kind?: Kind;
  readonly size?: 'normal' | 'small';
  readonly icon?: IconName | undefined;
  /** Takes the whole line. */
  readonly wide?: boolean;
}
export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly busy?: boolean;
}
export interface ButtonLinkProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
}
export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  readonly label: string;
  readonly size?: number;
  readonly flip?: boolean;
}
