/** Whether this is the long run of `npm run test:soak`. */
export const isSoak = process.env['MELA_TEST_SOAK'] === '1';

/** How much a test does: `short` in `npm test`, `long` in `npm run test:soak`. */
export function soakOr<T>(short: T, long: T): T {
  return isSoak ? long : short;
}

/** What random tests begin with: the same in each `npm test`, new in each soak. MELA_TEST_SEED repeats a run. */
export const TEST_SEED = Number(
  process.env['MELA_TEST_SEED'] ?? soakOr(20_261_126, Math.trunc(Math.random() * 2 ** 31)),
);
