import { parseArgs } from 'node:util';
import { openDatabase } from '@mela/database/open-database';
import { seedCrowd } from './seed-crowd.ts';

const USAGE = `npm run seed -- <database url> [--merchant mela] [--members 1000000] [--bets 10000000]

Fills a PostgreSQL database of your own, on which the site has started once and is stopped now, with members and settled bets, to see lists and figures
at that size. Nothing of it can be taken back. It will not touch a database whose members play already.`;

/** A demo, with the accounts of people who tried it, has fewer accounts than this. */
const FEW_MEMBERS = 1_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { merchant: { type: 'string' }, members: { type: 'string' }, bets: { type: 'string' } },
});
const [url] = positionals;
const members = countOf(values.members ?? '1e6', 50);
const bets = countOf(values.bets ?? '1e7', 1);
if (!url?.startsWith('postgres') || members === undefined || bets === undefined) {
  console.error(USAGE);
  process.exit(2);
}

const database = await openDatabase({ url });
try {
  const code = values.merchant ?? 'mela';
  const [merchant] = await database.query<{ id: bigint; currency: string }>(
    'select id, currency from merchants where code = $1',
    [code],
  );
  const [known] = await database.query<{ members: bigint }>('select count(*) as members from members');
  if (!merchant) throw new Error(`there is no merchant ${code} in this database`);
  if (!known || known.members > FEW_MEMBERS)
    throw new Error(`${known?.members} members are there already: nothing was added`);
  const { firstMember, players } = await seedCrowd(database, {
    merchantId: merchant.id,
    currency: merchant.currency,
    members,
    bets,
    onProgress: (line) => console.log(`  ${line} …`),
  });
  console.log(
    `${code}: ${members} members from id ${firstMember} on, their names crowd0000001 and on; the first ${players} of them paid in and placed ` +
      `${bets} bets or a few more over the last 30 days. The site counts them up when it starts.`,
  );
} finally {
  await database.close();
}

/** A whole number as typed, also as 1e6. */
function countOf(typed: string, least: number): number | undefined {
  const count = Number(typed);
  return Number.isSafeInteger(count) && count >= least && count <= 1e8 ? count : undefined;
}
