import type { LiveModel } from '@mela/contract/live-models';
import { useQuery } from '@tanstack/react-query';
import { NearImage } from '#/entities/game-tile/near-image.tsx';
import { playPath } from '#/entities/game-tile/play-path.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { classNames } from '#/ui/class-names.ts';
import { firstLetter } from '#/ui/first-letter.ts';
import styles from './live-models.module.css';

/** Hosts go on and off air on the minute. */
const ASK_EVERY_MS = 60_000;

/**
 * The hosts of live tables, those on air first (M144); a tap opens the hosted game. Renders nothing if no host is entered or the
 * call fails, so that the games below are not affected.
 */
export function LiveModels() {
  const text = useText();
  const language = useReloadLanguage();
  const models = useQuery({
    ...queryCall(useApi(), 'liveModels', { query: { language } }),
    placeholderData: (previous) => previous,
    refetchInterval: ASK_EVERY_MS,
  });
  if (!models.data || models.data.list.length === 0) return null;
  return (
    <section className={styles.models} aria-label={text('liveModels.title')}>
      <h2>{text('liveModels.title')}</h2>
      <ul className={styles.row}>
        {models.data.list.map((model) => (
          <li key={model.modelId}>
            <Host model={model} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Host({ model }: { readonly model: LiveModel }) {
  const text = useText();
  const { name, game, onAir, isOnAir } = model;
  const picture = model.imageUrl || game.iconUrl;
  return (
    <a className={styles.host} href={playPath(game)} draggable={false}>
      <span className={classNames(styles.face, isOnAir && styles.onAir)}>
        {picture === '' ? (
          <span className={styles.letter} aria-hidden="true">
            {firstLetter(name)}
          </span>
        ) : (
          <NearImage src={picture} width={72} height={72} alt="" early />
        )}
      </span>
      <b>{name}</b>
      <span className={styles.game}>{game.displayName}</span>
      <span className={classNames(styles.air, isOnAir && styles.now)}>
        {isOnAir || onAir === null ? text('liveModels.onAir') : text('liveModels.from', { time: onAir.from })}
      </span>
    </a>
  );
}
