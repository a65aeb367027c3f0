import type { ConsoleVendor } from '@mela/contract/console/vendors';
import { plainName } from '@mela/contract/search-text';
import type { Database } from '@mela/database/database';
import { dialectNames, dialectOf } from '@mela/game-vendors/dialects';
import type { Handler, StaffContext } from '#/http/call.ts';
import { isFailed, type Failed } from '#/http/failure.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import type { VendorHealth, VendorHealthNotes } from '#/modules/play/vendor-health/vendor-health.ts';
import { keyId } from '#/config/own-keys.ts';
import { undoable } from '#/http/undoable.ts';
import type { Proposed } from '#/modules/ground/approvals/approvals.ts';
import {
  isRefusal,
  type NoteVendor,
  type VendorActions,
  type VendorFacts,
  type VendorRefusal,
} from '#/modules/play/vendors/vendors.ts';
import { registerVendorKinds, type VendorKindOptions } from './vendor-kinds.ts';

export interface VendorRoomOptions extends VendorKindOptions {
  readonly database: Database;
  readonly health: Pick<VendorHealthNotes, 'health' | 'kinds' | 'failed'>;
}

/** How far back the health of a vendor reaches. */
const LAST_HOUR = 60;

type Listed = Awaited<ReturnType<VendorActions['list']>>[number];

/** The console's room of vendors: they are connected, tested and switched while the site runs. The command uses the same actions. */
export function createVendorRoom({ database, health, ...options }: VendorRoomOptions) {
  const { actions } = options;
  const kinds = registerVendorKinds(options);

  const consoleVendors: Handler<'consoleVendors'> = async ({ query: { search = '', state, sort, cursor, limit } }) => {
    const words = plainName(search);
    const isUp = sort === 'code.asc';
    const all = (await actions.list()).toSorted((a, b) => (a.code < b.code === isUp ? -1 : 1));
    const found = all.filter(
      (vendor) =>
        (cursor === undefined || (isUp ? vendor.code > cursor : vendor.code < cursor)) &&
        (state === undefined || vendor.state === state) &&
        [vendor.code, vendor.url, vendor.gameOrigin, ...Object.values(vendor.name)].some((text) =>
          plainName(text).includes(words),
        ),
    );
    const page = found.slice(0, limit);
    const healthy = await health.health(LAST_HOUR);
    return {
      list: page.map((vendor) => wire(vendor, healthy.get(vendor.code))),
      next: found.length > limit ? (page.at(-1)?.code ?? null) : null,
    };
  };

  const consoleVendorCalls: Handler<'consoleVendorCalls'> = async ({ params: { code }, query: { cursor, limit } }) => {
    const [kinds, failed] = await Promise.all([
      health.kinds(code, LAST_HOUR),
      health.failed({ vendor: code, before: cursor === undefined ? undefined : BigInt(cursor), limit: limit + 1 }),
    ]);
    const page = failed.slice(0, limit);
    return {
      lastHour: kinds.map(({ direction, call, outcome, isFailed, ...figures }) => ({
        ...wireHealth(figures),
        direction,
        call,
        outcome,
        isFailed,
      })),
      list: page.map(({ id, at, direction, call, outcome, detail }) => ({
        id: id.toString(),
        at: at.toISOString(),
        direction,
        call,
        outcome,
        detail,
      })),
      next: failed.length > limit ? (page.at(-1)?.id.toString() ?? null) : null,
    };
  };

  const consoleDialects: Handler<'consoleDialects'> = async () => ({
    dialects: dialectNames.flatMap((name) => {
      const dialect = dialectOf(name);
      return dialect ? [{ name, settings: [...dialect.settings], secrets: [...dialect.secrets] }] : [];
    }),
    publicKey: actions.publicKey,
    merchants: [...(await actions.merchants())],
  });

  const consoleAddVendor: Handler<'consoleAddVendor'> = async ({ context, body: { set, ...wish } }) =>
    answered(wish.code, await actions.add({ ...wish, set: hidden(set) }, noting(context)));

  const consoleChangeVendor: Handler<'consoleChangeVendor'> = async ({ context, params: { code }, body }) => {
    const { set, reason, idempotencyKey, ...written } = body;
    const wish = { ...written, code, set: hidden(set) };
    const staged = await actions.stageChange(wish);
    if (!staged) return changed(code, await actions.change(wish, noting(context, reason)));
    if (isRefusal(staged)) return refusedBy(staged);
    const key = `${context.staff.id}:${idempotencyKey}`;
    const payload = { key, before: legible(staged.before), after: legible(staged.after) };
    const made = await undoable(database, async (tx) => {
      await staged.stage(tx, key);
      return kinds.changes.propose(
        context,
        { payload, subject: { kind: 'vendor', id: code }, reason, idempotencyKey },
        tx,
      );
    });
    return changed(code, undefined, made);
  };

  const consoleTestVendor: Handler<'consoleTestVendor'> = async ({ params: { code } }) => {
    const proof = await actions.prove(code);
    return isRefusal(proof) ? refusedBy(proof) : { games: proof.games, checks: [...proof.checks] };
  };

  const consoleSwitchVendor: Handler<'consoleSwitchVendor'> = async ({ context, params: { code }, body }) => {
    const note = noting(context, body.reason);
    if (body.state === 'off') return changed(code, await actions.switchOff(code, note));
    const prepared = await actions.prepareOn(code, body.merchants);
    if (isRefusal(prepared)) return refusedBy(prepared);
    if (prepared.wasOn) return changed(code, await actions.switchOn(code, prepared, note));
    const { version, games, merchants, facts } = prepared;
    const made = await kinds.switches.propose(context, {
      payload: { version: version.toString(), games, merchants: [...merchants], facts: legible(facts) },
      subject: { kind: 'vendor', id: code },
      reason: body.reason,
      idempotencyKey: body.idempotencyKey,
    });
    return changed(code, undefined, made);
  };

  async function changed(code: string, outcome: object | undefined, made?: Proposed | Failed) {
    if (isFailed(made)) return made;
    if (made?.status === 'applied') await actions.refresh();
    const vendor = await answered(code, outcome);
    if (isFailed(vendor)) return vendor;
    return { ...vendor, proposal: made ? { approvalId: made.approvalId.toString(), status: made.status } : null };
  }

  /** The vendor as it is now, unless the action was refused. */
  async function answered(code: string, outcome: object | undefined): Promise<ConsoleVendor | Failed> {
    if (isRefusal(outcome)) return refusedBy(outcome);
    const vendor = (await actions.list()).find((one) => one.code === code);
    return vendor
      ? wire(vendor, (await health.health(LAST_HOUR)).get(code))
      : refusedBy({ why: 'no_vendor', problem: `${code} was taken away while it was changed` });
  }

  return {
    calls: {
      consoleVendors,
      consoleVendorCalls,
      consoleDialects,
      consoleAddVendor,
      consoleChangeVendor,
      consoleTestVendor,
      consoleSwitchVendor,
    },
  };
}

