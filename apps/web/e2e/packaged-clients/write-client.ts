import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';

/**
 * Drops a package into a site's folder of games: one of the clients next to this file, with maths whose modes are in lower
 * case, as in the format's samples. `base` pays 1.92 bets in half of its rounds; `bonus` costs two bets and always pays 1.92.
 */
export async function dropClient(dataDir: string, id: string, client: 'mode-table' | 'social'): Promise<void> {
  const place = join(dataDir, 'games', `.${id}.coming`);
  await mkdir(join(place, 'math'), { recursive: true });
  await mkdir(join(place, 'frontend'), { recursive: true });
  await cp(join(import.meta.dirname, `${client}.html`), join(place, 'frontend/index.html'));
  await writeFile(join(place, 'frontend/style.css'), 'button { min-block-size: 44px; }\n');
  const modes = [
    { name: 'base', cost: 1, payouts: [0, 192] },
    { name: 'bonus', cost: 2, payouts: [192] },
  ];
  await writeFile(
    join(place, 'math/index.json'),
    JSON.stringify({
      modes: modes.map(({ name, cost }) => ({
        name,
        cost,
        events: `books_${name}.jsonl.zst`,
        weights: `lookUpTable_${name}_0.csv`,
      })),
    }),
  );
  for (const { name, payouts } of modes) {
    const rows = payouts.map((payout, index) => ({ id: index + 1, payout }));
    const table = rows.map(({ id: simulation, payout }) => `${simulation},1,${payout}\n`).join('');
    await writeFile(join(place, `math/lookUpTable_${name}_0.csv`), table);
    const book = rows.map(({ id: simulation, payout }) =>
      JSON.stringify({
        id: simulation,
        payoutMultiplier: payout,
        events: [
          { index: 0, type: 'reveal' },
          { index: 1, type: 'finalWin', amount: payout },
        ],
      }),
    );
    await writeFile(join(place, `math/books_${name}.jsonl.zst`), zstdCompressSync(Buffer.from(`${book.join('\n')}\n`)));
  }
  await rename(place, join(dataDir, 'games', id));
}
