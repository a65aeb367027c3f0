import { z } from 'zod';
import { failed } from '#/http/failure.ts';
import type { Approvals } from '#/modules/ground/approvals/approvals.ts';
import type { VendorActions } from '#/modules/play/vendors/vendors.ts';

const HOURS_OPEN = 72;

/** What the approver reads; long settings such as keys are shortened to a fingerprint. */
const facts = z.record(z.string(), z.unknown());
/** `key`: the change is stored under it. */
const changed = z.object({ key: z.string(), before: facts, after: facts });
const turnedOn = z.object({
  version: z.string().regex(/^\d{1,19}$/),
  games: z.number(),
  merchants: z.array(z.string()),
  facts,
});

/**
 * Changes of vendors that take two people, or one while no one else could approve them: a vendor's signed calls move money, so
 * no one connects one alone or exchanges its keys alone.
 */
export function registerVendorKinds({ approvals, actions, onError }: VendorKindOptions) {
  const rules = {
    propose: 'vendors',
    approve: 'vendors',
    validHours: HOURS_OPEN,
    isOfDeployment: true,
    oneSuffices: true,
    announce: () => void actions.refresh().catch(onError),
  } as const;
  return {
    changes: approvals.register({
      ...rules,
      kind: 'vendor_changed',
      payload: changed,
      apply: async (tx, { payload }) => (await actions.applyStaged(tx, payload.key)) ?? failed('conflict'),
      drop: (tx, { payload }) => actions.dropStaged(tx, changed.parse(payload).key),
    }),
    switches: approvals.register({
      ...rules,
      kind: 'vendor_on',
      payload: turnedOn,
      async apply(tx, { subject, payload: { version, games, merchants } }) {
        const state = await actions.turnOn(tx, subject.id.toString(), { version: BigInt(version), merchants });
        return state === undefined
          ? failed('conflict')
          : { before: { state }, after: { state: 'on', games, merchants } };
      },
    }),
  };
}

export interface VendorKindOptions {
  readonly approvals: Pick<Approvals, 'register'>;
  readonly actions: VendorActions;
  readonly onError: (error: unknown) => void;
}
