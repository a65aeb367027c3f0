import type { NoticeTitle } from '@mela/contract/page';
import { useText } from '#/platform/language/text.tsx';
import { useMotionPause } from '#/platform/storage/use-motion-pause.ts';
import { IconButton } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './notice-bar.module.css';
import { useMarquee } from './use-marquee.ts';

/**
 * Scrolling news; a tap opens the tapped notice, for a guest after log-in (M63, R31). A finger or the focus holds it, and with
 * reduced motion it scrolls manually. The pause button at its end stops all motion on home.
 */
export function NoticeBar({ notices }: { readonly notices: readonly NoticeTitle[] | undefined }) {
  const text = useText();
  const { isPaused, toggle } = useMotionPause();
  const { track, isRunning } = useMarquee(notices?.map(({ title }) => title).join(' ') ?? '', isPaused);
  const titles = notices?.map((notice, index) => (
    <a key={notice.id} href={`/m/notice?index=${index}&id=${notice.id}`}>
      {notice.title}
    </a>
  ));
  return (
    <section className={styles.bar} aria-label={text('lobby.news')}>
      <Icon name="megaphone" size={20} className={styles.sign} />
      <div className={styles.window}>
        <div ref={track} className={styles.track}>
          {titles}
          {isRunning && (
            <div aria-hidden="true" inert className={styles.again}>
              {titles}
            </div>
          )}
          {notices?.length === 0 && <p>{text('lobby.noNews')}</p>}
        </div>
      </div>
      <IconButton
        icon={isPaused ? 'play' : 'pause'}
        size={18}
        label={text(isPaused ? 'lobby.play' : 'lobby.pause')}
        aria-pressed={isPaused}
        onClick={toggle}
      />
      <a className={styles.download} href="/m/app" data-panel="download" aria-label={text('shell.download')}>
        <Icon name="download" size={20} />
      </a>
    </section>
  );
}
