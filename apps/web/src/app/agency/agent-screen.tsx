import { Skyline } from '#/entities/merchant/skyline.tsx';
import { AgentHead } from '#/features/agency/agent-head.tsx';
import { InviteTeaser } from '#/features/agency/invite-teaser.tsx';
import { TeamCounters } from '#/features/agency/team-counters.tsx';
import { useNow } from '#/features/agency/use-now.ts';
import { useText } from '#/platform/language/text.tsx';
import { Garland } from '#/ui/bulbs.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { pathOf, routeOf } from '../routes.ts';
import { AgentContracts } from './agent-contracts.tsx';
import { AgentFoot } from './agent-foot.tsx';
import { AgentTiles } from './agent-tiles.tsx';
import styles from './agent-screen.module.css';

/** The agents' home (M12, M78): the greeting with the balance, its two ways, the team's four counts, and every page of the area. */
export function AgentScreen() {
  const text = useText();
  const now = useNow();
  return (
    <div className={styles.screen}>
      <Garland className={styles.garland} />
      <AgentHead now={now} />
      <div className={styles.two}>
        <ButtonLink kind="primary" icon="banknote-arrow-down" href={pathOf('withdraw')}>
          {text('shell.withdraw')}
        </ButtonLink>
        <ButtonLink href={pathOf('voucherCenter')} icon="wallet">
          {text('shell.deposit')}
        </ButtonLink>
      </div>
      <TeamCounters now={now} />
      {routeOf('agentRegister').built && <InviteTeaser href={`${pathOf('agentRegister')}?link=own`} />}
      <AgentTiles />
      <AgentContracts />
      <div className={styles.horizon}>
        <Skyline />
      </div>
      <AgentFoot />
    </div>
  );
}
