import { existsSync } from 'node:fs';
import { askAudit } from '../../apps/server/src/modules/ground/audit/audit-socket.ts';
import { verifyAudit } from '../../apps/server/src/modules/ground/audit/audit-verification.ts';
import type { Noun } from './noun.ts';
import { openHere } from './open-here.ts';

/** What the operator's people did. */
export const audit: Noun = {
  noun: 'audit',
  about: "what the operator's people did, as a chain",
  verbs: [
    {
      verb: 'verify',
      takes: '',
      does: 'proves that no event was changed, taken out or put in; also while the server runs',
      failed: 'The audit could not be verified',
      async run({ words, dataDir }) {
        if (words.length > 0) return { problem: 'it takes nothing' };
        const asked = existsSync(dataDir) ? await askAudit(dataDir) : undefined;
        const report = asked ?? (await openHere(dataDir, verifyAudit));
        if (!report.ok) return { alarm: `The audit is broken at event ${report.number}: ${report.problem}.` };
        return { said: `The audit holds: ${report.events} events, the newest with the hash ${report.hash}.` };
      },
    },
  ],
};
