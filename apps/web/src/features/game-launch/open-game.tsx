import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Failed } from '#/ui/states.tsx';
import type { FrameMessage } from './frame-message.ts';
import { GameFrame } from './game-frame.tsx';
import styles from './game-screen.module.css';

/** The frame of a launched game, or the message that it did not respond. */
export function OpenGame({ game, onMessage, onRetry }: OpenGameProps) {
  const text = useText();
  const [isSilent, setIsSilent] = useState(false);
  if (isSilent)
    return (
      <div className={styles.waiting}>
        <Failed
          title={text('gameLaunch.failed', { game: game.displayName })}
          text={text('errors.vendorUnavailable')}
          onRetry={onRetry}
        />
      </div>
    );
  return (
    <GameFrame
      address={game.content.game_url}
      origin={game.gameOrigin}
      title={game.displayName}
      nodeId={game.nodeId}
      onMessage={onMessage}
      onSilent={() => setIsSilent(true)}
    />
  );
}

interface OpenGameProps {
  readonly game: {
    readonly content: { readonly game_url: string };
    readonly gameOrigin: string;
    readonly displayName: string;
    /** Its node id, if it is a game of the catalogue. */
    readonly nodeId?: number | undefined;
  };
  readonly onMessage: (message: FrameMessage) => void;
  readonly onRetry: () => void;
}
