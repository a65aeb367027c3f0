import { z } from 'zod';
import { AGENT_TYPES } from '../account-types.ts';
import { id } from '../amounts.ts';
import { operation } from '../operation.ts';
import { reason } from './approvals.ts';
import { MESSAGE_TEXT_MAX, MESSAGE_TITLE_MAX, NOTE_MAX, PLAYER_FLAGS, PLAYER_STATUSES } from './player-words.ts';

const onPlayer = {
  method: 'POST',
  access: 'staff',
  permission: 'players.act',
  moduleId: 'CONSOLE3',
  limit: 'desk-staff',
  params: z.strictObject({ memberId: id }),
  errors: ['forbidden', 'not_found'],
} as const;

const status = z.object({ status: z.enum(PLAYER_STATUSES) });
/** A key that the caller chose: a repeated request has no further effect. */
const idempotencyKey = z.uuid();

/** Ends the player's sessions and games at once. Later wins are still paid. A repeat changes nothing. */
export const consoleLockPlayer = operation({
  ...onPlayer,
  id: 'consoleLockPlayer',
  path: '/wps/console/players/{memberId}/lock',
  summary: 'Lets a player in no more',
  body: z.strictObject({ reason }),
  output: status,
});

export const consoleUnlockPlayer = operation({
  ...onPlayer,
  id: 'consoleUnlockPlayer',
  path: '/wps/console/players/{memberId}/unlock',
  summary: 'Lets a player in again',
  body: z.strictObject({ reason }),
  output: status,
});

/**
 * Makes a player an agent (1), or either a master agent (2): their sessions and games end, and the next log-in opens the agency. The way back is refused
 * with `conflict`. A repeat changes nothing.
 */
export const consoleMakeAgent = operation({
  ...onPlayer,
  id: 'consoleMakeAgent',
  path: '/wps/console/players/{memberId}/agent',
  summary: 'Makes a player an agent',
  body: z.strictObject({ type: z.literal(AGENT_TYPES), reason }),
  output: z.object({ type: z.literal(AGENT_TYPES) }),
  errors: ['forbidden', 'not_found', 'not_real_account', 'conflict'],
});

export const consoleEndPlayerSessions = operation({
  ...onPlayer,
  id: 'consoleEndPlayerSessions',
  path: '/wps/console/players/{memberId}/end-sessions',
  summary: 'Signs a player out everywhere, and ends his games',
  body: z.strictObject({ reason }),
  output: z.object({ ended: z.number().int() }),
});

/**
 * The current password is invalid at once, with all that it opened. Only the owner sets a new one: by a link that is mailed to
 * them, or, if they have no e-mail, by a code to their mobile number. `recovery_unavailable` if they have neither.
 */
export const consoleResetPlayerPassword = operation({
  ...onPlayer,
  id: 'consoleResetPlayerPassword',
  path: '/wps/console/players/{memberId}/reset-password',
  summary: "Takes a player's password away and lets him choose a new one",
  body: z.strictObject({ reason, idempotencyKey }),
  output: z.object({ by: z.enum(['email', 'mobile']) }),
  errors: ['forbidden', 'not_found', 'recovery_unavailable'],
});

export const consoleNotePlayer = operation({
  ...onPlayer,
  id: 'consoleNotePlayer',
  path: '/wps/console/players/{memberId}/notes',
  summary: 'Writes something down about a player, for colleagues alone',
  body: z.strictObject({ text: z.string().trim().min(1).max(NOTE_MAX), idempotencyKey }),
  output: z.object({ noteId: id }),
  errors: ['forbidden', 'not_found', 'conflict'],
});

export const consoleFlagPlayer = operation({
  ...onPlayer,
  id: 'consoleFlagPlayer',
  path: '/wps/console/players/{memberId}/flags',
  summary: 'Marks a player with a flag, or takes it off',
  body: z.strictObject({ flag: z.enum(PLAYER_FLAGS), isSet: z.boolean(), reason }),
  output: z.object({ flags: z.array(z.enum(PLAYER_FLAGS)) }),
});

/** Plain text; it is listed in the inbox under the operator's name. Free play has no inbox. */
export const consoleMessagePlayer = operation({
  ...onPlayer,
  id: 'consoleMessagePlayer',
  path: '/wps/console/players/{memberId}/messages',
  summary: "Puts a message into a player's inbox",
  body: z.strictObject({
    title: z.string().trim().min(1).max(MESSAGE_TITLE_MAX),
    text: z.string().trim().min(1).max(MESSAGE_TEXT_MAX),
    idempotencyKey,
  }),
  /** False where this key was sent before. */
  output: z.object({ isNew: z.boolean() }),
  errors: ['forbidden', 'not_found', 'free_reject'],
});
