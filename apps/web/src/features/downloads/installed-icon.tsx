import { pwaIconFor } from '@mela/contract/pwa-icon';
import { textIn } from '@mela/locales/text-in';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useStored } from '#/platform/storage/use-stored.ts';
import { Picture } from '#/ui/picture.tsx';
import styles from './downloads.module.css';

/** How large phones show an icon on the home screen, in CSS pixels. */
const SHOWN_PX = 64;

/** A preview of the home screen: the merchant's name below its icon, in the smallest size that is sharp on this phone (M115). */
export function InstalledIcon() {
  const text = useText();
  const language = useLanguage();
  const merchant = useMerchant();
  const { marks } = useArt();
  // The stored sizes are at least as recent as those in the page.
  const sizes = useStored('pwaIconSizes') ?? merchant.pwaIconSizes;
  const width = pwaIconFor(sizes, SHOWN_PX * devicePixelRatio);
  const icon = width && marks[`icon${width}`];
  if (!icon) return null;
  return (
    <figure className={styles.installed}>
      <div className={styles.homeScreen} aria-hidden="true">
        <Picture src={icon} width={SHOWN_PX} height={SHOWN_PX} alt="" />
        <span>{textIn(merchant.name, [language, merchant.defaultLanguage])}</span>
      </div>
      <figcaption>{text('downloads.onHomeScreen')}</figcaption>
    </figure>
  );
}
