import { textIn } from '@mela/locales/text-in';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { Icon } from '#/ui/icon.tsx';

/**
 * The app download bar (M73), in the page at its first paint: the inline script decides whether it is visible, CSS shows it on
 * home alone, and its words come with the page. It needs no app script: its link opens the pop-up if the app has
 * loaded and leads to `/m/app` before that, and the inline script closes it.
 */
export function DownloadBar() {
  const text = useText();
  const language = useLanguage();
  const art = useArt();
  const merchant = useMerchant();
  const icon = merchant.links.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url;
  return (
    <aside id="download-bar" aria-label={text('downloads.title')}>
      <button type="button" data-close-bar="" aria-label={text('downloads.closeBar')}>
        <Icon name="x" size={20} />
      </button>
      <img src={icon !== undefined && isOwnPicture(icon) ? icon : art.marks['favicon']} width={40} height={40} alt="" />
      <p>
        <b>{textIn(merchant.name, [language, merchant.defaultLanguage])}</b>
        <span>{text('downloads.barText')}</span>
      </p>
      <a href="/m/app" data-panel="download">
        {text('downloads.get')}
      </a>
    </aside>
  );
}

/** Pictures of other hosts are not let into the page. */
function isOwnPicture(url: string): boolean {
  return /^\/(?!\/)|^data:image\//.test(url);
}
