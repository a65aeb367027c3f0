import { randomUUID } from 'node:crypto';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { StaffContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { startTestStaff } from './test-staff.ts';

const none = { params: undefined, query: undefined, body: undefined };
const reason = 'as agreed';

eachServerDatabase('grants of permissions to staff', (open) => {
  async function start() {
    const database = await open();
    const world = await startTestStaff(database);
    const { calls } = world.staff;
    const outcome = (answer: object) =>
      isFailed(answer) ? answer.failed : 'status' in answer ? answer.status : undefined;
    const approvalOf = (answer: object) => {
      if (!('approvalId' in answer)) throw new Error(JSON.stringify(answer));
      return String(answer.approvalId);
    };
    const addRole = async (name: string, permissions: readonly StaffPermission[]) => {
      const [row] = await database.query<{ id: bigint }>(
        'insert into staff_roles (name, permissions) values ($1, $2) returning id',
        [name, permissions],
      );
      return (row?.id ?? 0n).toString();
    };
    const invite = async (
      context: StaffContext,
      name: string,
      roleId: string,
      actsFor: 'everywhere' | string[] = ['first'],
    ) =>
      calls.consoleStaffInvite({
        ...none,
        context,
        body: { name, displayName: name, roleId, actsFor, reason, idempotencyKey: randomUUID() },
      });
    const changeRole = (context: StaffContext, roleId: string, permissions: StaffPermission[]) =>
      calls.consoleRoleChange({
        ...none,
        context,
        params: { roleId },
        body: { version: 0, permissions, reason, idempotencyKey: randomUUID() },
      });
    const approve = async (context: StaffContext, approvalId: string) =>
      outcome(await world.approvals.calls.consoleApprove({ ...none, context, params: { approvalId } }));
    const seen = async (context: StaffContext) => {
      const query = { list: 'open', sort: 'newest', limit: 50 } as const;
      const answer = await world.approvals.calls.consoleApprovals({ ...none, context, query });
      return 'list' in answer ? answer.list : [];
    };
    return { database, ...world, calls, outcome, approvalOf, addRole, invite, changeRole, approve, seen };
  }

  test('lets no one decide alone within a week after suspending the other owners', async () => {
    const { database, calls, proven, addRole, invite, outcome } = await start();
    const [owner, other] = [await proven('owner'), await proven('second')];
    const roleId = await addRole('clerks', ['chat']);
    const params = { staffId: other.id.toString() };
    expect(await calls.consoleStaffSuspend({ ...none, context: owner.context, params, body: { reason } })).toEqual({});
    expect(outcome(await invite(owner.context, 'accomplice', roleId))).toBe('open');
    await database.query(`update staff set suspended_at = now() - interval '8 days' where id = $1`, [other.id]);
    expect(outcome(await invite(owner.context, 'colleague', roleId))).toBe('applied');
  });

  test('lists and decides a proposal for staff who act at every merchant that it concerns', async () => {
    const { proven, merchantId, addRole, invite, approve, approvalOf, seen } = await start();
    await addRole('managers', ['staff', 'chat']);
    const roleId = await addRole('clerks', ['chat']);
    const [first, second] = [merchantId('first'), merchantId('second')];
    const [here, there] = [
      await proven('here', 'managers', [first]),
      await proven('there', 'managers', [first, second]),
    ];
    await proven('owner');
    const of = approvalOf(await invite(there.context, 'mina', roleId, ['second']));
    expect(await seen(here.context)).toEqual([]);
    expect(await approve(here.context, of)).toBe('not_found');
    expect(await seen(there.context)).toMatchObject([{ approvalId: of, mayWithdraw: true }]);
    const local = approvalOf(await invite(there.context, 'rupa', roleId, ['first']));
    expect(await seen(here.context)).toMatchObject([{ approvalId: local, mayDecide: true }]);
    expect(await approve(here.context, local)).toBe('applied');
  });

  test('lets an approver give no permission they lack or the proposal omits, and none to themselves', async () => {
    const { proven, addRole, invite, changeRole, approve, approvalOf, database } = await start();
    const managers = await addRole('managers', ['staff', 'chat']);
    const clerks = await addRole('clerks', ['chat']);
    const cashiers = await addRole('cashiers', ['money.approve']);
    const owner = await proven('owner');
    const [rupa, mina] = [await proven('rupa', 'managers'), await proven('mina', 'managers')];

    const cashier = approvalOf(await invite(rupa.context, 'lina', cashiers));
    expect(await approve(mina.context, cashier)).toBe('permission_not_held');
    expect(await approve(owner.context, cashier)).toBe('applied');

    const wider = approvalOf(await changeRole(rupa.context, clerks, ['chat', 'money.approve']));
    expect(await approve(mina.context, wider)).toBe('permission_not_held');

    // Those who have the role receive what it gains: they neither propose the change nor approve it.
    expect(await changeRole(rupa.context, managers, ['staff', 'chat', 'vendors'])).toEqual({ failed: 'own_account' });
    const own = approvalOf(await changeRole(owner.context, managers, ['staff', 'chat', 'vendors']));
    expect(await approve(mina.context, own)).toBe('own_account');

    const clerk = approvalOf(await invite(rupa.context, 'tuli', clerks));
    await database.query(`update staff_roles set permissions = '{chat,feedback}' where name = 'clerks'`);
    expect(await approve(owner.context, clerk)).toBe('conflict');
  });
});
