import { claimDatabase } from '../../apps/server/src/db/sole-process.ts';
import type { Noun } from './noun.ts';
import { openHere } from './open-here.ts';

/** The keys in use on a database: docs/runbooks/tls.md, Several processes. */
export const keys: Noun = {
  noun: 'keys',
  about: 'the keys that all server processes on a database share',
  verbs: [
    {
      verb: 'forget',
      takes: '',
      does: 'after keys were replaced on purpose: the next start takes its own as those in use; no server may run',
      async run({ words, dataDir }) {
        if (words.length > 0) return { problem: 'it takes nothing' };
        const url = process.env['DATABASE_URL'] || undefined;
        const claim = url && (await claimDatabase({ url, joinedByRedis: false, onError() {}, onTakenOver() {} }));
        if (url && !claim) return { problem: 'a server runs on this database: stop all of them first' };
        try {
          await openHere(dataDir, (database) => database.query('delete from settings_in_use'));
        } finally {
          if (claim) await claim.release();
        }
        return { said: 'The next server that starts takes its own keys and addresses as those in use.' };
      },
    },
  ],
};
