import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { CorrectionDirection } from '@mela/contract/console/player-words';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { StaffContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { createMembers, createPasswords, type Member } from '#/modules/ground/members/members.ts';
import { TEST_SEALS } from '#/modules/money/wallet/test-seals.ts';
import { withoutSources } from '#/modules/money/wallet/test-wallet.ts';
import { createWallet } from '#/modules/money/wallet/wallet.ts';
import { createInbox } from '#/modules/news/inbox/inbox.ts';
import { createApprovals } from '#/modules/ground/approvals/approvals.ts';
import { staffNamesOf, staffRights } from '#/modules/operator/staff/staff.ts';
import { createCorrections } from './corrections.ts';

const HOUSE = 'house:corrections';

eachServerDatabase('corrections', (open) => {
  async function world() {
    const database = await open();
    await withoutSources(database);
    const announced: bigint[] = [];
    const wallet = await createWallet({
      database,
      seals: TEST_SEALS,
      announce: ({ cashMinor }) => void announced.push(cashMinor),
    });
    onTestFinished(() => wallet.close());
    const members = createMembers(database, createPasswords('lowest'));
    const inbox = createInbox({ database, announce: () => {} });
    const approvals = createApprovals({ database, rights: staffRights, staffNames: staffNamesOf(database) });
    const onError = (error: unknown) => {
      throw error;
    };
    const { calls } = createCorrections({ members, wallet, inbox, approvals, onError });
    const staff = async (name: string, permission: StaffPermission) => {
      const [row] = await database.query<{ id: bigint }>(
        `with role as (insert into staff_roles (name, permissions) values ('role of ' || $1, $2) returning id)
         insert into staff (name, display_name, role_id, acts_everywhere, password_hash)
         select $1, $1, id, true, 'x' from role returning id`,
        [name, [permission]],
      );
      const person = { id: row?.id ?? 0n, merchantId: 1n, permissions: [permission], isFactorProven: true };
      return { staff: person, ip: '10.0.0.1', userAgent: 'a browser' } as unknown as StaffContext;
    };
    const player = async (userName: string, cashMinor: bigint, accountType = 0) => {
      const member = (await members.add({
        merchantId: 1n,
        accountType,
        userName,
        password: 'a good password',
      })) as Member;
      const money = accountType === 0 ? 'real' : 'play';
      await wallet.openAccounts({ memberId: member.id, currency: 'CNY', money });
      const key = 'cashier:start';
      const deposit = { key, kind: 'deposit_settled', currency: 'CNY', counterparty: 'cashier:sandbox' } as const;
      if (cashMinor > 0n) await wallet.post({ ...deposit, memberId: member.id, amountMinor: cashMinor });
      return member.id;
    };
    const propose = async (
      context: StaffContext,
      memberId: bigint,
      direction: CorrectionDirection,
      amount: string,
      idempotencyKey: string = randomUUID(),
    ) => {
      const body = { direction, amount, reason: 'a lost bet', idempotencyKey };
      const params = { memberId: memberId.toString() };
      const made = await calls.consoleProposeCorrection({ context, params, query: undefined, body });
      if (isFailed(made)) return made.failed;
      return 'approvalId' in made ? made.approvalId : '';
    };
    const approve = async (context: StaffContext, approvalId: string) => {
      const answer = await approvals.calls.consoleApprove({
        context,
        params: { approvalId },
        query: undefined,
        body: undefined,
      });
      return isFailed(answer) ? answer.failed : 'status' in answer ? answer.status : '';
    };
    const held = async (memberId: bigint) => {
      const holdings = (await wallet.holdings([memberId])).get(memberId);
      return [holdings?.cashMinor, holdings?.owedMinor];
    };
    const clerk = await staff('rupa', 'money.propose');
    const chief = await staff('nasrin', 'money.approve');
    const proven = async () => {
      await wallet.sealAll();
      return (await wallet.verify()).ok;
    };
    return { database, wallet, inbox, staff, clerk, chief, player, propose, approve, held, announced, proven };
  }

  test('moves money when a second person approves, with a message, an event and a ledger that verifies', async () => {
    const { database, wallet, clerk, chief, player, propose, approve, held, announced, proven } = await world();
    const memberId = await player('anika', 1_000n);
    const key = randomUUID();
    const id = await propose(clerk, memberId, 'credit', '12.34', key);
    expect(await propose(clerk, memberId, 'credit', '12.34', key)).toBe(id);
    expect(await propose(clerk, memberId, 'credit', '12.35', key)).toBe('conflict');
    expect(await held(memberId)).toEqual([1_000n, 0n]);
    expect(await approve(clerk, id)).toBe('forbidden');
    announced.length = 0;
    expect(await approve(chief, id)).toBe('applied');
    expect(await approve(chief, id)).toBe('proposal_decided');
    expect(await held(memberId)).toEqual([2_234n, 0n]);
    await expect.poll(() => announced).toEqual([2_234n]);
    expect(await wallet.houseFigure(HOUSE, 'CNY')).toBe(-1_234n);
    const messages = await database.query<{ title: Record<string, string> }>(
      'select title from inbox_messages where member_id = $1',
      [memberId],
    );
    expect(messages).toMatchObject([
      { title: { en: expect.stringContaining('12.34'), bn: expect.stringContaining('12.34') } },
    ]);
    const events = await database.query(
      `select action, before, after, reason from audit_events where subject_id = $1 order by number`,
      [memberId.toString()],
    );
    expect(events).toMatchObject([
      { action: 'proposal_made', after: { direction: 'credit', amountMinor: '1234' }, reason: 'a lost bet' },
      { action: 'proposal_approved', before: { cash: '10.00' }, after: { cash: '22.34', moved: '12.34' } },
    ]);
    expect(await proven()).toBe(true);
  });

  test('debits what is there and notes the rest as owed, never below zero', async () => {
    const { clerk, chief, player, propose, approve, held, proven } = await world();
    const memberId = await player('anika', 500n);
    expect(await approve(chief, await propose(clerk, memberId, 'debit', '2.00'))).toBe('applied');
    expect(await held(memberId)).toEqual([300n, 0n]);
    expect(await approve(chief, await propose(clerk, memberId, 'debit', '10.00'))).toBe('applied');
    expect(await held(memberId)).toEqual([0n, 700n]);
    expect(await proven()).toBe(true);
  });

  test('refuses invalid sums, play money and members of another merchant before anything is stored', async () => {
    const { database, clerk, player, propose } = await world();
    const memberId = await player('anika', 500n);
    for (const amount of ['0', '0.00', '0.001', '99999999999999999'])
      expect(await propose(clerk, memberId, 'credit', amount)).toBe('amount_out_of_bounds');
    expect(await propose(clerk, await player('guest', 0n, 4), 'credit', '1')).toBe('not_real_account');
    expect(await propose(clerk, 999n, 'credit', '1')).toBe('not_found');
    expect(await database.query('select from approvals')).toEqual([]);
  });

  test('applies one of many parallel approvals, and loses no bets that run meanwhile', async () => {
    const { wallet, clerk, chief, staff, player, propose, approve, held, proven } = await world();
    const memberId = await player('anika', 10_000n);
    const second = await staff('mina', 'money.approve');
    const credit = await propose(clerk, memberId, 'credit', '50.00');
    const debit = await propose(clerk, memberId, 'debit', '30.00');
    const bets = Array.from({ length: 40 }, (_, n) =>
      wallet.post({
        key: `vendor:studio:${n}`,
        kind: 'bet_placed',
        memberId,
        currency: 'CNY',
        amountMinor: 100n,
        counterparty: 'vendor:studio',
        round: `r${n}`,
      }),
    );
    const decisions = await Promise.all(
      [chief, second, chief, second].flatMap((who) => [approve(who, credit), approve(who, debit)]),
    );
    const placed = (await Promise.all(bets)).filter(({ status }) => status === 'applied').length;
    expect(decisions.filter((answer) => answer === 'applied')).toHaveLength(2);
    expect(decisions.filter((answer) => answer === 'proposal_decided')).toHaveLength(6);
    expect(placed).toBe(40);
    expect(await held(memberId)).toEqual([10_000n + 5_000n - 3_000n - 4_000n, 0n]);
    expect(await proven()).toBe(true);
  });
});
