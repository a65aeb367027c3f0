import { useText } from '#/platform/language/text.tsx';
import { useConnection } from '#/platform/platform-context.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './connection-notice.module.css';

/** Mounted once, in the shell: a strip while there is no network, or a slow one (M179). */
export function ConnectionNotice() {
  const text = useText();
  const state = useConnection();
  return (
    <div className={styles.place} aria-live="polite">
      {state !== 'online' && (
        <p className={styles.strip}>
          <Icon name={state === 'offline' ? 'wifi-off' : 'gauge'} size={18} />
          {text(state === 'offline' ? 'connection.offline' : 'connection.slow')}
        </p>
      )}
    </div>
  );
}
