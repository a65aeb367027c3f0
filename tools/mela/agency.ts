import { AGENCY_ACTIONS } from '../../apps/server/src/modules/agency/teams/agency-command.ts';
import { askTeamRebuild } from '../../apps/server/src/modules/agency/teams/team-rebuild-socket.ts';
import { createMerchants } from '../../apps/server/src/modules/ground/merchants/merchants.ts';
import { nounOf } from './noun-of.ts';
import { noServer, type Noun } from './noun.ts';

const settings = nounOf({
  noun: 'agency',
  about: "what merchants set for their agents, and the figures of agents' teams",
  actions: AGENCY_ACTIONS,
  partsHere: (database) => ({ database, merchants: createMerchants({ database, demo: false, demoLabel: false }) }),
});

/** To count again the running server is asked: the figures are its, and it reads on while they are counted. */
export const agency: Noun = {
  ...settings,
  verbs: [
    ...settings.verbs,
    {
      verb: 'rebuild',
      takes: '',
      does: "counts the days of every team again from the ledger, as after a change of a merchant's time zone or of what makes a member active",
      failed: 'The figures could not be counted again',
      async run(given) {
        const rebuilt = await askTeamRebuild(given.dataDir);
        return rebuilt ? { said: `All ${rebuilt.days} days of teams are counted again.` } : noServer(given);
      },
    },
  ],
};
