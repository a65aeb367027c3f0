import { failed, type Failed } from '#/http/failure.ts';
import type { ChatOptions } from './chat-options.ts';
import { PictureGone, type NewChatMessage } from './chat.store.ts';

/** A requested message, with the way to bind its picture. */
export function newMessage(
  uploads: ChatOptions['uploads'],
  memberId: bigint,
  sentBy: 'member' | 'staff',
  body: { idempotencyKey: string; text: string; uploadId?: string | undefined },
): NewChatMessage {
  return {
    key: body.idempotencyKey,
    text: body.text,
    uploadId: body.uploadId,
    async hold(tx, uploadId, seq) {
      const holder = `chat:${memberId}:${seq}`;
      const held = await uploads.hold(tx, { memberId, uploadIds: [uploadId], purpose: 'chat', sentBy, holder });
      return held !== undefined;
    },
  };
}

/** The answer for a message that was undone because its picture is missing. */
export function pictureGone(error: unknown): Failed {
  if (error instanceof PictureGone) return failed('picture_gone');
  throw error;
}
