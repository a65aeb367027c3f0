import { deepEqual, equal, ok } from 'node:assert/strict';
import type { PaymentWorld } from './payment-world.ts';

/** What every adapter must pass with the cashier around it. Each case makes its own member and orders; it rejects with an AssertionError. */
export const PAYMENT_CASES: readonly PaymentCase[] = [
  {
    title: 'a deposit that was paid is credited once, however often and however much at once that is reported',
    needs: ['callback'],
    async run(world) {
      const order = await world.deposit();
      await world.trial.pay(order.reference);
      const told = await world.callback(order.reference);
      const statuses = await Promise.all(Array.from({ length: 20 }, () => world.tell(told)));
      deepEqual(new Set(statuses), new Set([200]));
      await world.tell(await world.callback(order.reference));
      await world.look();
      await world.holds(order, { cash: order.amountMinor });
    },
  },
  {
    title: 'a deposit that was paid is credited though no report ever comes',
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
    title: 'a report that was forged, changed on its way or cut off moves nothing and is answered 401',
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
      'money that comes after the provider gave the order up is credited, and a late word of that takes nothing back',
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
    title: 'a deposit that was paid in part credits nothing',
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
    title: 'a deposit that was paid over credits what was ordered, and no more',
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
    title: 'an order that is asked for again is the same order',
    async run(world) {
      const order = await world.deposit();
      const first = await world.ask(order);
      deepEqual(await world.ask(order), first);
      equal(await world.trial.countOf(order.reference), 1);
    },
  },
  {
    title: 'an order whose answer was lost is found again, and stands once',
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
    title: 'a provider that is silent or down is told within seconds, and the order is taken when it answers again',
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
    title: 'a provider that cannot be asked leaves an order as it is, until it can be asked',
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
    title: 'a withdrawal is paid out once, however often it is sent, and its hold ends with it',
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
    title: 'a withdrawal whose sending was answered by nobody is sent again and paid once',
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
    title: 'a withdrawal that the provider could not pay comes back whole, once',
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
    title: 'a report of an order that is not there, or of another provider, moves nothing',
    async run(world) {
      const order = await world.deposit();
      equal(await world.trial.provider.lookUp(`${order.reference}0`), undefined);
      equal(await world.trial.provider.lookUp('X'), undefined);
      await world.holds(order, { cash: 0n });
    },
  },
];

/** A silent provider may delay a member this long. */
const MOST_MS = 12_000;

export interface PaymentCase {
  readonly title: string;
  /** What the trial must support for the case. */
  readonly needs?: readonly ('callback' | 'giveUp' | 'payLess' | 'payMore' | 'fail')[];
  run(world: PaymentWorld): Promise<void>;
}
