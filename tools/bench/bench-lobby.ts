import type { Database } from '@mela/database/database';
import { migrate } from '@mela/database/migrate';
import { openDatabase } from '@mela/database/open-database';
import { createPostgresDatabase } from '@mela/dev-env/postgres-database';
import { testCatalogue, type TestCatalogue } from '../../apps/server/src/modules/play/catalogue/test-catalogue.ts';
import { COMMON_WORDS, MAKERS, manyGames, misspelt, nameOf } from './many-games.ts';
import { median } from './median.ts';
import { ms, thousands, writeReport, type Row } from './report.ts';

/**
 * What a page of games and a search cost PostgreSQL at 600 games and at 60,000 of one merchant, none of it kept from an earlier
 * answer. `npm run bench:lobby -- 6000` for another size.
 */
const few = 600;
const many = Number(process.argv[2] ?? 60_000);
const turns = 15;

const postgres = await createPostgresDatabase();
const database = await openDatabase({ url: postgres.url });
try {
  await migrate(database, 'apps/server/src/db/migrations');
  const at = testCatalogue(database);
  await offer(at, few);
  const atFew = await measure(at, few);
  await offer(at, many);
  const atMany = await measure(at, many);
  const rows = Object.keys(atFew).map((what): Row => {
    const [before = 0, after = 0] = [atFew[what], atMany[what]];
    return {
      what: `${what}: ${few} games, then ${thousands(many)}`,
      measured: `${ms(before)}, then ${ms(after)}`,
      toReach: '≤ 100 ms',
      reached: after <= 100,
    };
  });
  await writeReport(
    'bench:lobby',
    [...rows, ...(await planRows(database))],
    [
      `Medians of ${turns}, one at a time, each with new words or another place in the list, so that no answer is one that was kept. One merchant, ${MAKERS} makers, eight categories.`,
    ],
  );
} finally {
  await database.close();
  await postgres.drop();
}

async function offer(at: TestCatalogue, count: number): Promise<void> {
  console.log(`  ${thousands(count)} games …`);
  await at.offer('bench', manyGames(count));
  await database.script('vacuum analyze catalogue_games');
  await database.script('vacuum analyze catalogue_words');
}

async function measure(at: TestCatalogue, count: number): Promise<Record<string, number>> {
  const middle = async (turn: number) => ({ cursor: await cursorNear(count, turn), gameType: 'RNG' });
  return {
    'a page of 18 in the middle of a category': await time(at, middle),
    'the same of one maker': await time(at, async (turn) => ({
      ...(await middle(turn)),
      vassalage: `M${(turn * 8) % MAKERS}`,
    })),
    'a search for one game by its whole name': await time(at, async (turn) => ({ gameName: nameOf(turn * 37) })),
    'a search for a word of many games': await time(at, async (turn) => ({
      gameName: COMMON_WORDS[turn % COMMON_WORDS.length] ?? '',
    })),
    'a search for a misspelt name': await time(at, async (turn) => ({ gameName: misspelt(nameOf(turn * 31)) })),
  };
}

async function time(at: TestCatalogue, query: (turn: number) => Promise<Record<string, string>>): Promise<number> {
  // What is shown and how much of it is read once after a change.
  await at.page();
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const asked = { pageSize: 18, minLine: '1', ...(await query(turn)) };
    const startedAt = performance.now();
    await at.page(asked);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** A cursor half way through the list, each time a little further. */
async function cursorNear(count: number, turn: number): Promise<string> {
  const [row] = await database.query<{ position: number; node_id: bigint }>(
    'select position, node_id from catalogue_games where position >= $1 order by position limit 1',
    [Math.floor(count / 2) - turn],
  );
  return `l0.1.${row?.position ?? 0}.${row?.node_id ?? 0n}`;
}

async function planRows(at: Database): Promise<Row[]> {
  const plan = async (sql: string) =>
    (await at.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)).map((row) => row['QUERY PLAN']).join('\n');
  const asked: [string, string, string][] = [
    [
      'a page of a category',
      'catalogue_games_by_category',
      `select node_id from catalogue_games where offered and category = 'RNG' and (position, node_id) > (30000, 31000) order by position, node_id limit 19`,
    ],
    [
      'a page of a maker',
      'catalogue_games_by_maker',
      `select node_id from catalogue_games where offered and category = 'RNG' and maker_code = 'M3' and (position, node_id) > (30000, 31000) order by position, node_id limit 19`,
    ],
    [
      'a search by name',
      'catalogue_games_search',
      `select node_id from catalogue_games where offered and search_text like '% prawn 77%'`,
    ],
  ];
  return await Promise.all(
    asked.map(async ([what, index, sql]) => {
      const walks = (await plan(sql)).includes(index);
      return {
        what: `${what} walks its index`,
        measured: walks ? index : 'it does not',
        toReach: index,
        reached: walks,
      };
    }),
  );
}
