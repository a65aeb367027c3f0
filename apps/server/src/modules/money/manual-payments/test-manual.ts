import { randomBytes, randomUUID } from 'node:crypto';
import type { RealMoneyNeed } from '@mela/contract/payment-rules';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { Database } from '@mela/database/database';
import { currencyOf } from '@mela/money/currency';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { MemberContext, StaffContext } from '#/http/call.ts';
import { isFailed, type Failed } from '#/http/failure.ts';
import { createApprovals } from '#/modules/ground/approvals/approvals.ts';
import { createMembers, createPasswords, type Member } from '#/modules/ground/members/members.ts';
import { createCashier, RECONCILE_ORDERS } from '#/modules/money/cashier/cashier.ts';
import { TEST_PIN, testPayout } from '#/modules/money/cashier/test-payout.ts';
import { createPaymentMethods } from '#/modules/money/payment-methods/payment-methods.ts';
import { giveCash } from '#/modules/money/wallet/test-cash.ts';
import { testWallet } from '#/modules/money/wallet/test-wallet.ts';
import { staffNamesOf, staffRights } from '#/modules/operator/staff/staff.ts';
import { createUploads } from '#/modules/support/uploads/uploads.ts';
import { createManualPayments, createManualProvider } from './manual-payments.ts';
import { writePayee } from './payees.store.ts';

export const SUM = '1000.00';
const SUM_MINOR = 100_000n;
const METHOD = 'transfer';
const ACCOUNT = '0171234567';

