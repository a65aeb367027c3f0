import { useRecordSearch } from '#/entities/record-list/use-record-search.ts';
import { RainDetail } from './rain-detail.tsx';
import { RainList } from './rain-list.tsx';
import styles from './red-rain.module.css';
import { RainStart } from './rain-start.tsx';

/** M87: an agent sends red envelopes to the team, and sees who took which. One rain is in the address: `?rain=<id>`. */
export function RedRainScreen() {
  const rainId = useRecordSearch().search.get('rain') ?? '';
  return (
    <div className={styles.screen}>
      {/^\d{1,19}$/.test(rainId) ? (
        <RainDetail rainId={rainId} />
      ) : (
        <>
          <RainStart />
          <RainList />
        </>
      )}
    </div>
  );
}
