import { useState } from 'react';
import { textIn } from '@mela/locales/text-in';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { Skyline } from '#/entities/merchant/skyline.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { Garland } from '#/ui/bulbs.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { IconBox } from '#/ui/list.tsx';
import { Picture } from '#/ui/picture.tsx';
import { SafariAlert } from './download-popup.tsx';
import { DownloadWays, useInstall } from './download-ways.tsx';
import styles from './downloads.module.css';
import { HomeScreenGuide } from './home-screen-guide.tsx';
import { useDownloads } from './use-downloads.ts';

/** The app page (M27, R20): every way to the app, this phone's first, and the home screen guide. */
export function AppScreen() {
  const text = useText();
  const language = useLanguage();
  const merchant = useMerchant();
  const art = useArt();
  const downloads = useDownloads();
  const { plan, links, offer } = downloads;
  const install = useInstall(offer);
  const [isAlert, setIsAlert] = useState(false);
  const name = textIn(merchant.name, [language, merchant.defaultLanguage]);
  const here = plan.ways.filter((way) => way !== 'homeScreen');
  const others = plan.allWays.filter((way) => way !== 'homeScreen' && !plan.ways.includes(way));
  const guide = () => document.getElementById('guide')?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  return (
    <div className={styles.screen}>
      <div className={styles.hero}>
        <Garland className={styles.garland} />
        {art.marks['icon192'] && <Picture src={art.marks['icon192']} width={96} height={96} alt="" />}
        <h2>{text('downloads.appTitle', { merchant: name })}</h2>
        <p>{text('downloads.appText', { name })}</p>
        {plan.ways.length === 0 ? (
          <p className={styles.tip}>{text('downloads.here')}</p>
        ) : plan.needsSafari ? (
          <Button kind="primary" wide icon="download" onClick={() => setIsAlert(true)}>
            {text('downloads.title')}
          </Button>
        ) : (
          <Button kind="primary" wide icon="square-plus" onClick={install ?? guide}>
            {text(install ? 'downloads.install' : 'downloads.homeScreen')}
          </Button>
        )}
        <div className={styles.horizon}>
          <Skyline />
        </div>
      </div>
      <ul className={styles.reasons}>
        {REASONS.map(({ icon, words }) => (
          <li key={icon}>
            <IconBox icon={icon} />
            {text(words)}
          </li>
        ))}
      </ul>
      {here.length > 0 && (
        <section>
          <SectionHead title={text('downloads.forYou')} />
          <Card>
            <DownloadWays ways={here} downloads={downloads} onGuide={guide} />
          </Card>
        </section>
      )}
      <section id="guide" className={styles.guidePlace}>
        <SectionHead title={text('downloads.guide')} />
        <Card>
          <HomeScreenGuide guide={plan.guide} profileUrl={links.get('MOBILECONFIG')?.url} />
        </Card>
      </section>
      {others.length > 0 && (
        <section>
          <SectionHead title={text('downloads.forOthers')} />
          <Card>
            <DownloadWays ways={others} downloads={downloads} onGuide={guide} />
          </Card>
        </section>
      )}
      <SafariAlert open={isAlert} onClose={() => setIsAlert(false)} />
    </div>
  );
}

/** Advantages of the site on the home screen over a browser tab. */
const REASONS = [
  { icon: 'maximize', words: 'downloads.reasonScreen' },
  { icon: 'zap', words: 'downloads.reasonNet' },
  { icon: 'refresh-cw', words: 'downloads.reasonNew' },
] as const;
