import type { MerchantSettings } from '@mela/contract/merchant';
import { useEffect, useState } from 'react';
import { textIn } from '@mela/locales/text-in';
import { NearImage } from '#/entities/game-tile/near-image.tsx';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useMotionPause } from '#/platform/storage/use-motion-pause.ts';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { Picture } from '#/ui/picture.tsx';
import styles from './banner-carousel.module.css';
import { CLONES_AFTER_MS } from './carousel.ts';
import { useAutoplay } from './use-autoplay.ts';

/** Banners of one group, each a stall: live text over a picture, dots as bulbs (P39). A single banner is still and has no dots. */
export function BannerCarousel({ group }: { readonly group: string }) {
  const text = useText();
  const banners = useMerchant().banners.filter((banner) => banner.groupName === group);
  const hasClone = useLater(CLONES_AFTER_MS) && banners.length > 1;
  const { strip, current, show } = useAutoplay(banners.length, hasClone, useMotionPause().isPaused);
  const first = banners[0];
  if (!first) return null;
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={text('lobby.banners')}>
      <div ref={strip} className={styles.strip}>
        {banners.map((banner, index) => (
          <Banner key={banner.id} banner={banner} first={index === 0} />
        ))}
        {hasClone && (
          <div aria-hidden="true" inert className={styles.clone}>
            <Banner banner={first} first={false} />
          </div>
        )}
      </div>
      {banners.length > 1 && (
        <div className={styles.controls}>
          <div className={styles.dots}>
            {banners.map((banner, index) => (
              <button
                key={banner.id}
                type="button"
                className={styles.dot}
                aria-label={text('lobby.banner', { position: index + 1, count: banners.length })}
                aria-current={index === current}
                onClick={() => show(index)}
              >
                <i className={classNames(styles.bulb, index === current && styles.lit)} />
              </button>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function Banner({ banner, first }: { readonly banner: MerchantSettings['banners'][number]; readonly first: boolean }) {
  const language = useLanguage();
  const { defaultLanguage } = useMerchant();
  const scene = useArt().scenes[`banner.${banner.scene}`];
  const say = (texts: Readonly<Record<string, string>>) => textIn(texts, [language, defaultLanguage]);
  const action = say(banner.action);
  return (
    <a className={styles.banner} href={banner.url} aria-roledescription="slide" draggable={false}>
      {scene &&
        (first ? (
          <Picture src={scene} width={764} height={380} alt="" fetchPriority="high" decoding="sync" draggable={false} />
        ) : (
          <NearImage src={scene} width={764} height={380} alt="" />
        ))}
      <span className={styles.words}>
        <b className={styles.title}>{say(banner.title)}</b>
        <span className={styles.text}>{say(banner.text)}</span>
        {action && (
          <span className={styles.action}>
            {action}
            <Icon name="arrow-right" size={18} flip />
          </span>
        )}
      </span>
    </a>
  );
}

function useLater(ms: number): boolean {
  const [is, set] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => set(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return is;
}
