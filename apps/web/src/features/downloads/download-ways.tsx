import { SOURCE_LANGUAGE, textIn } from '@mela/locales/text-in';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { askToInstall, type InstallOffer } from '#/platform/install/install-offer.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import type { IconName } from '#/ui/icon.tsx';
import { useToast } from '#/ui/toast.tsx';
import type { DownloadWay } from './download-plan.ts';
import type { Downloads } from './use-downloads.ts';

/** One row per way: the home screen prompts or shows its guide, the others link to the merchant's address. */
export function DownloadWays({ ways, downloads, onGuide }: DownloadWaysProps) {
  const text = useText();
  const language = useLanguage();
  const merchant = useMerchant();
  const name = textIn(merchant.name, [language, merchant.defaultLanguage]);
  const install = useInstall(downloads.offer);
  return (
    <List>
      {ways.map((way) => {
        const words = { title: text(`downloads.${way}`), text: text(`downloads.${way}Text`, { name }) };
        if (way === 'homeScreen')
          return <ListRow key={way} icon={ICONS[way]} {...words} onClick={install ?? onGuide} />;
        const link = downloads.links.get(LINK_OF[way]);
        if (!link) return null;
        return (
          <ListRow
            key={way}
            icon={ICONS[way]}
            {...words}
            // The operator's own name for it, which exists only in the source language.
            title={language === SOURCE_LANGUAGE && link.labelNameEn !== '' ? link.labelNameEn : words.title}
            href={link.url}
            external={way !== 'iosProfile'}
          />
        );
      })}
    </List>
  );
}

/** Prompts the browser to install the site; `undefined` if the browser has not offered to. */
export function useInstall(offer: InstallOffer | undefined): (() => void) | undefined {
  const text = useText();
  const toast = useToast();
  if (!offer) return undefined;
  return () =>
    void askToInstall(offer).then((isInstalled) =>
      isInstalled ? toast.success(text('downloads.installed')) : toast.show(text('downloads.notInstalled')),
    );
}

const ICONS: Readonly<Record<DownloadWay, IconName>> = {
  homeScreen: 'square-plus',
  android: 'download',
  iosProfile: 'badge-check',
  ios: 'smartphone',
};
const LINK_OF = { android: 'Android', iosProfile: 'MOBILECONFIG', ios: 'IOS' } as const;

interface DownloadWaysProps {
  readonly ways: readonly DownloadWay[];
  readonly downloads: Downloads;
  /** Shows how to add to the home screen if the browser does not prompt by itself. */
  readonly onGuide: () => void;
}
