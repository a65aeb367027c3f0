import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { codesOf, manualWorld, SUM, valueOf } from './test-manual.ts';

eachServerDatabase('Manual payments', (open) => {
  test('shows where to pay, checks the sent transfer, and credits the order once a clerk confirms its sum', async () => {
    const world = await manualWorld(await open());
    const clerk = await world.clerk('clerk');
    const made = await world.ordered(await world.player('rahim'));
    expect(await world.transferOf(made)).toMatchObject({
      reference: made.reference,
      amount: SUM,
      state: 'waiting',
      payee: [
        { field: 'bank', value: 'সিটি ব্যাংক' },
        { field: 'number', value: '0123' },
      ],
      sent: null,
    });
    expect(await world.list(clerk)).toEqual([]);
    valueOf(await world.send(made, ' trx 8n7a '));
    expect(await world.transferOf(made)).toMatchObject({ state: 'checking', sent: { transferId: 'trx 8n7a' } });
    expect(await world.list(clerk)).toMatchObject([{ ...pick(made), memberName: 'rahim', slip: {}, amount: SUM }]);
    expect(await world.list(clerk, { search: 'TRX-8N7A' })).toHaveLength(1);
    expect(await world.list(clerk, { search: made.orderId })).toHaveLength(1);
    expect(await world.list(clerk, { search: 'TRX-9999' })).toEqual([]);
    expect(codesOf([await world.staff.confirm(clerk, made.reference, '999.99')])).toEqual(['arrived_sum_differs']);
    expect(await world.held(made.context.session.memberId)).toMatchObject({ cash: 0n });
    valueOf(await world.staff.confirm(clerk, made.reference));
    expect(await world.held(made.context.session.memberId)).toMatchObject({ cash: 100_000n });
    expect(await world.depositOf(made)).toMatchObject({ state: 'settled', isManual: true });
    expect(await world.list(clerk)).toEqual([]);
    expect(await world.list(clerk, { list: 'decided' })).toMatchObject([{ state: 'paid', decided: { by: 'clerk' } }]);
    expect(await world.actions()).toEqual(['deposit_confirmed']);
  });

  test('refuses a transfer with a reason for the player, whose next order may name it', async () => {
    const world = await manualWorld(await open());
    const clerk = await world.clerk('clerk');
    const made = await world.sent('rahim', 'TRX8N7A');
    valueOf(await world.staff.refuse(clerk, made.reference));
    expect(await world.transferOf(made)).toMatchObject({ refused: { reason: 'not_found', note: 'আবার দেখুন' } });
    expect(await world.depositOf(made)).toMatchObject({ state: 'failed' });
    expect(codesOf([await world.send(made, 'TRX8N7A')])).toEqual(['transfer_already_sent']);
    const next = await world.ordered(made.context);
    valueOf(await world.send(next, 'trx8n7a'));
    valueOf(await world.staff.confirm(clerk, next.reference));
    expect(await world.held(made.context.session.memberId)).toMatchObject({ cash: 100_000n });
    expect(await world.actions()).toEqual(['deposit_refused', 'deposit_confirmed']);
  });

  test('accepts a transfer for one order of a merchant, in any spelling and of any member', async () => {
    const world = await manualWorld(await open());
    await world.sent('rahim', 'TRX-8N7A');
    const other = await world.ordered(await world.player('nadia'));
    for (const spelling of ['TRX-8N7A', 'trx 8n7a', 'ｔｒｘ８ｎ৭ａ'])
      expect(codesOf([await world.send(other, spelling)])).toEqual(['transfer_id_used']);
    expect(codesOf([await world.send(other, 'ab'), await world.send(other, 'TRX9', 'A'.repeat(22))])).toEqual([
      'transfer_id_invalid',
      'picture_gone',
    ]);
    expect(await world.transferOf(other)).toMatchObject({ state: 'waiting' });
    const rivals = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => world.ordered(await world.player(`rival${n}`))),
    );
    const answers = await Promise.all(rivals.map((rival) => world.send(rival, 'TRX-RACE')));
    expect(codesOf(answers)).toEqual(Array.from({ length: 5 }, () => 'transfer_id_used'));
  });

  test('keeps the first transfer of an order when the player sends several at once, and repeats its answer', async () => {
    const world = await manualWorld(await open());
    const made = await world.ordered(await world.player('rahim'));
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => world.send(made, `TRX-${n}-A`)));
    expect(codesOf(answers)).toEqual(Array.from({ length: 4 }, () => 'transfer_already_sent'));
    const { sent } = await world.transferOf(made);
    const again = await Promise.all([1, 2, 3].map(() => world.send(made, sent?.transferId.toLowerCase() ?? '')));
    expect(again.map((answer) => valueOf(answer).sent)).toEqual([sent, sent, sent]);
    expect(codesOf([await world.send({ ...made, context: await world.player('nadia') }, 'TRX-0-B')])).toEqual([
      'order_not_found',
    ]);
  });

  test('decides once when clerks confirm and refuse at the same time', async () => {
    const world = await manualWorld(await open());
    const [first, second] = [await world.clerk('first'), await world.clerk('second')];
    for (let n = 0; n < 6; n += 1) {
      const made = await world.sent(`player${n}`, `TRX-${n}`);
      const answers = await Promise.all([
        world.staff.confirm(first, made.reference),
        n % 2 === 0 ? world.staff.refuse(second, made.reference) : world.staff.confirm(second, made.reference),
        world.staff.confirm(first, made.reference),
      ]);
      expect(codesOf(answers)).toEqual(['payment_decided', 'payment_decided']);
      const isPaid = (await world.transferOf(made)).state === 'paid';
      expect(await world.held(made.context.session.memberId)).toMatchObject({ cash: isPaid ? 100_000n : 0n });
      expect(await world.depositOf(made)).toMatchObject({ state: isPaid ? 'settled' : 'failed' });
    }
    expect(await world.actions()).toHaveLength(6);
  });

  test('credits a deposit above the limit only after a second person approves it', async () => {
    const world = await manualWorld(await open(), { secondAboveMinor: 99_999n });
    const [first, second] = [await world.clerk('first'), await world.clerk('second')];
    const made = await world.sent('rahim', 'TRX-8N7A');
    const { proposal, isProposed } = valueOf(await world.staff.confirm(first, made.reference));
    expect([proposal?.status, isProposed]).toEqual(['open', true]);
    expect(await world.held(made.context.session.memberId)).toMatchObject({ cash: 0n });
    expect(
      codesOf([
        await world.staff.confirm(second, made.reference),
        await world.staff.refuse(second, made.reference),
        await approve(world, first, proposal?.approvalId),
      ]),
    ).toEqual(['second_person_waits', 'second_person_waits', 'own_proposal']);
    const answers = await Promise.all([1, 2, 3].map(async () => approve(world, second, proposal?.approvalId)));
    expect(codesOf(answers)).toEqual(['proposal_decided', 'proposal_decided']);
    // The approval reports after its commit; the job does the same, once.
    await world.manual.jobs.manual_payment_report({ reference: made.reference }, 1);
    expect(await world.held(made.context.session.memberId)).toMatchObject({ cash: 100_000n });
    expect(await world.list(first, { list: 'decided' })).toMatchObject([{ state: 'paid', decided: { by: 'second' } }]);
    expect(await world.actions()).toEqual(['proposal_made', 'proposal_approved']);
  });

  test('lists a sent withdrawal until a clerk notes its transfer, or returns its money', async () => {
    const world = await manualWorld(await open());
    const clerk = await world.clerk('clerk');
    const [paid, returned] = [await world.payout('rahim'), await world.payout('nadia')];
    expect(await world.list(clerk)).toMatchObject([
      { reference: paid.reference, kind: 'withdrawal', account: '0171234567', state: 'waiting' },
      { reference: returned.reference },
    ]);
    expect(codesOf([await world.staff.paid(clerk, paid.reference, 'OUT-1')])).toEqual(['payout_unclaimed']);
    for (const { reference } of [paid, returned]) valueOf(await world.staff.claim(clerk, reference));
    expect(codesOf([await world.staff.paid(clerk, paid.reference, 'a')])).toEqual(['transfer_id_invalid']);
    const answers = await Promise.all([
      world.staff.paid(clerk, paid.reference, 'OUT-1'),
      world.staff.paid(clerk, paid.reference, 'OUT-2'),
      world.staff.failed(clerk, paid.reference),
    ]);
    expect(codesOf(answers)).toEqual(['payment_decided', 'payment_decided']);
    expect(await world.held(paid.memberId)).toMatchObject({
      cash: (await world.list(clerk, { list: 'decided' }))[0]?.state === 'paid' ? 0n : 100_000n,
      locked: 0n,
    });
    const third = await world.payout('karim');
    valueOf(await world.staff.claim(clerk, third.reference));
    valueOf(await world.staff.paid(clerk, third.reference, 'OUT-3'));
    expect(codesOf([await world.staff.paid(clerk, returned.reference, 'out 3')])).toEqual(['transfer_id_used']);
    valueOf(await world.staff.failed(clerk, returned.reference));
    expect(await world.held(third.memberId)).toEqual({ cash: 0n, locked: 0n });
    expect(await world.held(returned.memberId)).toEqual({ cash: 100_000n, locked: 0n });
    expect((await world.actions()).filter((action) => action !== 'payout_claimed').slice(1)).toEqual([
      'payout_made',
      'payout_failed',
    ]);
  });

  test('gives a payout to one clerk at a time: claimed at once, released, and taken over after it lapsed', async () => {
    const world = await manualWorld(await open());
    const clerks = await Promise.all(['ana', 'biju', 'chitra'].map((name) => world.clerk(name)));
    const [ana, biju] = clerks as [(typeof clerks)[0], (typeof clerks)[0]];
    const { reference } = await world.payout('rahim');
    const answers = await Promise.all(clerks.map(async (clerk) => world.staff.claim(clerk, reference)));
    expect(codesOf(answers)).toEqual(['payout_claimed', 'payout_claimed']);
    const owner = clerks.find((_, n) => codesOf([answers[n]]).length === 0) ?? ana;
    valueOf(await world.staff.release(owner, reference));
    expect(await world.list(ana)).toMatchObject([{ claimed: null }]);

    valueOf(await world.staff.claim(ana, reference));
    // Again is a renewal and no second event.
    expect(valueOf(await world.staff.claim(ana, reference)).claimed).toMatchObject({ by: 'ana', isMine: true });
    expect(await world.list(biju)).toMatchObject([{ claimed: { by: 'ana', isMine: false, isLapsed: false } }]);
    expect(
      codesOf([
        await world.staff.paid(biju, reference, 'OUT-1'),
        await world.staff.failed(biju, reference),
        await world.staff.release(biju, reference),
      ]),
    ).toEqual(['payout_claimed', 'payout_claimed', 'payout_claimed']);

    await world.lapse(reference);
    expect(await world.list(biju)).toMatchObject([{ claimed: { by: 'ana', isLapsed: true } }]);
    expect(codesOf([await world.staff.paid(biju, reference, 'OUT-1')])).toEqual(['payout_unclaimed']);
    valueOf(await world.staff.claim(biju, reference));
    expect(codesOf([await world.staff.paid(ana, reference, 'OUT-1')])).toEqual(['payout_claimed']);
    // A claim that lapsed and that no one took over is still its owner's.
    await world.lapse(reference);
    valueOf(await world.staff.paid(biju, reference, 'OUT-1'));
    expect((await world.actions()).slice(2)).toEqual(['payout_claimed', 'payout_claimed', 'payout_made']);
  });

  test('takes a second person before a payout above the limit is paid, and none for one that failed', async () => {
    const world = await manualWorld(await open(), { secondAboveMinor: 99_999n });
    const [first, second] = [await world.clerk('first'), await world.clerk('second')];
    const [{ reference, memberId }, failing] = [await world.payout('rahim'), await world.payout('nadia')];
    expect(await world.list(first)).toMatchObject([{ needsSecond: true }, { needsSecond: true }]);
    valueOf(await world.staff.claim(first, reference));
    expect(codesOf([await world.staff.paid(first, reference, 'OUT-1')])).toEqual(['second_person_needed']);
    const { proposal, isProposed } = valueOf(await world.staff.propose(first, reference));
    expect([proposal?.status, isProposed]).toEqual(['open', true]);
    expect(
      codesOf([
        await world.staff.paid(first, reference, 'OUT-1'),
        await world.staff.failed(first, reference),
        await world.staff.propose(second, reference),
        await approve(world, first, proposal?.approvalId),
      ]),
    ).toEqual(['second_person_waits', 'second_person_waits', 'second_person_waits', 'own_proposal']);
    valueOf(await approve(world, second, proposal?.approvalId));
    expect(codesOf([await world.staff.propose(second, reference)])).toEqual(['conflict']);
    valueOf(await world.staff.paid(first, reference, 'OUT-1'));
    expect(await world.held(memberId)).toEqual({ cash: 0n, locked: 0n });

    valueOf(await world.staff.claim(second, failing.reference));
    valueOf(await world.staff.failed(second, failing.reference));
    expect(await world.held(failing.memberId)).toEqual({ cash: 100_000n, locked: 0n });
  });

  test('credits by the job what was confirmed before a process ended', async () => {
    const world = await manualWorld(await open());
    const clerk = await world.clerk('clerk');
    const made = await world.sent('rahim', 'TRX-8N7A');
    world.reports.isLost = true;
    valueOf(await world.staff.confirm(clerk, made.reference));
    expect(await world.held(made.context.session.memberId)).toMatchObject({ cash: 0n });
    const jobs = await world.database.query<{ payload: unknown }>(
      `select payload from jobs where kind = 'manual_payment_report' and done_at is null`,
    );
    expect(jobs.map(({ payload }) => payload)).toEqual([{ reference: made.reference }]);
    expect(await world.manual.jobs.manual_payment_report(jobs[0]?.payload, 1)).toEqual({ again: 10 });
    world.reports.isLost = false;
    expect(await world.manual.jobs.manual_payment_report(jobs[0]?.payload, 2)).toBe('done');
    expect(await world.held(made.context.session.memberId)).toMatchObject({ cash: 100_000n });
  });

  test('lets an order without a transfer expire after a day, and none that is being checked', async () => {
    const world = await manualWorld(await open());
    const [waiting, checking] = [await world.ordered(await world.player('rahim')), await world.sent('nadia', 'TRX-1')];
    await world.database.query(`update cashier_deposits set created_at = created_at - interval '25 hours'`);
    await world.cashier.jobs.cashier_reconcile({}, 1);
    expect(await world.depositOf(waiting)).toMatchObject({ state: 'expired' });
    expect(await world.depositOf(checking)).toMatchObject({ state: 'pending' });
  });

  test('takes no order while the merchant lacks something for real money (R30)', async () => {
    const world = await manualWorld(await open());
    const player = await world.player('rahim');
    world.needs.push('licence');
    expect(codesOf([await world.order(player)])).toEqual(['payment_method_unavailable']);
    world.needs.length = 0;
    valueOf(await world.order(player));
  });

  test('hides the payments of a merchant from the staff of another', async () => {
    const world = await manualWorld(await open());
    const stranger = await world.clerk('stranger', ['payments.act'], 2n);
    const made = await world.sent('rahim', 'TRX-8N7A');
    expect(await world.list(stranger)).toEqual([]);
    expect(
      codesOf([
        await world.staff.confirm(stranger, made.reference),
        await world.staff.refuse(stranger, made.reference),
      ]),
    ).toEqual(['not_found', 'not_found']);
  });
});

type World = Awaited<ReturnType<typeof manualWorld>>;

function approve(world: World, context: Parameters<World['staff']['confirm']>[0], approvalId: string | undefined) {
  const params = { approvalId: approvalId ?? '0' };
  return world.approvals.calls.consoleApprove({ context, params, query: undefined, body: undefined });
}

const pick = ({ reference, orderId }: { reference: string; orderId: string }) => ({ reference, orderId });
