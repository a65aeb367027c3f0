import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { FormAlert } from '#/entities/session/entry-layout.tsx';
import { useSessions } from '#/entities/session/session-context.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { usePlatform } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { useToast } from '#/ui/toast.tsx';
import { startTrial } from './start-trial.ts';

/** Starts free play and leads home (M121), or into the game that it was chosen for; renders nothing if the merchant has none. */
export function TrialButton({
  kind = 'plain',
  game,
  replace = game === undefined,
  onStart,
}: {
  readonly kind?: 'plain' | 'primary';
  /** The address of a game's screen. */
  readonly game?: string | undefined;
  /** Whether the way back skips the screen with this button. */
  readonly replace?: boolean;
  readonly onStart?: () => void;
}) {
  const text = useText();
  const toast = useToast();
  const { api, storage } = usePlatform();
  const sessions = useSessions();
  const [, navigate] = useLocation();
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  if (!useMerchant().hasTrial) return null;

  async function start() {
    setStarting(true);
    setFailure(undefined);
    const hide = toast.loading(text('trial.starting'));
    const answer = await startTrial(api, storage);
    hide();
    setStarting(false);
    if (answer.ok) {
      sessions.logIn(answer.value);
      onStart?.();
      navigate(game ?? '/m/home', { replace });
    } else setFailure(answer.error);
  }

  return (
    <>
      <Button data-act="" kind={kind} wide icon="play" busy={isStarting} onClick={() => void start()}>
        {text(game === undefined ? 'trial.start' : 'trial.invite')}
      </Button>
      {failure && (
        <FormAlert>{text(failure.errorCode === 'too_many_requests' ? 'trial.tooMany' : errorText(failure))}</FormAlert>
      )}
    </>
  );
}
