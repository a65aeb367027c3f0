import { deepEqual, equal, ok } from 'node:assert/strict';
import type { PaymentWorld } from './payment-world.ts';

/** What every adapter must pass with the cashier around it. Each case makes its own member and orders; it rejects with an AssertionError. */
export const PAYMENT_CASES: readonly PaymentCase[] = [
  {
    title: 'credits a paid deposit once, for any number of repeated and parallel reports',
    needs: ['callback'],
    async run(world) {
      const order = await world.deposit();
      await world.trial.pay(order.reference);
      const report = await world.callback(order.reference);
      const statuses = await Promise.all(Array.from({ length: 20 }, () => world.tell(report)));
      deepEqual(new Set(statuses), new Set([200]));
      await world.tell(await world.callback(order.reference));
      await world.look();
      await world.holds(order, { cash: order.amountMinor });
    },
  },
  {
    title: 'credits a paid deposit even if no report arrives',
    async run(world) {
      const order = await world.deposit();
      await world.look();
      await world.holds(order, { cash: 0n });
      await world.trial.pay(order.reference);
      await world.look();
      await world.look();
      await world.holds(order, { cash: order.amountMinor });
    },
  },
  {
    title: 'returns 401 for a forged, changed or truncated report and moves nothing',
    needs: ['callback'],
    async run(world) {
      const order = await world.deposit();
      await world.trial.pay(order.reference);
      const { headers, body } = await world.callback(order.reference);
      const unsigned = Object.fromEntries(Object.keys(headers).map((name) => [name, '']));
      const turned = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value.replace(/[0-9a-f]{8}$/, 'deadbeef')]),
      );
      for (const forged of [
        { headers: {}, body },
        { headers: unsigned, body },
        { headers: turned, body },
        { headers, body: `${body} ` },
        { headers, body: body.slice(0, -1) },
        { headers, body: '' },
      ])
        equal(await world.tell(forged), 401);
      await world.holds(order, { cash: 0n });
    },
  },
  {
    title:
      'credits money that arrives after the provider gave the order up, and keeps it after a late report of failure',
    needs: ['callback', 'giveUp'],
    async run(world) {
      const order = await world.deposit();
      await world.trial.giveUp?.(order.reference);
      const over = await world.callback(order.reference);
      equal(await world.tell(over), 200);
      equal(await world.stateOf(order), 'failed');
      await world.trial.pay(order.reference);
      equal(await world.tell(await world.callback(order.reference)), 200);
      equal(await world.stateOf(order), 'settled');
      await world.tell(over);
      equal(await world.stateOf(order), 'settled');
      await world.holds(order, { cash: order.amountMinor });
    },
  },
  {
    title: 'credits nothing for a deposit that was paid in part',
    needs: ['payLess'],
    async run(world) {
      const order = await world.deposit();
      await world.trial.payLess?.(order.reference);
      if (world.trial.callback) await world.tell(await world.callback(order.reference));
      await world.look();
      await world.holds(order, { cash: 0n });
    },
  },
  {
    title: 'credits only the ordered sum of an overpaid deposit',
    needs: ['payMore'],
    async run(world) {
      const order = await world.deposit();
      await world.trial.payMore?.(order.reference);
      if (world.trial.callback) await world.tell(await world.callback(order.reference));
      await world.look();
      await world.holds(order, { cash: order.amountMinor });
    },
  },
  {
    title: 'returns the same order for a repeated request',
    async run(world) {
      const order = await world.deposit();
      const first = await world.ask(order);
      deepEqual(await world.ask(order), first);
      equal(await world.trial.countOf(order.reference), 1);
    },
  },
  {
    title: 'finds an order whose answer was lost, and makes no second one',
    needs: ['fail'],
    async run(world) {
      await world.trial.fail?.('lost');
      const lost = await world.tryDeposit();
      await world.trial.fail?.('none');
      equal(lost.failure, 'payment_method_unavailable');
      const order = await lost.again();
      equal(await world.trial.countOf(order.reference), 1);
      await world.trial.pay(order.reference);
      await world.look();
      await world.holds(order, { cash: order.amountMinor });
    },
  },
  {
    title: 'reports a silent or unreachable provider within seconds, and takes the order once it answers',
    needs: ['fail'],
    async run(world) {
      for (const how of ['silent', 'down'] as const) {
        await world.trial.fail?.(how);
        const since = performance.now();
        const lost = await world.tryDeposit();
        ok(performance.now() - since < MOST_MS, 'the adapter must give up within seconds');
        await world.trial.fail?.('none');
        equal(lost.failure, 'payment_method_unavailable');
        const order = await lost.again();
        equal(await world.trial.countOf(order.reference), 1);
      }
    },
  },
  {
    title: 'leaves an order unchanged while its provider cannot be asked',
    needs: ['fail'],
    async run(world) {
      const order = await world.deposit();
      await world.trial.pay(order.reference);
      await world.trial.fail?.('down');
      await world.look();
      equal(await world.stateOf(order), 'pending');
      await world.trial.fail?.('none');
      await world.look();
      await world.holds(order, { cash: order.amountMinor });
    },
  },
  {
    title: 'pays a withdrawal once, for any number of requests, and ends its hold',
    async run(world) {
      const order = await world.withdrawal();
      for (let time = 0; time < 3; time += 1) await world.send(order);
      equal(await world.trial.countOf(order.reference), 1);
      await world.trial.endPayout(order.reference, 'paid');
      await world.look();
      await world.holds(order, { cash: 0n, locked: 0n });
      equal(await world.stateOf(order), 'paid');
    },
  },
  {
    title: 'sends a withdrawal again if the request was not answered, and pays it once',
    needs: ['fail'],
    async run(world) {
      const order = await world.withdrawal();
      await world.trial.fail?.('lost');
      for (let time = 0; time < 3; time += 1) await world.send(order).catch(() => undefined);
      await world.trial.fail?.('none');
      await world.send(order);
      equal(await world.trial.countOf(order.reference), 1);
      await world.trial.endPayout(order.reference, 'paid');
      await world.look();
      await world.holds(order, { cash: 0n, locked: 0n });
    },
  },
  {
    title: 'returns a withdrawal in full, once, if the provider could not pay it',
    async run(world) {
      const order = await world.withdrawal();
      await world.send(order);
      await world.trial.endPayout(order.reference, 'failed');
      await Promise.all([world.look(), world.look()]);
      await world.look();
      await world.holds(order, { cash: order.amountMinor, locked: 0n });
      equal(await world.stateOf(order), 'returned');
    },
  },
  {
    title: 'moves nothing for a report of an unknown order or of another provider',
    async run(world) {
      const order = await world.deposit();
      equal(await world.trial.provider.lookUp(`${order.reference}0`), undefined);
      equal(await world.trial.provider.lookUp('X'), undefined);
      await world.holds(order, { cash: 0n });
    },
  },
];

/** Longest time that a provider without an answer may delay a member. */
const MOST_MS = 12_000;

export interface PaymentCase {
  readonly title: string;
  /** What the trial must support for the case. */
  readonly needs?: readonly ('callback' | 'giveUp' | 'payLess' | 'payMore' | 'fail')[];
  run(world: PaymentWorld): Promise<void>;
}
