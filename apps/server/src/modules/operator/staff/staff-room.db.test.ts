import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { StaffContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { startTestStaff } from './test-staff.ts';

const none = { params: undefined, query: undefined, body: undefined };
const reason = 'as agreed';

eachServerDatabase('the room Staff', (open) => {
  async function start() {
    const database = await open();
    const world = await startTestStaff(database);
    const { calls } = world.staff;
    const codeOf = (answer: unknown) => (isFailed(answer) ? answer.failed : 'done');
    const roleId = async (name: string, context: StaffContext) => {
      const answer = await calls.consoleRoles({ ...none, context });
      const role = 'list' in answer ? answer.list.find((one) => one.name === name) : undefined;
      if (!role) throw new Error('no such role');
      return role;
    };
    const invite = async (
      context: StaffContext,
      name: string,
      role = 'support',
      actsFor: 'everywhere' | string[] = ['first'],
      idempotencyKey: string = randomUUID(),
    ) =>
      calls.consoleStaffInvite({
        ...none,
        context,
        body: {
          name,
          displayName: name,
          roleId: (await roleId(role, context)).roleId,
          actsFor,
          reason,
          idempotencyKey,
        },
      });
    const act = (
      id: 'consoleStaffSuspend' | 'consoleStaffRestore' | 'consoleStaffResetFactor' | 'consoleStaffEndSessions',
      context: StaffContext,
      staffId: bigint | string,
    ) => calls[id]({ ...none, context, params: { staffId: staffId.toString() }, body: { reason } });
    const change = (
      context: StaffContext,
      staffId: bigint | string,
      to: { displayName?: string; roleId?: string; actsFor?: 'everywhere' | string[] },
    ) =>
      calls.consoleStaffChange({
        ...none,
        context,
        params: { staffId: staffId.toString() },
        body: { ...to, reason, idempotencyKey: randomUUID() },
      });
    const approve = async (context: StaffContext, approvalId: string) =>
      codeOf(await world.approvals.calls.consoleApprove({ ...none, context, params: { approvalId } }));
    const list = async (context: StaffContext, query: { search?: string; limit?: number; cursor?: string } = {}) => {
      const answer = await calls.consoleStaff({ ...none, context, query: { sort: 'name', limit: 50, ...query } });
      if (!('list' in answer)) throw new Error('no list');
      return answer;
    };
    const actions = async () =>
      (await database.query<{ action: string }>('select action from audit_events order by number')).map(
        (row) => row.action,
      );
    return { database, ...world, calls, codeOf, roleId, invite, act, change, approve, list, actions };
  }

  test('lets the first owner make accounts alone, and requires a second approver as soon as there is one', async () => {
    const { database, staff, proven, invite, approve, login, list, merchantId } = await start();
    const owner = await proven('owner');
    const first = await invite(owner.context, 'rupa');
    if (!('password' in first)) throw new Error(JSON.stringify(first));
    expect(first).toMatchObject({ status: 'applied', password: expect.stringMatching(/^[\w-]{16}$/) });
    const token = await login('rupa', first.password);
    expect(await staff.find(token, merchantId('first'), '10.0.0.1')).toMatchObject({
      mustChoosePassword: true,
      permissions: ['chat', 'feedback', 'members', 'players.read'],
    });
    const [event] = await database.query(`select after from audit_events where action = 'proposal_approved'`);
    expect(event).toMatchObject({ after: { alone: true } });

    const second = await proven('second');
    const waiting = await invite(owner.context, 'mina');
    if (!('password' in waiting)) throw new Error(JSON.stringify(waiting));
    expect(waiting.status).toBe('open');
    await expect(login('mina', waiting.password)).rejects.toThrow('wrong_credentials');
    expect((await list(owner.context, { search: 'MIN' })).list).toMatchObject([{ name: 'mina', status: 'invited' }]);
    expect(await approve(owner.context, waiting.approvalId)).toBe('own_proposal');
    expect(await approve(second.context, waiting.approvalId)).toBe('done');
    expect(await login('mina', waiting.password)).toMatch(/^desk_/);
    expect(await invite(owner.context, 'mina')).toEqual({ failed: 'username_taken' });
  });

  test('answers a repeated invitation with a new first password until its owner has chosen one', async () => {
    const { database, proven, invite, approve, login, actions } = await start();
    const [owner, other] = [await proven('owner'), await proven('second')];
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => invite(owner.context, 'mina', 'support', ['first'], key)));
    const [lost, again] = both.map((answer) => {
      if (!('password' in answer)) throw new Error(JSON.stringify(answer));
      return answer;
    });
    if (!lost || !again) throw new Error('no answers');
    expect(again).toMatchObject({ staffId: lost.staffId, approvalId: lost.approvalId, status: 'open' });
    expect(await approve(other.context, lost.approvalId)).toBe('done');
    const third = await invite(owner.context, 'mina', 'support', ['first'], key);
    if (!('password' in third)) throw new Error(JSON.stringify(third));
    expect(third.status).toBe('applied');
    for (const { password } of [lost, again])
      await expect(login('mina', password)).rejects.toThrow('wrong_credentials');
    expect(await login('mina', third.password)).toMatch(/^desk_/);
    expect((await actions()).filter((action) => action === 'proposal_made')).toHaveLength(1);
    expect(await invite(owner.context, 'nila', 'support', ['first'], key)).toEqual({ failed: 'conflict' });
    expect(await invite(other.context, 'mina', 'support', ['first'], key)).toEqual({ failed: 'username_taken' });
    await database.query(`update staff set must_choose_password = false, given_until = null where name = 'mina'`);
    expect(await invite(owner.context, 'mina', 'support', ['first'], key)).toEqual({ failed: 'conflict' });
  });

  test('refuses to approve the change of an account that was changed since it was proposed', async () => {
    const { proven, change, approve, roleId, contextOf, merchantId } = await start();
    const [owner, other] = [await proven('owner'), await proven('second')];
    const clerk = await proven('rupa', 'support', [merchantId('first')]);
    const proposals = [];
    for (const role of ['risk', 'marketing'])
      proposals.push(await change(owner.context, clerk.id, { roleId: (await roleId(role, owner.context)).roleId }));
    const ids = proposals.map((made) => ('approvalId' in made ? made.approvalId : JSON.stringify(made)));
    expect(await approve(other.context, ids[1] ?? '')).toBe('done');
    expect(await approve(other.context, ids[0] ?? '')).toBe('conflict');
    expect((await contextOf(clerk.token)).staff.permissions).not.toContain('money.approve');
  });

  test('frees the name of a refused, withdrawn or expired invitation, and reserves one that waits', async () => {
    const { database, approvals, proven, invite, approve, list, codeOf, login, actions } = await start();
    const [owner, other] = [await proven('owner'), await proven('second')];
    const invited = async () => {
      const made = await invite(owner.context, 'mina');
      if (!('approvalId' in made)) throw new Error(JSON.stringify(made));
      return made;
    };
    const names = async () => (await list(owner.context)).list.map(({ name }) => name);
    const of = (context: StaffContext, { approvalId }: { approvalId: string }) => ({
      ...none,
      context,
      params: { approvalId },
    });
    const first = await invited();
    expect(await invite(other.context, 'mina')).toEqual({ failed: 'username_taken' });
    expect(codeOf(await approvals.calls.consoleRefuse({ ...of(other.context, first), body: { reason } }))).toBe('done');
    expect(await names()).toEqual(['owner', 'second']);
    const second = await invited();
    expect(second.staffId).not.toBe(first.staffId);
    expect(codeOf(await approvals.calls.consoleWithdraw(of(owner.context, second)))).toBe('done');
    const third = await invited();
    await database.query(`update approvals set expires_at = now() - interval '1 second' where id = $1`, [
      third.approvalId,
    ]);
    expect(await approve(other.context, third.approvalId)).toBe('proposal_expired');
    const fourth = await invited();
    expect(await approve(other.context, fourth.approvalId)).toBe('done');
    await expect(login('mina', third.password)).rejects.toThrow('wrong_credentials');
    expect(await login('mina', fourth.password)).toMatch(/^desk_/);
    expect(await invite(owner.context, 'mina')).toEqual({ failed: 'username_taken' });
    // The audit has the outcome of each.
    expect((await actions()).filter((action) => action.startsWith('proposal_'))).toEqual([
      'proposal_made',
      'proposal_refused',
      'proposal_made',
      'proposal_withdrawn',
      'proposal_made',
      'proposal_made',
      'proposal_approved',
    ]);
  });

  test('changes a role or merchants with a second person, never one’s own, effective with the next call', async () => {
    const { staff, proven, change, approve, roleId, merchantId, contextOf, codeOf } = await start();
    const [owner, other] = [await proven('owner'), await proven('second')];
    const clerk = await proven('rupa', 'support', [merchantId('first')]);
    const { roleId: risk } = await roleId('risk', owner.context);
    expect(await change(owner.context, owner.id, { roleId: risk })).toEqual({ failed: 'own_account' });
    const made = await change(owner.context, clerk.id, { displayName: 'Rupa B', roleId: risk, actsFor: ['second'] });
    if (!('approvalId' in made)) throw new Error(JSON.stringify(made));
    expect((await contextOf(clerk.token)).staff.permissions).toContain('chat');
    expect(await approve(other.context, made.approvalId)).toBe('done');
    expect(await staff.find(clerk.token, merchantId('first'), '10.0.0.1')).toBeUndefined();
    expect((await contextOf(clerk.token, 'second')).staff).toMatchObject({
      displayName: 'Rupa B',
      permissions: expect.arrayContaining(['money.approve']),
    });
    // Two owners must not remove each other and leave none.
    expect(codeOf(await change(other.context, owner.id, { actsFor: ['nowhere'] }))).toBe('not_found');
  });

  test('lets an owner suspend another one, not themselves, and keeps the last one', async () => {
    const { database, staff, proven, act, merchantId, actions } = await start();
    const [owner, other] = [await proven('owner'), await proven('second')];
    expect(await act('consoleStaffSuspend', owner.context, owner.id)).toEqual({ failed: 'own_account' });
    const both = await Promise.all([
      act('consoleStaffSuspend', owner.context, other.id),
      act('consoleStaffSuspend', other.context, owner.id),
    ]);
    expect(both.filter((answer) => isFailed(answer) && answer.failed === 'last_owner')).toHaveLength(1);
    const active = await database.query(`select 1 from staff where status = 'active'`);
    expect(active).toHaveLength(1);
    expect((await actions()).filter((action) => action === 'staff_suspended')).toHaveLength(1);
    const alive = await Promise.all(
      [owner, other].map(({ token }) => staff.find(token, merchantId('first'), '10.0.0.1')),
    );
    expect(alive.filter(Boolean)).toHaveLength(1);
  });

  test('restores a suspended account with what it had; only others end its factors and sessions', async () => {
    const { database, staff, proven, act, merchantId, calls, actions, login } = await start();
    const owner = await proven('owner');
    const clerk = await proven('rupa', 'support', [merchantId('first')]);
    expect(await act('consoleStaffRestore', owner.context, clerk.id)).toEqual({ failed: 'conflict' });
    expect(await act('consoleStaffSuspend', owner.context, clerk.id)).toEqual({});
    expect(await act('consoleStaffSuspend', owner.context, clerk.id)).toEqual({ failed: 'conflict' });
    expect(await staff.find(clerk.token, merchantId('first'), '10.0.0.1')).toBeUndefined();
    expect(await act('consoleStaffRestore', owner.context, clerk.id)).toEqual({});
    const token = await login('rupa');
    expect(await act('consoleStaffEndSessions', owner.context, clerk.id)).toEqual({ ended: 1 });
    expect(await staff.find(token, merchantId('first'), '10.0.0.1')).toBeUndefined();
    expect(await act('consoleStaffResetFactor', owner.context, clerk.id)).toEqual({ failed: 'conflict' });
    await database.query(
      `insert into staff_factors (staff_id, kind, label, credential, confirmed_at) values ($1, 'totp', 'TOTP', '\\x31', now())`,
      [clerk.id],
    );
    await expect(login('rupa')).rejects.toThrow('second_factor_required');
    expect(
      await calls.consoleStaffOf({ ...none, context: owner.context, params: { staffId: clerk.id.toString() } }),
    ).toMatchObject({
      account: { name: 'rupa', factors: ['totp'], actsFor: ['first'], role: { preset: 'support' } },
    });
    expect(await act('consoleStaffResetFactor', owner.context, clerk.id)).toEqual({});
    expect(await login('rupa')).toMatch(/^desk_/);
    expect((await actions()).filter((action) => !action.startsWith('sign'))).toEqual([
      'staff_suspended',
      'staff_restored',
      'sessions_ended',
      'factor_reset',
    ]);
  });

  test('limits staff of one merchant to accounts that act there only, and to permissions that they have', async () => {
    const { database, proven, invite, act, change, list, merchantId, codeOf } = await start();
    await database.query(`insert into staff_roles (name, permissions) values ('keeper', '{staff}')`);
    const keeper = await proven('keeper', 'keeper', [merchantId('first')]);
    await proven('second-keeper', 'keeper', [merchantId('first')]);
    const owner = await proven('owner');
    const there = await proven('mina', 'support', [merchantId('first'), merchantId('second')]);
    expect((await list(keeper.context)).list.map(({ name }) => name)).toEqual(['keeper', 'second-keeper']);
    for (const { id } of [owner, there]) {
      expect(codeOf(await act('consoleStaffSuspend', keeper.context, id))).toBe('not_found');
      expect(codeOf(await change(keeper.context, id, { actsFor: ['first'] }))).toBe('not_found');
    }
    expect(codeOf(await invite(keeper.context, 'jui', 'support', ['second']))).toBe('forbidden');
    expect(codeOf(await invite(keeper.context, 'jui', 'support', 'everywhere'))).toBe('forbidden');
    expect(codeOf(await invite(keeper.context, 'jui'))).toBe('done');
    const first = await list(owner.context, { limit: 2 });
    const rest = await list(owner.context, { cursor: first.next ?? '' });
    expect([...first.list, ...rest.list].map(({ name }) => name)).toEqual([
      'jui',
      'keeper',
      'mina',
      'owner',
      'second-keeper',
    ]);
  });

  test('takes one person to make a role and two to change it; refuses owner’s, own and outdated versions', async () => {
    const { proven, calls, roleId, approve, contextOf, codeOf } = await start();
    const [owner, other] = [await proven('owner'), await proven('second')];
    const make = (name: string, ...permissions: StaffPermission[]) =>
      calls.consoleRoleMake({ ...none, context: owner.context, body: { name, permissions, reason } });
    expect(codeOf(await make('Night shift', 'chat'))).toBe('done');
    expect(codeOf(await make('night SHIFT', 'chat'))).toBe('username_taken');
    const { id } = await proven('rupa', 'Night shift');
    const clerk = await proven('mina', 'Night shift');
    expect(id).not.toBe(clerk.id);
    const propose = async (context: StaffContext, name: string, version?: number) => {
      const role = await roleId(name, owner.context);
      return calls.consoleRoleChange({
        ...none,
        context,
        params: { roleId: role.roleId },
        body: {
          version: version ?? role.version,
          permissions: ['chat', 'feedback'],
          reason,
          idempotencyKey: randomUUID(),
        },
      });
    };
    expect(codeOf(await propose(owner.context, 'owner'))).toBe('forbidden');
    expect(codeOf(await propose(owner.context, 'Night shift', 7))).toBe('conflict');
    const made = [await propose(owner.context, 'Night shift'), await propose(owner.context, 'Night shift')];
    const ids = made.map((one) => ('approvalId' in one ? one.approvalId : ''));
    expect(await approve(other.context, ids[0] ?? '')).toBe('done');
    expect(await approve(other.context, ids[1] ?? '')).toBe('conflict');
    expect((await contextOf(clerk.token)).staff.permissions).toEqual(['chat', 'feedback']);
  });
});
