import { askRebuild } from '../../apps/server/src/modules/money/records/rebuild-socket.ts';
import { noServer, type Noun } from './noun.ts';

/** The running server is asked: the days are its, and it reads on while they are counted. */
export const records: Noun = {
  noun: 'records',
  about: 'what members read of their money',
  verbs: [
    {
      verb: 'rebuild',
      takes: '',
      does: "counts every member's days anew from the ledger, as after a change of a merchant's time zone",
      failed: 'The days could not be counted anew',
      async run(given) {
        const rebuilt = await askRebuild(given.dataDir);
        return rebuilt ? { said: `All ${rebuilt.days} days are counted anew.` } : noServer(given);
      },
    },
  ],
};
