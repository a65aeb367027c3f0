import { actionsOf, AUDIT_SUBJECTS } from '@mela/contract/audit-actions';
import type { AuditEvent } from '@mela/contract/console/audit';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { addDays, startOfDay } from '#/modules/ground/merchants/merchants.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { deviceName } from '#/modules/ground/sessions/sessions.ts';
import { listEvents, type ListedEvent } from './audit.store.ts';

export interface AuditOptions {
  readonly database: Database;
  readonly members: Pick<Members, 'byIds'>;
  /** Names of staff by id, former staff included. */
  readonly staffNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

/** The audit for the staff of a merchant. */
export function createAuditCalls({ database, members, staffNames }: AuditOptions): {
  readonly consoleAudit: Handler<'consoleAudit'>;
} {
  return {
    async consoleAudit({ context: { staff, merchant }, query }) {
      const { action, kind, subjectKind, search, from, to } = query;
      const isAsked = subjectKind !== undefined || search !== undefined;
      return page(query.limit, staff.permissions.includes('players.read'), {
        merchantId: staff.merchantId,
        ofDeployment: staff.actsEverywhere ? 'all' : 'all_but_staff',
        actions: actionsOf(kind).filter((one) => action === undefined || one === action),
        isOldestFirst: query.sort === 'number.asc',
        after: cursorOf(query.cursor),
        number: numberOf(query.number),
        staffId: numberOf(query.staffId),
        subject: isAsked ? { kinds: subjectKind ? [subjectKind] : AUDIT_SUBJECTS, id: search } : undefined,
        from: from === undefined ? undefined : startOfDay(merchant.timeZone, from),
        before: to === undefined ? undefined : startOfDay(merchant.timeZone, addDays(to, 1)),
      });
    },
  };

  async function page(size: number, seesPlayers: boolean, asked: Omit<Parameters<typeof listEvents>[1], 'limit'>) {
    const rows = await listEvents(database, { ...asked, limit: size + 1 });
    const shown = rows.slice(0, size);
    const last = rows.length > size ? shown.at(-1) : undefined;
    return { list: await wire(shown, seesPlayers), next: last ? last.number.toString() : null };
  }

  async function wire(rows: readonly ListedEvent[], seesPlayers: boolean): Promise<AuditEvent[]> {
    const people = await staffNames([...rows.flatMap(({ staff_id }) => staff_id ?? []), ...subjectsOf(rows, STAFF)]);
    const accounts = await members.byIds(subjectsOf(rows, MEMBERS));
    const memberNames = new Map(accounts.map(({ id, userName }) => [id, userName]));
    const nameOf = ({ subject_kind: kind, subject_id: subjectId }: ListedEvent) => {
      const id = idOf(subjectId);
      if (id === undefined || kind === null) return null;
      if (STAFF.includes(kind)) return people.get(id) ?? null;
      return MEMBERS.includes(kind) ? (memberNames.get(id) ?? null) : null;
    };
    return rows.map((row) => ({
      number: row.number.toString(),
      at: row.at.toISOString(),
      action: row.action,
      by: row.staff_id === null ? null : { staffId: row.staff_id.toString(), name: people.get(row.staff_id) ?? '' },
      subject:
        row.subject_kind === null || row.subject_id === null
          ? null
          : { kind: row.subject_kind, id: row.subject_id, name: nameOf(row) },
      before: row.before,
      after: seesPlayers || !ABOUT_PLAYERS.includes(row.action) ? row.after : null,
      reason: row.reason,
      ip: row.ip,
      device: row.user_agent.startsWith('npm run ') ? row.user_agent : deviceName(row.user_agent, ''),
    }));
  }
}

/** Texts that staff wrote about a player or to them: visible to staff who may read players. */
const ABOUT_PLAYERS: readonly ListedEvent['action'][] = ['member_noted', 'member_messaged'];

const STAFF: readonly ListedEvent['subject_kind'][] = ['staff'];
/** A member's chat room has the member's id; an application's id begins with it. */
const MEMBERS: readonly ListedEvent['subject_kind'][] = ['member', 'chat_room', 'application'];

function subjectsOf(rows: readonly ListedEvent[], kinds: readonly ListedEvent['subject_kind'][]): bigint[] {
  const ids = rows.flatMap((row) => (kinds.includes(row.subject_kind) ? (idOf(row.subject_id) ?? []) : []));
  return [...new Set(ids)];
}

/** The number that a subject's id begins with; undefined if it begins with none. */
function idOf(subjectId: string | null): bigint | undefined {
  const [digits] = /^\d{1,18}(?=$|:)/.exec(subjectId ?? '') ?? [];
  return digits === undefined ? undefined : BigInt(digits);
}

const numberOf = (id: string | undefined) => (id === undefined ? undefined : BigInt(id));

/** The contract rejects most cursors that did not come from this list; any other invalid cursor starts the list from the beginning. */
function cursorOf(cursor: string | undefined): bigint | undefined {
  return cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : undefined;
}
