import { createPlayer } from '@mela/dev-env/player';
import { buildStale } from '../build/build-stale.ts';
import { runBets } from './bench-bets.ts';
import { makePlayers } from './bench-players.ts';
import { openBenchSite } from './bench-site.ts';
import { measureCalls, type CallCost } from './call-costs.ts';
import { writeReport, type Row } from './report.ts';

const players = 24;
const games = 600;
/** What a client without a session may cost of the event loop, in ms, unless it did a proof of work first. */
const MAX_STRANGER_MS = 5;
/** These are refused before they cost anything, unless a solved human check comes with them. */
const AFTER_PROOF: ReadonlySet<string> = new Set(['sendSmsNoLogin', 'createTrialAccount', 'askSupport']);

await buildStale();
const embedded = await costsOn('embedded');
const postgres = await costsOn('postgres');
const rows = embedded.map((cost): Row => {
  const other = postgres.find(({ call }) => call === cost.call)?.loopMs ?? 0;
  const isOpen = cost.access === 'guest' && !AFTER_PROOF.has(cost.call);
  return {
    what: `\`${cost.call}\` (${cost.access}), answers ${cost.status}`,
    measured: `${cost.loopMs.toFixed(2)} ms embedded, ${other.toFixed(2)} ms PostgreSQL`,
    toReach: isOpen ? `≤ ${MAX_STRANGER_MS} ms` : AFTER_PROOF.has(cost.call) ? 'after a proof of work, always' : '',
    ...(isOpen && { reached: Math.max(cost.loopMs, other) <= MAX_STRANGER_MS }),
  };
});
await writeReport('bench:calls', rows, [
  "CPU of the server's event loop for one call, the mean of 24, each of another member and address. With the embedded database its work is part of it.",
]);

async function costsOn(database: 'embedded' | 'postgres'): Promise<CallCost[]> {
  console.log(`${database}: preparing …`);
  const site = await openBenchSite(database, games);
  try {
    const crowd = await makePlayers(site, players);
    const { currency } = await createPlayer(site.env.site).call('merchantWallet');
    await runBets(site, crowd, 20 * players, currency);
    return await measureCalls(site, crowd);
  } finally {
    await site.close();
  }
}
