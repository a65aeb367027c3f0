import { useState } from 'react';
import { GamePicture } from '#/entities/game-tile/game-picture.tsx';
import { continuePath } from '#/entities/open-rounds/continue-path.ts';
import { useOpenRounds } from '#/entities/open-rounds/open-rounds.queries.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink, IconButton } from '#/ui/button.tsx';
import { Money } from '#/ui/money.tsx';
import styles from './continue-game.module.css';

/** Shown above home's foot while the member has an unsettled round: which game, what it holds, and the way back into it. */
export function ContinueGame() {
  const text = useText();
  const isMember = useSession() !== undefined;
  const open = useOpenRounds({ enabled: isMember }).data?.list ?? [];
  const [later, setLater] = useState<readonly string[]>([]);
  const bet = isMember ? open.find(({ betId, nodeId }) => nodeId !== null && !later.includes(betId)) : undefined;
  const path = bet && continuePath(bet);
  if (!bet || path === undefined) return null;
  return (
    <section className={styles.bar} aria-label={text('gameLaunch.goOnTitle')}>
      <GamePicture className={styles.picture} src={bet.iconUrl} />
      <p>
        <b>{bet.gameName}</b>
        <small>{text('gameLaunch.goOnText')}</small>
        <Money amount={bet.stake} size="small" />
      </p>
      <ButtonLink size="small" kind="primary" href={path}>
        {text('gameLaunch.goOn')}
      </ButtonLink>
      <IconButton
        icon="x"
        size={20}
        label={text('gameLaunch.goOnLater')}
        onClick={() => setLater([...later, bet.betId])}
      />
    </section>
  );
}
