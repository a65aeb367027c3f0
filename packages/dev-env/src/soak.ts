/** Whether `npm run test:soak` runs: crowds, fault runs with random seeds and everything longer than a minute in full. `npm test` runs a short form. */
export const isSoak = process.env['MELA_TEST_SOAK'] === '1';

/** `short` in `npm test`, `long` in `npm run test:soak`: how many calls, rounds or milliseconds a test gets. */
export const soakOr = <T>(short: T, long: T): T => (isSoak ? long : short);
