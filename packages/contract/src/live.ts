import { z } from 'zod';
import { id, languageTag } from './amounts.ts';
import { bonusState } from './bonus.ts';
import { chatState } from './chat.ts';
import { deskRoomState, deskWorkState } from './desk.ts';
import { inboxState } from './inbox.ts';
import { jackpotState } from './jackpots.ts';
import { walletState } from './member.ts';
import { operation } from './operation.ts';
import { promotionState } from './promotions.ts';
import { redRainState } from './red-rain.ts';
import { levelState } from './rewards.ts';
import { hotMatchChanges } from './sports.ts';
import { winner } from './winners.ts';

/**
 * The live feed: server-sent events over fetch. Each event is `id: <sequence>`, `event: <topic>`, `data: <state as JSON>`;
 * a message carries the whole state and the newest wins. A new stream begins with one event `opened`, whose id is the
 * newest there is. A client that reconnects sends `last-event-id`; if the server no longer knows the later events, it
 * answers one event `resync` and the client refetches its data.
 */
export const liveTopics = {
  balance: walletState,
  winner,
  jackpot: jackpotState,
  hotMatches: hotMatchChanges,
  /** An operator's arrangement has changed (games, makers, order, banners, links, settings): screens with it refetch it. */
  lobby: z.object({ version: z.string() }),
  systemStatus: z.object({ maintenance: z.boolean() }),
  deposit: z.object({ orderId: z.string(), state: z.string() }),
  withdrawal: z.object({ orderId: z.string(), state: z.string() }),
  inbox: inboxState,
  promotion: promotionState,
  /** The member's level changed, or a gift of it was given. */
  level: levelState,
  bonus: bonusState,
  redRain: redRainState,
  /** The member's room. */
  chat: chatState,
  /** Someone at the desk is writing to the member. */
  chatTyping: z.object({ name: z.string() }),
  /** A room changed; for the desk alone, as the next. */
  deskRoom: deskRoomState,
  deskTyping: z.object({ roomId: id }),
  deskWork: deskWorkState,
  /** A session of the member has ended. For the streams of the server, which then check their own sessions; never sent. */
  sessionEnded: z.object({}),
  opened: z.object({}),
  resync: z.object({}),
} as const;
export type LiveTopic = keyof typeof liveTopics;
export type LiveState<Topic extends LiveTopic> = z.infer<(typeof liveTopics)[Topic]>;

export const live = operation({
  id: 'live',
  method: 'GET',
  path: '/wps/live',
  summary: 'The live feed: public topics for guests, the own wallet and orders for members',
  access: 'guest',
  moduleId: 'LIVE3',
  stream: true,
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({}),
  errors: [],
});
