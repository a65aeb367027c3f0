#!/usr/bin/env node
// Counts every jackpot pool again from the ledger and checks its commitment: `npm run jackpot:audit`. Asks the server that runs in DATA_DIR, which
// alone can read what is still sealed. Exit 0 when all of them hold, else 1.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 is needed here, this is ${process.version}. Run it as: npm run jackpot:audit`);
  process.exit(1);
}

const { askAudit } = await import('../apps/server/src/modules/play/jackpots/audit-socket.ts');
const dataDir = process.env.DATA_DIR || './data';

try {
  const report = await askAudit(dataDir);
  if (!report) throw new Error(`no server runs in ${dataDir}`);
  console.table(
    report.pools.map(({ problems, ...pool }) => ({
      ...pool,
      holds: problems.length === 0 ? 'yes' : problems.join('; '),
    })),
  );
  console.log(report.ok ? `All ${report.pools.length} pools hold.` : 'The jackpot is wrong.');
  process.exitCode = report.ok ? 0 : 1;
} catch (error) {
  console.error(`The jackpot could not be audited: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
