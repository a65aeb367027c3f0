import { useSearch } from 'wouter';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Value } from '@mela/contract/operations';
import type { Answer, ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { IconButton } from '#/ui/button.tsx';
import { Tag } from '#/ui/chip.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Failed, Loading } from '#/ui/states.tsx';
import bar from './game-bar.module.css';
import styles from './game-screen.module.css';
import { OpenGame } from './open-game.tsx';
import { useLeaving } from './use-leaving.ts';

/** The replay of a round of the bet record: the same frame, clearly marked as a replay, without a balance. */
export function ReplayScreen() {
  const text = useText();
  const betId = new URLSearchParams(useSearch()).get('bet') ?? '';
  const { replay, error, again } = useReplay(betId);
  const { wish: leave, hasLeft } = useLeaving({ isOpen: replay !== undefined });
  return (
    <div className={styles.screen}>
      <header className={bar.bar}>
        <IconButton icon="arrow-left" flip label={text('actions.back')} onClick={leave} />
        <h1>
          <Tag tone="marigold">{text('gameLaunch.replay')}</Tag>
        </h1>
        <p className={styles.replayNote}>
          <Icon name="info" size={16} />
          {text('gameLaunch.replayText')}
        </p>
      </header>
      {error && (
        <div className={styles.waiting}>
          <Failed title={text('gameLaunch.replayFailed')} text={text(errorText(error))} onRetry={again} />
        </div>
      )}
      {!error && !replay && (
        <div className={styles.waiting}>
          <Loading />
        </div>
      )}
      {replay && !hasLeft && (
        <OpenGame
          key={replay.content.game_url}
          game={{ ...replay, displayName: text('gameLaunch.replay') }}
          onMessage={(message) => message.type === 'mela:exit' && leave()}
          onRetry={again}
        />
      )}
    </div>
  );
}

/** Requests the address once, because each address is valid for one viewing. */
function useReplay(betId: string): {
  replay: Value<'betReplay'> | undefined;
  error: ApiError | undefined;
  again(): void;
} {
  const api = useApi();
  const language = useLanguage();
  const [wish, setWish] = useState<object>({});
  const [answered, setAnswered] = useState<{ wish: object; answer: Answer<Value<'betReplay'>> }>();
  // The language at the time of opening.
  const open = useEffectEvent((signal: AbortSignal) =>
    api.call('betReplay', { params: { betId }, query: { language } }, { signal }),
  );
  useEffect(() => {
    const controller = new AbortController();
    void open(controller.signal).then((answer) => {
      if (!controller.signal.aborted) setAnswered({ wish, answer });
    });
    return () => controller.abort();
  }, [betId, wish]);
  const answer = answered?.wish === wish ? answered.answer : undefined;
  return {
    replay: answer?.ok ? answer.value : undefined,
    error: answer?.ok === false ? answer.error : undefined,
    again: () => setWish({}),
  };
}
