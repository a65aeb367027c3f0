import { useText } from '#/platform/language/text.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './reference.module.css';
import { shortReference } from './short-reference.ts';
import { useCopy } from './use-copy.ts';

/** A reference that support asks for: displays its ends, and copies the whole on a tap. */
export function Reference({ children: reference }: { readonly children: string }) {
  const text = useText();
  const copy = useCopy();
  const shown = shortReference(reference);
  return (
    <button
      type="button"
      className={styles.reference}
      title={reference}
      aria-label={`${text('actions.copy')} ${shown}`}
      onClick={() => void copy(reference)}
    >
      {shown}
      <Icon name="copy" size={16} />
    </button>
  );
}
