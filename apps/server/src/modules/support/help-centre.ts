import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import type { Config } from '#/config/config.ts';
import type { LiveFeed } from '#/live/live-feed.ts';
import { createThrottle } from '#/http/throttle.ts';
import { createFeedback, type FeedbackOptions } from './feedback/feedback.ts';
import { createHelp } from './help/help.ts';
import { feedbackMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { createUploads } from './uploads/uploads.ts';

/** Creates the parts of the help centre: its items and terms, feedback, and the pictures that belong to it. */
export function createHelpCentre(parts: {
  config: Pick<Config, 'demo' | 'uploadsOrigin'>;
  database: Database;
  /** Signs the addresses of pictures. */
  uploadsKey: Buffer;
  live: LiveFeed;
  news: { inbox: Pick<Inbox, 'send'> };
  members: Pick<Members, 'byIds' | 'registeredAt'>;
  staffNames: FeedbackOptions['staffNames'];
  log: Logger;
}) {
  const { config, database, live, news } = parts;
  if (!config.demo && config.uploadsOrigin.includes('//uploads.localhost'))
    parts.log.warn('UPLOADS_ORIGIN is not set: pictures in chats and feedback are seen on this machine only');
  const help = createHelp(database);
  const throttle = createThrottle();
  const uploads = createUploads({
    database,
    origin: config.uploadsOrigin,
    key: parts.uploadsKey,
    members: parts.members,
    onProcessEnd: (how) =>
      throttle(how.why, (passedOver) =>
        parts.log.warn({ ...how, passedOver }, 'the process that draws pictures ended'),
      ),
  });
  const feedback = createFeedback({
    database,
    uploads,
    findMembers: parts.members.byIds,
    staffNames: parts.staffNames,
    toDesk: (merchantId, waiting) =>
      live.publish({ deskOf: merchantId, part: 'feedback' }, 'deskWork', { part: 'feedback', waiting }),
    tell: async ({ memberId, ...answer }) => void (await news.inbox.send(memberId, feedbackMessage(answer))),
  });
  return {
    help,
    uploads,
    feedback,
    parts: { help, uploads: { ...uploads, stop: uploads.close }, feedback },
  };
}
