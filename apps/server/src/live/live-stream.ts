import type { FastifyInstance } from 'fastify';
import { deskLive } from '@mela/contract/desk';
import { live } from '@mela/contract/live';
import { DESK_PARTS } from '@mela/contract/staff-permissions';
import { failed } from '#/http/failure.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import type { Staff } from '#/modules/operator/staff/staff.ts';
import { registerEventStreams, type EventStreams } from './event-streams.ts';
import { visitorAudiences } from './live-feed.ts';

type Parts = Pick<EventStreams, 'feed' | 'contextOf' | 'places' | 'checkedEveryMs'>;

/**
 * `GET /wps/live`: server-sent events. The member's wallet comes first, and with a new stream the counts that only the feed keeps current, so that a
 * reader also learns at once what happened between the page and the stream. A member's stream ends with the session: at once by logout or a new
 * password, else by idleness, which an open stream does not prevent, or by age. A visitor of a restricted region has none, and while the merchant is
 * closed only its status is sent.
 */
export function registerLiveStream(
  app: FastifyInstance,
  options: Parts & {
    firstStates: EventStreams['firstStates'];
    living: Sessions['living'];
    /** The current setting: a stream outlives the settings that it was opened under. */
    merchantById: Merchants['byId'];
  },
): void {
  const standing: EventStreams['standing'] = async ({ merchant, ip }) => {
    const now = (await options.merchantById(merchant.id)) ?? merchant;
    return {
      refusal: now.restricts(ip) ? failed('region_restricted') : undefined,
      isClosed: now.maintenance,
    };
  };
  registerEventStreams(app, {
    ...options,
    operation: live,
    standing,
    audiencesOf: ({ merchant, session, language }) =>
      visitorAudiences({ merchantId: merchant.id, memberId: session?.memberId, language }),
    async ended(contexts) {
      const restricted = await Promise.all(contexts.map(standing)).then((all) =>
        contexts.filter((_context, index) => all[index]?.refusal !== undefined),
      );
      const members = contexts.flatMap((context) => (context.session ? [{ context, id: context.session.id }] : []));
      if (members.length === 0) return restricted;
      const alive = await options.living(
        members.map(({ id, context: { merchant } }) => ({
          id,
          sessionIdleMinutes: merchant.sessionIdleMinutes,
          sessionMaxHours: merchant.sessionMaxHours,
        })),
      );
      return [...restricted, ...members.filter(({ id }) => !alive.has(id)).map(({ context }) => context)];
    },
  });
}

/** `GET /wps/desk/live`: events at the merchant's desk, as far as the account may see them. */
export function registerDeskStream(app: FastifyInstance, options: Parts & { unchanged: Staff['unchanged'] }): void {
  registerEventStreams(app, {
    ...options,
    operation: deskLive,
    checkedEveryMs: 1_000,
    // Staff work also while the merchant is closed.
    standing: async ({ staff }) => ({
      refusal: staff?.isLocked ? failed('session_locked') : undefined,
      isClosed: false,
    }),
    audiencesOf: ({ staff }) =>
      staff && !staff.mustChoosePassword
        ? DESK_PARTS.filter((part) => staff.permissions.includes(part)).map((part) => ({
            deskOf: staff.merchantId,
            part,
          }))
        : [],
    firstStates: async () => [],
    async ended(contexts) {
      const alive = await options.unchanged(contexts.flatMap(({ staff }) => staff ?? []));
      return contexts.filter(({ staff }) => staff === undefined || !alive.has(staff));
    },
  });
}
