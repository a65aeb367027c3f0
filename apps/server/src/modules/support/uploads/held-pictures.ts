import type { Picture } from '@mela/contract/uploads';
import type { UploadPurpose } from '@mela/contract/upload-rules';
import type { Database, Queryable } from '@mela/database/database';
import { findSizes, holdUploads, type UploadSize } from './uploads.store.ts';

/** How long a picture is kept with the message that contains it, in days. */
const KEPT_DAYS: Readonly<Record<UploadPurpose, number>> = { chat: 90, feedback: 180, slip: 730 };

/** Which side of a conversation sent a picture. */
export type UploadSender = 'member' | 'staff';

/** Pictures that were sent with something: binding them to it, and showing them to those who may see it. */
export function createHeldPictures(database: Database, shownAs: (memberId: bigint, size: UploadSize) => Picture) {
  return {
    /**
     * Binds pictures to what they are sent with, in the transaction `tx` that writes it: from then on they are kept for
     * that purpose's time. `holder` names it, e.g. `chat:812`; the same holder may repeat it. Undefined, with nothing
     * bound (undo `tx`), when one of them is expired, another's, for another purpose, or already sent with something
     * else.
     */
    async hold(
      tx: Queryable,
      asked: {
        memberId: bigint;
        uploadIds: readonly string[];
        purpose: UploadPurpose;
        sentBy: UploadSender;
        holder: string;
      },
    ): Promise<Picture[] | undefined> {
      const ids = [...new Set(asked.uploadIds)];
      if (ids.length === 0) return [];
      const held = await holdUploads(tx, { ...asked, ids, days: KEPT_DAYS[asked.purpose] });
      if (held.length !== ids.length) return undefined;
      return inOrder(ids, held).map((size) => shownAs(asked.memberId, size));
    },
    /** The member's pictures with fresh addresses, for callers who may see them; expired ones are left out. */
    async show(memberId: bigint, uploadIds: readonly string[]): Promise<Picture[]> {
      if (uploadIds.length === 0) return [];
      const sizes = await findSizes(database, memberId, uploadIds);
      return inOrder(uploadIds, sizes).map((size) => shownAs(memberId, size));
    },
  };
}

function inOrder(ids: readonly string[], sizes: readonly UploadSize[]): UploadSize[] {
  return ids.flatMap((id) => sizes.find((size) => size.id === id) ?? []);
}
