import type { PictureKind } from '@mela/contract/upload-rules';
import type { ErrorCode } from '@mela/contract/error-codes';
import { kindOf } from '@mela/edge/picture/strip-picture';
import { counterKey } from '#/http/counter-key.ts';
import type { Redrawn } from './draw-picture.ts';
import type { PictureProcess } from './picture-process.ts';
import { createPictureQueue, type Uploader } from './picture-queue.ts';

/** Redraws pictures, one at a time, in a separate process. */
export function createPictures(pictureProcess: Pick<PictureProcess, 'draw' | 'close'>, now?: () => number) {
  const queue = createPictureQueue(now);
  return {
    /**
     * Refuses a file that is none of `kinds` by its first bytes, cannot be read to its end or within the limits of
     * memory and time, or would unpack to more pixels than fit. `unavailable` when too many wait.
     */
    async redraw(
      file: Uint8Array,
      kinds: readonly PictureKind[],
      from: Uploader,
    ): Promise<Redrawn | { readonly refused: ErrorCode }> {
      const kind = kindOf(file);
      if (kind === undefined || !kinds.includes(kind)) return { refused: 'picture_unreadable' };
      const uploader = { ...from, network: counterKey(from.network) };
      const drawn = await queue.inTurn(uploader, () => pictureProcess.draw(file));
      return drawn === 'busy' ? { refused: 'unavailable' } : drawn;
    },
    close: pictureProcess.close,
  };
}
