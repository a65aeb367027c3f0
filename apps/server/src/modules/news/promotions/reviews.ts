import type { DeskApplication, DeskApplicationDetail } from '@mela/contract/desk-applications';
import { textIn } from '@mela/locales/text-in';
import { cleanStored } from '#/html/clean-html.ts';
import type { Handler, StaffContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { deskMemberOf, type Member, type Members } from '#/modules/ground/members/members.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import type { Words } from './promotion.ts';
import { findForJob, listApplications } from './promotions.store.ts';
import {
  addDecision,
  countWaiting,
  findReview,
  listApplicationsOf,
  listDecisionsOf,
  listReviews,
  type DecisionRow,
  type NewDecision,
  type ReviewRow,
} from './reviews.store.ts';
import type { Settle, SettleOptions } from './settle.ts';
import { placesLeft } from './wire-promotion.ts';

export interface ReviewOptions {
  readonly database: SettleOptions['database'];
  readonly findMembers: Members['byIds'];
  /** Names of staff by id, former staff included. */
  readonly staffNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /** Publishes the number of waiting applications to the merchant's desk. */
  readonly toDesk: (merchantId: bigint, waiting: number) => void;
}

/** Counting stops here; a higher number is of no use. */
const COUNTED = 1_000;

/** Applications at the desk: read with the terms that were accepted, approved or rejected, each attempt once. */
export function createReviews(options: ReviewOptions, settle: Settle) {
  const { database } = options;

  async function tellDesk(merchantId: bigint): Promise<void> {
    options.toDesk(merchantId, await countWaiting(database, merchantId, COUNTED));
  }

  /** Writes the decision and moves the application, together or not at all. Any later decision gets `conflict`. */
  async function take(decision: NewDecision, by?: StaffContext): Promise<DecisionRow | Failed> {
    const { memberId, promotionId, attempt, approved, reason } = decision;
    return database.transaction(async (tx) => {
      const [application] = await listApplications(tx, memberId, [promotionId]);
      if (!application) return failed('not_found');
      if (application.attempts !== attempt) return failed('conflict');
      const moved = await settle.move(tx, application, approved ? 'approve' : 'reject', approved ? {} : { reason });
      if (!moved) return failed('conflict');
      const row = await addDecision(tx, decision);
      if (by)
        await noteCall(tx, by, {
          action: approved ? 'application_approved' : 'application_rejected',
          subject: { kind: 'application', id: `${memberId}:${promotionId}` },
          after: { attempt, reason },
        });
      return row;
    });
  }

  const deskApplications: Handler<'deskApplications'> = async ({ context: { staff, language }, query }) => {
    const { list, after, pageSize } = query;
    const rows = await listReviews(database, {
      merchantId: staff.merchantId,
      list,
      after: after === undefined ? undefined : BigInt(after),
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    const found = await options.findMembers([...new Set(page.map(({ member_id }) => member_id))]);
    const members = new Map(found.map((member) => [member.id, member]));
    const names = await namesOf(page);
    return {
      list: page.flatMap((row) => wire(row, { member: members.get(row.member_id), names, language }) ?? []),
      next: rows.length > page.length ? (page.at(-1)?.turn.toString() ?? null) : null,
      waiting: await countWaiting(database, staff.merchantId, COUNTED),
    };
  };

  async function detail(
    merchantId: bigint,
    asked: { memberId: bigint; promotionId: bigint; language: string },
  ): Promise<DeskApplicationDetail | Failed> {
    const { memberId, promotionId, language } = asked;
    const row = await findReview(database, { merchantId, memberId, promotionId });
    const promotion = await findForJob(database, promotionId);
    const [member] = await options.findMembers([memberId]);
    const decisions = await listDecisionsOf(database, memberId, promotionId);
    const names = await namesOf([...decisions, ...(row ? [row] : [])]);
    const shown = row && wire(row, { member, names, language });
    if (!row || !shown || !promotion) return failed('not_found');
    return {
      ...shown,
      terms: cleanStored(textIn(row.terms, language)),
      termsVersion: row.terms_version,
      placesLeft: placesLeft(promotion),
      before: decisions
        .filter(({ attempt }) => attempt !== null && attempt < row.attempt)
        .flatMap((decision) => wireDecision(decision, names) ?? []),
    };
  }

  const deskApplicationOf: Handler<'deskApplicationOf'> = async ({ context: { staff, language }, params }) => {
    const [memberId, promotionId] = [BigInt(params.memberId), BigInt(params.promotionId)];
    return detail(staff.merchantId, { memberId, promotionId, language });
  };

  const decideApplication: Handler<'decideApplication'> = async ({ context, params, body }) => {
    const { staff, language, log } = context;
    const asked = { memberId: BigInt(params.memberId), promotionId: BigInt(params.promotionId), language };
    const before = await detail(staff.merchantId, asked);
    if (isFailed(before)) return before;
    const decision = {
      ...asked,
      attempt: body.attempt,
      approved: body.approved,
      reason: body.approved ? undefined : body.reason,
      staffId: staff.id,
      decidedBy: staff.displayName,
    };
    const taken = await take(decision, context);
    if (isFailed(taken)) return (await isRepeated()) ? detail(staff.merchantId, asked) : taken;
    // The decision is stored; the job repairs anything that fails from here on.
    await settle.act(taken).catch((error: unknown) => log.error({ err: error }, 'a decision could not be completed'));
    await tellDesk(staff.merchantId);
    return detail(staff.merchantId, asked);

    /** The same decision by the same person, sent twice, counts once. */
    async function isRepeated(): Promise<boolean> {
      const decisions = await listDecisionsOf(database, asked.memberId, asked.promotionId);
      const known = decisions.find(({ attempt }) => attempt === body.attempt);
      return known?.staff_id === staff.id && known?.approved === body.approved;
    }
  };

  async function namesOf(rows: readonly { staff_id: bigint | null }[]): Promise<ReadonlyMap<bigint, string>> {
    const ids = [...new Set(rows.flatMap(({ staff_id }) => staff_id ?? []))];
    return ids.length === 0 ? new Map() : options.staffNames(ids);
  }

  return {
    calls: { deskApplications, deskApplicationOf, decideApplication },
    tellDesk,
    /** A member's applications for the desk, newest first. */
    async applicationsOf(merchantId: bigint, memberId: bigint, asked: { limit: number; language: string }) {
      const rows = await listApplicationsOf(database, merchantId, memberId, asked.limit);
      return rows.map((row) => ({
        promotionId: row.promotion_id.toString(),
        promotion: textIn(row.title, asked.language),
        status: row.state,
        appliedAt: row.applied_at.toISOString(),
      }));
    },
    /** A reviewer's decision that does not come from the desk. */
    async decide(decision: Omit<NewDecision, 'staffId' | 'reason'> & { reason?: Words }): Promise<Failed | undefined> {
      const taken = await take({ ...decision, reason: decision.reason, staffId: undefined });
      if (isFailed(taken)) return taken;
      await settle.act(taken);
      const promotion = await findForJob(database, decision.promotionId);
      if (promotion) await tellDesk(promotion.merchant_id);
      return undefined;
    },
  };
}

type Names = ReadonlyMap<bigint, string>;

/** Undefined if the member does not exist any more. */
function wire(
  row: ReviewRow,
  { member, names, language }: { member: Member | undefined; names: Names; language: string },
): DeskApplication | undefined {
  return (
    member && {
      turn: row.turn.toString(),
      promotionId: row.promotion_id.toString(),
      member: deskMemberOf(member),
      promotion: textIn(row.title, language),
      attempt: row.attempt,
      status: row.state,
      appliedAt: row.applied_at.toISOString(),
      decision: wireDecision(row, names) ?? null,
    }
  );
}

function wireDecision(
  row: Pick<ReviewRow, 'approved' | 'reason' | 'staff_id' | 'decided_by' | 'decided_at'>,
  names: Names,
): DeskApplication['decision'] | undefined {
  if (row.approved === null || row.decided_at === null) return undefined;
  const { approved, reason } = row;
  const decidedBy = (row.staff_id === null ? undefined : names.get(row.staff_id)) ?? row.decided_by ?? '';
  return { approved, reason, decidedBy, decidedAt: row.decided_at.toISOString() };
}
