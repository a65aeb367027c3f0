import { useEffect, useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { IconButton } from '#/ui/button.tsx';

/**
 * Home's way to the app: the browser's own install question, or the merchant's link. Absent where there is neither, so
 * that nothing dead is shown.
 */
export function DownloadButton() {
  const text = useText();
  const { links } = useMerchant();
  const install = useInstallPrompt();
  const link = links.find((entry) => ['Android', 'IOS', 'MOBILECONFIG'].includes(entry.resourceType));
  if (!install && !link) return null;
  return (
    <IconButton
      icon="download"
      label={text('shell.download')}
      onClick={() => (install ? install() : location.assign(link?.url ?? ''))}
    />
  );
}

/** The browser offers to install the site by an event; the question is asked when the visitor taps. */
function useInstallPrompt(): (() => void) | undefined {
  const [offer, setOffer] = useState<InstallOffer | undefined>();
  useEffect(() => {
    const offered = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const installed = () => setOffer(undefined);
    addEventListener('beforeinstallprompt', offered);
    addEventListener('appinstalled', installed);
    return () => {
      removeEventListener('beforeinstallprompt', offered);
      removeEventListener('appinstalled', installed);
    };
  }, []);
  return (
    offer &&
    (() => {
      setOffer(undefined);
      void offer.prompt();
    })
  );
}

interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}
