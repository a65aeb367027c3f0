import { askTeamRebuild } from '../../apps/server/src/modules/agency/teams/team-rebuild-socket.ts';
import { noServer, type Noun } from './noun.ts';

/** The running server is asked: the figures are its, and it reads on while they are counted. */
export const agency: Noun = {
  noun: 'agency',
  about: "the figures of agents' teams",
  verbs: [
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