/** A merchant with a manual method at which nothing lacks for real money, its cashier, and people on both sides. */
export async function manualWorld(database: Database, { secondAboveMinor }: { secondAboveMinor?: bigint } = {}) {
  const log = pino({ level: 'silent' });
  const wallet = await testWallet(database);
  const members = createMembers(database, createPasswords('lowest'));
  const needs: RealMoneyNeed[] = [];
  const methods = createPaymentMethods({ database, countryOf: () => undefined });
  const accounts = testPayout('manual');
  const cashier = createCashier(
    {
      database,
      wallet,
      providers: [createManualProvider({ database, merchantOf: async (id) => (await members.byId(id))?.merchantId })],
      methods,
      ...accounts.parts,
      endBonus: async () => [],
      realMoneyNeeds: () => needs,
      markOf: () => '',
      announce: () => undefined,
      tellWithdrawal: async () => undefined,
    },
    log,
  );
  const approvals = createApprovals({ database, rights: staffRights, staffNames: staffNamesOf(database) });
  const reports = { isLost: false };
  const manual = createManualPayments({
    database,
    methods,
    members,
    approvals,
    staffNames: staffNamesOf(database),
    slips: createUploads({ database, origin: 'http://uploads.example', key: Buffer.alloc(32, 5), members }),
    lookUp: async (code, reference) => (reports.isLost ? 'not known' : cashier.lookUp(code, reference)),
  });
  await database.query(
    `insert into payment_methods (merchant_id, code, adapter, kind, name, direction, is_on, minimum_minor, maximum_minor)
     values (1, $1, 'manual', 'manual', '{"en": "Transfer"}', 'both', true, 100, 1000000000)`,
    [METHOD],
  );
  await writePayee(database, 1n, METHOD, {
    fields: { number: { en: '0123' }, bank: { en: 'City Bank', bn: 'সিটি ব্যাংক' } },
    note: {},
    second_above_minor: secondAboveMinor ?? null,
  });

  async function clerk(name: string, permissions: StaffPermission[] = ['payments.act'], merchantId = 1n) {
    const [row] = await database.query<{ id: bigint }>(
      `with role as (insert into staff_roles (name, permissions) values ('role of ' || $1, $2) returning id)
       insert into staff (name, display_name, role_id, acts_everywhere, password_hash)
       select $1, $1, id, true, 'x' from role returning id`,
      [name, permissions],
    );
    const staff = { id: row?.id ?? 0n, merchantId, permissions, isFactorProven: true };
    return {
      staff,
      merchant: { id: merchantId },
      language: 'EN',
      ip: '10.0.0.1',
      userAgent: 'a browser',
    } as unknown as StaffContext;
  }

  async function player(userName: string, cashMinor = 0n): Promise<MemberContext> {
    const added = await members.add({ merchantId: 1n, accountType: 0, userName, password: 'a good password' });
    const { id: memberId } = added as Member;
    await wallet.openAccounts({ memberId, currency: 'BDT', money: 'real' });
    if (cashMinor > 0n) await giveCash(database, wallet, { memberId, currency: 'BDT', amountMinor: cashMinor });
    return {
      merchant: { id: 1n, timeZone: 'UTC', currency: currencyOf('BDT') },
      session: { memberId, accountType: 0 },
      language: 'BN',
      ip: '127.0.0.1',
      siteOrigin: 'http://localhost',
      log,
    } as unknown as MemberContext;
  }

  const order = async (context: MemberContext, amount = SUM) => {
    const body = { idempotencyKey: randomUUID(), method: METHOD, amount };
    return cashier.calls.createDeposit({ context, body, params: undefined, query: undefined });
  };

  /** A new order of the player: its number and its reference. */
  async function ordered(context: MemberContext, amount = SUM) {
    const { orderId } = valueOf(await order(context, amount));
    return { context, orderId, reference: `D${context.session.memberId}-${orderId}` };
  }

  async function slip({ session: { memberId } }: MemberContext): Promise<string> {
    const id = randomBytes(16).toString('base64url');
    await database.query(
      `insert into uploads (member_id, id, merchant_id, purpose, sent_by, width, height, bytes, expires_at)
       values ($1, $2, 1, 'slip', 'member', 9, 6, $3, now() + interval '1 day')`,
      [memberId, id, new Uint8Array(1)],
    );
    return id;
  }

  async function send({ context, orderId }: Ordered, transferId: string, slipId?: string) {
    const body = { transferId, slipId: slipId ?? (await slip(context)) };
    return manual.calls.sendManualDeposit({ context, params: { orderId }, body, query: undefined });
  }

  /** An order whose transfer waits to be checked. */
  async function sent(name: string, transferId: string): Promise<Ordered> {
    const made = await ordered(await player(name));
    valueOf(await send(made, transferId));
    return made;
  }

  const asked = (reference: string) => ({ params: { reference }, query: undefined });
  const staff = {
    confirm: (context: StaffContext, reference: string, arrived = SUM) =>
      manual.calls.consoleConfirmDeposit({
        context,
        ...asked(reference),
        body: { arrived, idempotencyKey: randomUUID() },
      }),
    refuse: (context: StaffContext, reference: string) =>
      manual.calls.consoleRefuseDeposit({
        context,
        ...asked(reference),
        body: { reason: 'not_found', note: 'আবার দেখুন' },
      }),
    claim: (context: StaffContext, reference: string) =>
      manual.calls.consoleClaimPayout({ context, ...asked(reference), body: undefined }),
    release: (context: StaffContext, reference: string) =>
      manual.calls.consoleReleasePayout({ context, ...asked(reference), body: undefined }),
    propose: (context: StaffContext, reference: string) =>
      manual.calls.consoleProposePayout({
        context,
        ...asked(reference),
        body: { reason: 'known player', idempotencyKey: randomUUID() },
      }),
    paid: (context: StaffContext, reference: string, transferId: string) =>
      manual.calls.consolePayoutMade({ context, ...asked(reference), body: { transferId } }),
    failed: (context: StaffContext, reference: string) =>
      manual.calls.consolePayoutFailed({ context, ...asked(reference), body: { reason: 'account_wrong', note: '' } }),
  };

  async function list(context: StaffContext, query: { list?: 'open' | 'decided'; search?: string } = {}) {
    const answer = await manual.calls.consoleManualPayments({
      context,
      query: { list: 'open', sort: 'queued.asc', limit: 50, ...query },
      params: undefined,
      body: undefined,
    });
    return valueOf(answer).list;
  }

  /** A withdrawal of the player that its job has handed to the staff. */
  async function payout(name: string): Promise<{ memberId: bigint; reference: string }> {
    const context = await player(name, SUM_MINOR);
    const body = {
      idempotencyKey: randomUUID(),
      method: METHOD,
      amount: SUM,
      payoutAccountId: accounts.idOf(ACCOUNT),
      pin: TEST_PIN,
    };
    const made = await cashier.calls.createWithdrawal({ context, body, params: undefined, query: undefined });
    const { orderId } = valueOf(made);
    const { memberId } = context.session;
    await cashier.jobs.cashier_send_withdrawal({ memberId: memberId.toString(), withdrawalId: orderId }, 1);
    return { memberId, reference: `W${memberId}-${orderId}` };
  }

  /** The member's money, with the whole ledger agreeing with all orders. */
  async function held(memberId: bigint) {
    expect((await wallet.verify({ reconciliations: [{ sql: RECONCILE_ORDERS }] })).ok).toBe(true);
    const balance = await wallet.balance(memberId);
    return { cash: balance?.cashMinor, locked: balance?.lockedMinor };
  }

  /** The claim of a payout was made so long ago that it has lapsed. */
  const lapse = (reference: string) =>
    database.query(`update manual_payments set claimed_until = now() - interval '1 second' where reference = $1`, [
      reference,
    ]);

  const actions = async () =>
    (await database.query<{ action: string }>('select action from audit_events order by number')).map(
      ({ action }) => action,
    );

  const transferOf = async ({ context, orderId }: Ordered) =>
    valueOf(await manual.calls.manualDeposit({ context, params: { orderId }, query: undefined, body: undefined }));

  const depositOf = async ({ context, orderId }: Ordered) =>
    valueOf(await cashier.calls.depositDetail({ context, params: { orderId }, query: undefined, body: undefined }));

  return {
    database,
    cashier,
    manual,
    approvals,
    needs,
    reports,
    staff,
    clerk,
    player,
    order,
    ordered,
    send,
    sent,
    list,
    payout,
    held,
    lapse,
    actions,
    transferOf,
    depositOf,
  };
}

export interface Ordered {
  readonly context: MemberContext;
  readonly orderId: string;
  readonly reference: string;
}

/** The value of a call that must succeed. */
export function valueOf<T>(answer: T): Exclude<T, Failed | { prepared: Buffer }> {
  if (isFailed(answer)) throw new Error(`The call was refused: ${answer.failed}`);
  return answer as Exclude<T, Failed | { prepared: Buffer }>;
}

/** The codes of the refused among some answers. */
export function codesOf(answers: readonly unknown[]): string[] {
  return answers.filter(isFailed).map(({ failed }) => failed);
}
