import type { MerchantSettings } from '@mela/contract/merchant';
import { useQuery } from '@tanstack/react-query';
import { textIn } from '@mela/locales/text-in';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useLanguage } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Picture } from '#/ui/picture.tsx';
import styles from './register-banners.module.css';

const GROUP = 'm_reg';

/** The banners of the registration page (P131): those of the page until the call returns the current ones. */
export function RegisterBanners() {
  const api = useApi();
  const merchant = useMerchant();
  const query = {
    groupName: GROUP,
    types: 'B',
    platform: 'M',
    merchantCode: merchant.merchantCode,
    token: '',
  } as const;
  const { data } = useQuery({
    ...queryCall(api, 'announcements', { query }),
    staleTime: 5 * 60_000,
  });
  const banners = data?.banners ?? merchant.banners.filter(({ groupName }) => groupName === GROUP);
  if (banners.length === 0) return null;
  return (
    <div className={styles.strip}>
      {banners.map((banner) => (
        <Banner key={banner.id} banner={banner} />
      ))}
    </div>
  );
}

function Banner({ banner }: { readonly banner: MerchantSettings['banners'][number] }) {
  const language = useLanguage();
  const { defaultLanguage } = useMerchant();
  const scene = useArt().scenes[`banner.${banner.scene}`];
  const say = (texts: Readonly<Record<string, string>>) => textIn(texts, [language, defaultLanguage]);
  return (
    <a className={styles.banner} href={banner.url}>
      {scene && <Picture src={scene} width={764} height={380} alt="" />}
      <span className={styles.words}>
        <b>{say(banner.title)}</b>
        <span>{say(banner.text)}</span>
      </span>
    </a>
  );
}
