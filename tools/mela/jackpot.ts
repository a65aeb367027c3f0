import { askAudit } from '../../apps/server/src/modules/play/jackpots/audit-socket.ts';
import { noServer, type Noun } from './noun.ts';

/** The running server is asked: it alone can read what is still sealed. */
export const jackpot: Noun = {
  noun: 'jackpot',
  about: "the jackpot's pools",
  verbs: [
    {
      verb: 'audit',
      takes: '',
      does: 'counts every pool again from the ledger and checks its commitment',
      failed: 'The jackpot could not be audited',
      async run(given) {
        const report = await askAudit(given.dataDir);
        if (!report) return noServer(given);
        console.table(
          report.pools.map(({ problems, ...pool }) => ({
            ...pool,
            holds: problems.length === 0 ? 'yes' : problems.join('; '),
          })),
        );
        return report.ok ? { said: `All ${report.pools.length} pools hold.` } : { alarm: 'The jackpot is wrong.' };
      },
    },
  ],
};
