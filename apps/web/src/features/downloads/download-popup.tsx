import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { IconButton } from '#/ui/button.tsx';
import { Modal, Sheet } from '#/ui/dialog.tsx';
import { useWords } from '#/ui/words.tsx';
import { CopyAddress } from './copy-address.tsx';
import { DownloadWays } from './download-ways.tsx';
import styles from './downloads.module.css';
import { HomeScreenGuide } from './home-screen-guide.tsx';
import { useDownloads } from './use-downloads.ts';

/**
 * The ways to the app for this phone, with the home screen guide inside (P47, M74). On iOS outside Safari, a tap on download
 * shows that Safari is needed (M63, M175).
 */
export function DownloadPopup({ open, onClose }: PopupProps) {
  const downloads = useDownloads();
  return downloads.plan.needsSafari ? (
    <SafariAlert open={open} onClose={onClose} />
  ) : (
    <Ways open={open} onClose={onClose} downloads={downloads} />
  );
}

function Ways({ open, onClose, downloads }: PopupProps & { readonly downloads: ReturnType<typeof useDownloads> }) {
  const text = useText();
  const words = useWords();
  const [isGuide, setIsGuide] = useState(false);
  const { plan, links } = downloads;
  const close = () => {
    setIsGuide(false);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={text(isGuide ? 'downloads.guide' : 'downloads.title')}>
      {isGuide ? (
        <div className={styles.nested}>
          <IconButton icon="arrow-left" flip label={words.back} onClick={() => setIsGuide(false)} />
          <HomeScreenGuide guide={plan.guide} profileUrl={links.get('MOBILECONFIG')?.url} />
        </div>
      ) : plan.ways.length > 0 ? (
        <DownloadWays ways={plan.ways} downloads={downloads} onGuide={() => setIsGuide(true)} />
      ) : (
        <p className={styles.here}>{text('downloads.here')}</p>
      )}
    </Sheet>
  );
}

/** app_download_safari_required. */
export function SafariAlert({ open, onClose }: PopupProps) {
  const text = useText();
  const words = useWords();
  return (
    <Modal open={open} onClose={onClose} title={text('downloads.safariTitle')}>
      <div className={styles.alert} role="alert">
        <p>{text('downloads.safariRequired')}</p>
        <CopyAddress copied="downloads.copied" />
        <IconButton icon="x" label={words.close} className={styles.alertClose} onClick={onClose} />
      </div>
    </Modal>
  );
}

interface PopupProps {
  readonly open: boolean;
  readonly onClose: () => void;
}