/** The body was encrypted: no proxy has read it. */
function hidden(set: Readonly<Record<string, string>>) {
  return Object.entries(set).map(([name, value]) => ({ name, value, isHidden: true }));
}

/** Facts for an approver: a long setting, such as a key, is named by its fingerprint. */
function legible(facts: VendorFacts): Record<string, unknown> {
  const { settings, ...others } = facts;
  const shown = Object.entries(settings as Record<string, string>).map(([name, value]) => [
    name,
    value.length > 40 ? keyId(value) : value,
  ]);
  return { ...others, settings: Object.fromEntries(shown) };
}

function noting(context: StaffContext, reason?: string): NoteVendor {
  return (tx, { action, code, before, after }) =>
    noteCall(tx, context, { action, subject: { kind: 'vendor', id: code }, before, after, reason });
}

function refusedBy({ why, problem }: VendorRefusal): Failed {
  return { failed: 'vendor_refused', value: { problem: why, detail: problem } };
}

function wire(
  { name, settings, secrets, problem, openRounds, ...vendor }: Listed,
  healthy: VendorHealth | undefined,
): ConsoleVendor {
  return {
    ...vendor,
    name: { ...name },
    settings: { ...settings },
    secrets: [...secrets],
    problem: problem ?? null,
    openRounds: Number(openRounds),
    callbackPath: `/vendors/${vendor.code}`,
    health: { from: wireHealth(healthy?.from), to: wireHealth(healthy?.to) },
  };
}

function wireHealth(figures: VendorHealth['from'] | undefined): ConsoleVendor['health']['from'] {
  return {
    calls: Number(figures?.calls ?? 0n),
    failed: Number(figures?.failed ?? 0n),
    medianMs: figures?.medianMs ?? null,
    p95Ms: figures?.p95Ms ?? null,
    lastAt: figures?.lastAt?.toISOString() ?? null,
  };
}
