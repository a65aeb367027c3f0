import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Icon, type IconName } from '#/ui/icon.tsx';
import { CopyAddress } from './copy-address.tsx';
import styles from './downloads.module.css';
import type { Guide } from './download-plan.ts';
import { InstalledIcon } from './installed-icon.tsx';

/** How to add the site to this phone's home screen, step by step (M75). */
export function HomeScreenGuide({ guide, profileUrl }: HomeScreenGuideProps) {
  const text = useText();
  const isForIos = guide === 'ios' || guide === 'oldIos' || guide === 'both';
  return (
    <div className={styles.guide}>
      <InstalledIcon />
      {guide === 'otherBrowser' && (
        <>
          <p>{text('downloads.otherBrowser')}</p>
          <CopyAddress copied="downloads.copiedPlain" />
        </>
      )}
      {(guide === 'android' || guide === 'prompt' || guide === 'both') && (
        <Steps
          title={text('downloads.guideAndroid')}
          steps={ANDROID.map(({ icon, step }) => ({ icon, words: text(step) }))}
        />
      )}
      {isForIos && (
        <Steps title={text('downloads.guideIos')} steps={IOS.map(({ icon, step }) => ({ icon, words: text(step) }))} />
      )}
      {guide === 'oldIos' && (
        <p className={styles.tip} data-tip="old-ios">
          <Icon name="info" size={20} />
          <span>{text('downloads.oldIosTip')}</span>
        </p>
      )}
      {isForIos && profileUrl !== undefined && (
        <div className={styles.profile}>
          <ButtonLink wide icon="download" href={profileUrl}>
            {text('downloads.profile')}
          </ButtonLink>
          <p>{text('downloads.profileText')}</p>
        </div>
      )}
    </div>
  );
}

function Steps({
  title,
  steps,
}: {
  readonly title: string;
  readonly steps: readonly { icon: IconName; words: string }[];
}) {
  return (
    <section aria-label={title}>
      <h3 className={styles.stepsTitle}>{title}</h3>
      <ol className={styles.steps}>
        {steps.map(({ icon, words }) => (
          <li key={icon}>
            <span className={styles.stepIcon}>
              <Icon name={icon} size={22} />
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const IOS = [
  { icon: 'globe', step: 'downloads.iosStep1' },
  { icon: 'share', step: 'downloads.iosStep2' },
  { icon: 'square-plus', step: 'downloads.iosStep3' },
  { icon: 'check', step: 'downloads.iosStep4' },
] as const;
const ANDROID = [
  { icon: 'ellipsis-vertical', step: 'downloads.androidStep1' },
  { icon: 'square-plus', step: 'downloads.androidStep2' },
  { icon: 'check', step: 'downloads.androidStep3' },
] as const;

interface HomeScreenGuideProps {
  readonly guide: Guide;
  /** The merchant's iOS profile, if there is one. */
  readonly profileUrl: string | undefined;
}
