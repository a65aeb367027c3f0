import type { PlainMessageKey } from '@mela/locales/translation';
import { useCopy } from '#/entities/copy/use-copy.ts';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import styles from './downloads.module.css';

/** The site's address for use in another browser: visible, selected by a long press, copied by a tap. */
export function CopyAddress({ copied }: { readonly copied: PlainMessageKey }) {
  const text = useText();
  const copy = useCopy();
  const address = `${location.origin}/m/app`;
  return (
    <>
      <p className={styles.address}>{address}</p>
      <Button kind="primary" wide icon="copy" onClick={() => void copy(address, copied)}>
        {text('downloads.copyAddress')}
      </Button>
    </>
  );
}
