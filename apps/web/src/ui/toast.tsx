import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { BulbWire } from './bulbs.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { keepToastFree } from './toast-place.ts';
import styles from './toast.module.css';

/** How long a toast stays, in milliseconds (P148, M184). `loading` stays until it is hidden. */
export const TOAST_MS = {
  default: 3000,
  short: 3000,
  long: 8000,
  success: 1000,
  info: 2000,
  notice: 1500,
  loading: 9_999_000,
} as const;

export type ToastTone = 'plain' | 'success' | 'error' | 'info' | 'offline' | 'loading';

export interface Toasts {
  /** Shows one toast in place of the last; `ms` is one of TOAST_MS or another length. Returns the function that hides it early. */
  show(text: ReactNode, options?: { tone?: ToastTone; ms?: number }): () => void;
  loading(text: ReactNode): () => void;
  success(text: ReactNode): () => void;
  error(text: ReactNode): () => void;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('No ToastProvider');
  return toasts;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown | undefined>();
  const next = useRef(1);
  const hide = useCallback((id: number) => setShown((current) => (current?.id === id ? undefined : current)), []);
  const toasts = useMemo<Toasts>(() => {
    const show: Toasts['show'] = (text, { tone = 'plain', ms = TOAST_MS.default } = {}) => {
      const id = next.current++;
      setShown({ id, text, tone, ms });
      return () => hide(id);
    };
    return {
      show,
      loading: (text) => show(text, { tone: 'loading', ms: TOAST_MS.loading }),
      success: (text) => show(text, { tone: 'success', ms: TOAST_MS.success }),
      error: (text) => show(text, { tone: 'error' }),
    };
  }, [hide]);
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastPlace shown={shown} hide={hide} />
    </ToastContext>
  );
}

/** The live region is in the page from the start; a popover lifts it above open dialogs. */
function ToastPlace({ shown, hide }: { readonly shown: Shown | undefined; readonly hide: (id: number) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!shown || !element) return;
    element.hidePopover?.();
    element.showPopover?.();
    const letGo = keepToastFree(element);
    const timer = setTimeout(() => hide(shown.id), shown.ms);
    return () => {
      letGo();
      clearTimeout(timer);
    };
  }, [shown, hide]);
  useEffect(() => {
    if (!shown) place.current?.hidePopover?.();
  }, [shown]);
  return (
    <div ref={place} popover="manual" className={styles.place} role={shown?.tone === 'error' ? 'alert' : 'status'}>
      {shown && (
        <div key={shown.id} className={classNames(styles.toast, styles[shown.tone])}>
          <Sign tone={shown.tone} />
          <span>{shown.text}</span>
        </div>
      )}
    </div>
  );
}

function Sign({ tone }: { readonly tone: ToastTone }) {
  if (tone === 'loading') return <BulbWire count={4} lit={4} chasing />;
  const icon = ICONS[tone];
  return icon && <Icon name={icon} size={20} />;
}

const ICONS: Partial<Record<ToastTone, IconName>> = {
  success: 'circle-check',
  error: 'circle-alert',
  info: 'info',
  offline: 'wifi-off',
};

interface Shown {
  readonly id: number;
  readonly text: ReactNode;
  readonly tone: ToastTone;
  readonly ms: number;
}
