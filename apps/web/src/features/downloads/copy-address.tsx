import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { useToast } from '#/ui/toast.tsx';
import styles from './downloads.module.css';

/** The site's address, to be taken to another browser: seen, selected by a hold, copied by a tap. */
export function CopyAddress({ copied }: { readonly copied: string }) {
  const text = useText();
  const toast = useToast();
  const address = `${location.origin}/m/app`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(copied);
    } catch {
      toast.error(text('downloads.copyFailed'));
    }
  };
  return (
    <>
      <p className={styles.address}>{address}</p>
      <Button kind="primary" wide icon="copy" onClick={() => void copy()}>
        {text('downloads.copyAddress')}
      </Button>
    </>
  );
}
