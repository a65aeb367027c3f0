import { existsSync } from 'node:fs';
import { keyPlaces } from '../../apps/server/src/config/key-places.ts';
import { WHOLE_PROOF } from '../../apps/server/src/ledger-proof/ledger-reconciliations.ts';
import { ledgerSealKeys } from '../../apps/server/src/modules/money/ledger-seals.ts';
import { sealFile } from '../../apps/server/src/modules/money/wallet/seal-file.ts';
import { askVerification } from '../../apps/server/src/modules/money/wallet/verification-socket.ts';
import { verifyLedger } from '../../apps/server/src/modules/money/wallet/verification.ts';
import { textIn, type Noun } from './noun.ts';
import { openHere } from './open-here.ts';

/**
 * Seals are proven by the keys of the server (`keyPlaces`), and held against the copies in DATA_DIR: docs/runbooks/ledger-verify.md.
 */
export const ledger: Noun = {
  noun: 'ledger',
  about: 'the ledger of all money',
  verbs: [
    {
      verb: 'verify',
      takes: '[--from-seal <number>]',
      does: 'proves it whole, or what came after an exported seal; also while the server runs',
      options: { 'from-seal': { type: 'string' } },
      failed: 'The ledger could not be verified',
      async run({ words, options, dataDir }) {
        const typed = textIn(options['from-seal']);
        if (words.length > 0 || (typed !== undefined && !/^[1-9]\d{0,17}$/.test(typed)))
          return { problem: 'the only option is --from-seal and the number of an exported seal' };
        const fromSeal = typed === undefined ? undefined : BigInt(typed);
        const asked = existsSync(dataDir) ? await askVerification(dataDir, fromSeal) : undefined;
        const report = asked ?? (await verifyHere(dataDir, fromSeal));
        if (!report.ok) return { alarm: alarmOf(report) };
        const { members, rows, seals } = report;
        const holds = `The ledger holds${typed === undefined ? '' : ` after seal ${typed}`}: ${members} members, ${rows} rows, ${seals} seals, every currency sums to zero.`;
        return {
          said:
            typed === undefined
              ? holds
              : `${holds}\nNot looked at: rows that seal ${typed} and those before it cover, the figures of the house's accounts, the sources of rows and the rules of the database.`,
        };
      },
    },
  ],
};

/** One line for each problem that is named, and one for the others. */
function alarmOf({
  problems,
  more,
}: {
  problems: readonly { account: string; problem: string }[];
  more: bigint | string;
}) {
  const lines = problems.map(({ account, problem }) => `The ledger is wrong at ${account}: ${problem}.`);
  return [...lines, ...(BigInt(more) > 0n ? [`${more} more problems are not listed.`] : [])].join('\n');
}

function verifyHere(dataDir: string, fromSeal: bigint | undefined) {
  return openHere(dataDir, async (database) =>
    verifyLedger(database, {
      keys: await ledgerSealKeys(keyPlaces(process.env, dataDir)),
      ...(await sealFile(dataDir).read()),
      reconciliations: WHOLE_PROOF,
      ...(fromSeal !== undefined && { fromSeal }),
    }),
  );
}
