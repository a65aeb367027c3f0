/**
 * Moves the clock of this process by TEST_DAYS_AHEAD days. The embedded database reads the same clock and follows; a PostgreSQL server does not.
 * Preloaded into each test and each service process, so that a run of the tests can happen on another day.
 */
const daysAhead = Number(process.env['TEST_DAYS_AHEAD'] ?? 0);

if (daysAhead !== 0) {
  const RealDate = Date;
  const now = () => RealDate.now() + daysAhead * 86_400_000;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key): unknown => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
