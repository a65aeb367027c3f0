import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import { serveActions } from '#/operator-action.ts';
import { createPlayerActions } from './player-actions.ts';
import { PLAYER_ACTIONS } from './player-command.ts';
import { createPlayerList } from './player-list.ts';
import type { PlayerOptions } from './player-options.ts';
import { createPlayerPage } from './player-page.ts';
import { createPlayerRecords } from './player-records.ts';
import { sweepActions } from './players.store.ts';

export { createCorrections } from './corrections.ts';
export { RECONCILE_APPROVED_CORRECTIONS, RECONCILE_CORRECTIONS } from './reconcile-corrections.sql.ts';
export type { PlayerOptions };

/** The room Players: finds an account, collects what the other modules know of it, and acts on it. */
export function createPlayers(options: PlayerOptions) {
  const sweep: JobHandler = async () => {
    await sweepActions(options.database);
    return 'done';
  };
  const ticks: readonly Tick[] = [{ cron: '37 4 * * *', kind: 'players_sweep' }];
  return {
    calls: {
      consolePlayers: createPlayerList(options),
      consolePlayer: createPlayerPage(options),
      ...createPlayerRecords(options),
      ...createPlayerActions(options),
    },
    jobs: { players_sweep: sweep },
    ticks,
    /** Lets `npm run mela -- players` reach this process. */
    serveCommands: (folder: string) => serveActions(folder, 'players', { actions: PLAYER_ACTIONS, parts: options }),
  };
}
