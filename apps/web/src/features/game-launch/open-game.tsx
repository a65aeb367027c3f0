import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Failed } from '#/ui/states.tsx';
import type { FrameMessage } from './frame-message.ts';
import { GameFrame } from './game-frame.tsx';

/** The frame of a launched game, or that it stayed silent. */
export function OpenGame({ game, onMessage, onRetry }: OpenGameProps) {
  const text = useText();
  const [isSilent, setIsSilent] = useState(false);
  if (isSilent)
    return (
      <Failed
        title={text('gameLaunch.failed', { game: game.displayName })}
        text={text('errors.vendorUnavailable')}
        onRetry={onRetry}
      />
    );
  return (
    <GameFrame
      address={game.content.game_url}
      origin={game.gameOrigin}
      title={game.displayName}
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
  };
  readonly onMessage: (message: FrameMessage) => void;
  readonly onRetry: () => void;
}
