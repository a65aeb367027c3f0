import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { StaffContext } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { staffNamesOf, staffRights } from '#/modules/operator/staff/staff.ts';
import { createApprovals, type ApprovalRules } from './approvals.ts';

const payload = z.object({ amount: z.string() });
type Payload = z.infer<typeof payload>;
/** Refused as the ledger would refuse it, after a write. */
const TOO_MUCH = '1000000.00';

eachServerDatabase('approvals', (open) => {
  async function world(more: Partial<ApprovalRules<Payload>> = {}) {
    const database = await open();
    await database.script('create table test_effects (approval_id bigint primary key, amount text not null)');
    const rights = staffRights;
    const approvals = createApprovals({ database, rights, staffNames: staffNamesOf(database) });
    const corrections = approvals.register<Payload>({
      kind: 'balance_correction',
      payload,
      propose: 'money.propose',
      approve: 'money.approve',
      validHours: 24,
      async apply(tx, { approvalId, payload: { amount } }) {
        await tx.query('insert into test_effects values ($1, $2)', [approvalId, amount]);
        return amount === TOO_MUCH ? failed('insufficient_balance') : { before: { amount: '0.00' }, after: { amount } };
      },
      ...more,
    });
    const add = async (name: string, permissions: readonly StaffPermission[], merchantId = 1n) => {
      const [row] = await database.query<{ id: bigint }>(
        `with role as (insert into staff_roles (name, permissions) values ('role of ' || $1, $2) returning id)
         insert into staff (name, display_name, role_id, password_hash) select $1, $1, id, 'x' from role returning id`,
        [name, permissions],
      );
      await database.query('insert into staff_merchants values ($1, $2)', [row?.id, merchantId]);
      const staff = { id: row?.id ?? 0n, merchantId, permissions, isFactorProven: true };
      return { staff, ip: '10.0.0.1', userAgent: 'a browser' } as unknown as StaffContext;
    };
    const propose = async (context: StaffContext, amount = '5.00', idempotencyKey: string = randomUUID()) => {
      const subject = { kind: 'member', id: 42n } as const;
      const made = await corrections.propose(context, {
        payload: { amount },
        subject,
        reason: 'lost bet',
        idempotencyKey,
      });
      return isFailed(made) ? made.failed : made.approvalId.toString();
    };
    const { calls } = approvals;
    const call = async (id: 'consoleApprove' | 'consoleWithdraw', context: StaffContext, approvalId: string) => {
      const answer = await calls[id]({ context, params: { approvalId }, query: undefined, body: undefined });
      return isFailed(answer) ? answer.failed : 'status' in answer && answer.status;
    };
    return {
      database,
      add,
      propose,
      approve: (context: StaffContext, approvalId: string) => call('consoleApprove', context, approvalId),
      withdraw: (context: StaffContext, approvalId: string) => call('consoleWithdraw', context, approvalId),
      async refuse(context: StaffContext, approvalId: string) {
        const body = { reason: 'no such bet' };
        const answer = await calls.consoleRefuse({ context, params: { approvalId }, query: undefined, body });
        return isFailed(answer) ? answer.failed : 'status' in answer && answer.status;
      },
      async list(context: StaffContext, more: { list?: 'open' | 'decided'; cursor?: string; limit?: number } = {}) {
        const query = { list: 'open', sort: 'newest', limit: 50, ...more } as const;
        const answer = await calls.consoleApprovals({ context, params: undefined, query, body: undefined });
        if (isFailed(answer) || 'prepared' in answer) throw new Error('no list');
        return answer;
      },
      effects: async () =>
        (await database.query<{ amount: string }>('select amount from test_effects')).map(({ amount }) => amount),
      events: async () =>
        database.query<{ action: string; staff_id: bigint; before: unknown; after: unknown; reason: string }>(
          'select action, staff_id, before, after, reason from audit_events order by number',
        ),
    };
  }

  test('applies a proposal when a second person approves it and records both in the audit', async () => {
    const { add, propose, approve, list, effects, events } = await world();
    const clerk = await add('rupa', ['money.propose']);
    const chief = await add('nasrin', ['money.approve']);
    const id = await propose(clerk);
    expect(await effects()).toEqual([]);
    const [open] = (await list(chief)).list;
    expect(open).toMatchObject({
      approvalId: id,
      payload: { amount: '5.00' },
      proposedBy: { name: 'rupa' },
      decided: null,
      mayDecide: true,
      mayWithdraw: false,
    });
    expect((await list(clerk)).list).toMatchObject([{ mayDecide: false, mayWithdraw: true }]);
    expect(await approve(chief, id)).toBe('applied');
    expect(await effects()).toEqual(['5.00']);
    expect((await list(chief)).list).toEqual([]);
    expect((await list(chief, { list: 'decided' })).list).toMatchObject([
      { status: 'applied', decided: { by: { name: 'nasrin' }, isAlone: false }, mayDecide: false },
    ]);
    expect(await events()).toMatchObject([
      { action: 'proposal_made', staff_id: clerk.staff.id, after: { amount: '5.00' }, reason: 'lost bet' },
      {
        action: 'proposal_approved',
        staff_id: chief.staff.id,
        before: { amount: '0.00' },
        after: { amount: '5.00', proposal: id },
      },
    ]);
  });

  test('lets exactly one of two parallel approvals through, and moves the money once', async () => {
    const { add, propose, approve, effects } = await world();
    const clerk = await add('rupa', ['money.propose']);
    const chiefs = await Promise.all(['one', 'two', 'three'].map((name) => add(name, ['money.approve'])));
    const id = await propose(clerk);
    const answers = await Promise.all(chiefs.map((chief) => approve(chief, id)));
    expect(answers.map(String).toSorted()).toEqual(['applied', 'proposal_decided', 'proposal_decided']);
    expect(await effects()).toEqual(['5.00']);
  });

  test('lets a proposer withdraw but never approve or refuse their proposal, whatever they may do', async () => {
    const { add, propose, approve, refuse, withdraw, effects } = await world();
    const chief = await add('nasrin', ['money.propose', 'money.approve']);
    const other = await add('mina', ['money.approve']);
    const id = await propose(chief);
    expect(await approve(chief, id)).toBe('own_proposal');
    expect(await refuse(chief, id)).toBe('own_proposal');
    expect(await withdraw(other, id)).toBe('forbidden');
    expect(await withdraw(chief, id)).toBe('withdrawn');
    expect(await approve(other, id)).toBe('proposal_decided');
    expect(await refuse(other, id)).toBe('proposal_decided');
    expect(await withdraw(chief, id)).toBe('proposal_decided');
    expect(await effects()).toEqual([]);
  });

  test('returns a refusal with its reason', async () => {
    const { add, propose, refuse, list, events } = await world();
    const [clerk, chief] = [await add('rupa', ['money.propose']), await add('nasrin', ['money.approve'])];
    const id = await propose(clerk);
    expect(await refuse(chief, id)).toBe('refused');
    expect((await list(clerk, { list: 'decided' })).list).toMatchObject([
      { status: 'refused', decided: { reason: 'no such bet' } },
    ]);
    expect((await events()).at(-1)).toMatchObject({ action: 'proposal_refused', reason: 'no such bet' });
  });

  test('refuses every decision on an expired proposal', async () => {
    const { database, add, propose, approve, refuse, withdraw, list, effects } = await world();
    const [clerk, chief] = [await add('rupa', ['money.propose']), await add('nasrin', ['money.approve'])];
    const id = await propose(clerk);
    await database.query(`update approvals set expires_at = now() - interval '1 second'`);
    expect(await approve(chief, id)).toBe('proposal_expired');
    expect(await refuse(chief, id)).toBe('proposal_expired');
    expect(await withdraw(clerk, id)).toBe('proposal_expired');
    expect((await list(chief)).list).toEqual([]);
    expect((await list(chief, { list: 'decided' })).list).toMatchObject([{ status: 'expired', decided: null }]);
    expect(await effects()).toEqual([]);
  });

  test('refuses when either side has lost its permission meanwhile', async () => {
    const { database, add, propose, approve, effects } = await world();
    const [clerk, chief] = [await add('rupa', ['money.propose']), await add('nasrin', ['money.approve'])];
    const id = await propose(clerk);
    await database.query(`update staff_roles set permissions = '{chat}' where name = 'role of rupa'`);
    expect(await approve(chief, id)).toBe('proposer_not_permitted');
    expect(await propose(clerk)).toBe('forbidden');
    await database.query(`update staff_roles set permissions = '{money.propose}' where name = 'role of rupa'`);
    // The session still has the permission cached.
    await database.query(`update staff_roles set permissions = '{chat}' where name = 'role of nasrin'`);
    expect(await approve(chief, id)).toBe('forbidden');
    await database.query(`update staff_roles set permissions = '{money.approve}' where name = 'role of nasrin'`);
    await database.query(`update staff set status = 'suspended', suspended_at = now() where name = 'rupa'`);
    expect(await approve(chief, id)).toBe('proposer_not_permitted');
    expect(await effects()).toEqual([]);
  });

  test('returns the code of a refused effect, leaves no trace of it and keeps the proposal open', async () => {
    const { add, propose, approve, list, effects, events } = await world();
    const [clerk, chief] = [await add('rupa', ['money.propose']), await add('nasrin', ['money.approve'])];
    const id = await propose(clerk, TOO_MUCH);
    expect(await approve(chief, id)).toBe('insufficient_balance');
    expect(await effects()).toEqual([]);
    expect((await list(chief)).list).toMatchObject([{ approvalId: id, status: 'open' }]);
    expect((await events()).map(({ action }) => action)).toEqual(['proposal_made']);
  });

  test('returns the same proposal for a repeated key, and a conflict for another content', async () => {
    const { add, propose, list } = await world();
    const clerk = await add('rupa', ['money.propose']);
    const key = randomUUID();
    const made = await Promise.all([propose(clerk, '5.00', key), propose(clerk, '5.00', key)]);
    expect(new Set(made).size).toBe(1);
    expect(await propose(clerk, '6.00', key)).toBe('conflict');
    expect((await list(clerk)).list).toHaveLength(1);
  });

  test('lets one person suffice if the kind allows it and no one else could approve, and audits that', async () => {
    const { add, propose, effects, events, list } = await world({ oneSuffices: true });
    const owner = await add('owner', ['money.propose', 'money.approve']);
    await propose(owner);
    expect(await effects()).toEqual(['5.00']);
    expect((await events()).at(-1)).toMatchObject({ action: 'proposal_approved', after: { alone: true } });
    expect((await list(owner, { list: 'decided' })).list).toMatchObject([{ decided: { isAlone: true } }]);
    await add('second', ['money.approve']);
    await propose(owner, '6.00');
    expect(await effects()).toEqual(['5.00']);
  });

  test('never lets one person suffice if the kind does not allow it', async () => {
    const { add, propose, approve, effects } = await world();
    const owner = await add('owner', ['money.propose', 'money.approve']);
    expect(await approve(owner, await propose(owner))).toBe('own_proposal');
    expect(await effects()).toEqual([]);
  });

  test('hides another merchant’s proposals, and continues a list after its last page', async () => {
    const { add, propose, approve, list } = await world();
    const [clerk, there] = [await add('rupa', ['money.propose']), await add('mina', ['money.approve'], 2n)];
    const ids = [await propose(clerk), await propose(clerk), await propose(clerk)];
    expect(await approve(there, ids[0] ?? '')).toBe('not_found');
    expect((await list(there)).list).toEqual([]);
    const first = await list(clerk, { limit: 2 });
    const second = await list(clerk, { limit: 2, cursor: first.next ?? '' });
    expect([...first.list, ...second.list].map(({ approvalId }) => approvalId)).toEqual(ids.toReversed());
    expect(second.next).toBeNull();
  });
});
