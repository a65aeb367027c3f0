import type { FastifyInstance } from 'fastify';
import { deskLive } from '@mela/contract/desk';
import { live } from '@mela/contract/live';
import type { Sessions } from '#/modules/sessions/sessions.ts';
import type { Staff } from '#/modules/staff/staff.ts';
import { registerEventStreams, type EventStreams } from './event-streams.ts';
import { visitorAudiences } from './live-feed.ts';

type Parts = Pick<EventStreams, 'feed' | 'contextOf' | 'places' | 'checkedEveryMs'>;

/**
 * `GET /wps/live`: server-sent events. The own wallet comes first, and with a new stream the counts that only the feed
 * keeps true, so that a reader is right at once also about what happened between his page and the stream. A member's stream ends with his session: by logout, by idleness, which an open stream does not break, or by age.
 */
export function registerLiveStream(
  app: FastifyInstance,
  options: Parts & {
    firstStates: EventStreams['firstStates'];
    living: Sessions['living'];
  },
): void {
  registerEventStreams(app, {
    ...options,
    operation: live,
    audiencesOf: ({ merchant, session, language }) =>
      visitorAudiences({ merchantId: merchant.id, memberId: session?.memberId, language }),
    async ended(contexts) {
      const members = contexts.flatMap((context) => (context.session ? [{ context, id: context.session.id }] : []));
      if (members.length === 0) return [];
      const alive = await options.living(
        members.map(({ id, context: { merchant } }) => ({
          id,
          sessionIdleMinutes: merchant.sessionIdleMinutes,
          sessionMaxHours: merchant.sessionMaxHours,
        })),
      );
      return members.filter(({ id }) => !alive.has(id)).map(({ context }) => context);
    },
  });
}

/** `GET /wps/desk/live`: what happens at the merchant's desk, as far as the account may see it. */
export function registerDeskStream(app: FastifyInstance, options: Parts & { living: Staff['living'] }): void {
  registerEventStreams(app, {
    ...options,
    operation: deskLive,
    audiencesOf: ({ staff }) => staff?.permissions.map((part) => ({ deskOf: staff.merchantId, part })) ?? [],
    firstStates: async () => [],
    async ended(contexts) {
      const alive = await options.living(contexts.flatMap(({ staff }) => (staff ? [staff.sessionId] : [])));
      return contexts.filter(({ staff }) => staff === undefined || !alive.has(staff.sessionId));
    },
  });
}
