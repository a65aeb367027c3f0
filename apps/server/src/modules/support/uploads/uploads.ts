import { randomBytes } from 'node:crypto';
import type { Picture } from '@mela/contract/uploads';
import { PICTURE_KINDS, type UploadPurpose } from '@mela/contract/upload-rules';
import type { Database, Queryable } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { createPictures } from './picture.ts';
import { createPictureProcess, type PictureProcessOptions } from './picture-process.ts';
import { createUploadAddresses } from './upload-address.ts';
import { uploadRoutes } from './upload-routes.ts';
import { addUpload, findSizes, holdUploads, readBytes, removeExpired, type UploadSize } from './uploads.store.ts';

/** Pictures that were sent with nothing are removed after this many hours. */
const UNHELD_HOURS = 24;
/** How long a picture is kept with the message that contains it, in days. */
const KEPT_DAYS: Readonly<Record<UploadPurpose, number>> = { chat: 90, feedback: 180 };
const SWEPT_AT_ONCE = 500;
const DAY_MS = 24 * 3_600_000;

/** Which side of a conversation sent a picture. */
export type UploadSender = 'member' | 'staff';

/**
 * Pictures that people send: checked by their bytes, redrawn, kept in the database, served from a separate origin by
 * short-lived addresses (P152, R16, R21). A picture belongs to the member whose chat or feedback it is part of.
 */
export function createUploads(options: {
  database: Database;
  origin: string;
  key: Buffer;
  members: Pick<Members, 'registeredAt'>;
  onProcessEnd?: PictureProcessOptions['onEnd'];
  now?: () => number;
}) {
  const { database, now = Date.now } = options;
  const addresses = createUploadAddresses(options);
  const pictures = createPictures(createPictureProcess({ onEnd: options.onProcessEnd }));

  const shownAs = (memberId: bigint, { id, width, height }: UploadSize): Picture => ({
    uploadId: id,
    url: addresses.addressOf(memberId, id),
    width,
    height,
  });

  /**
   * Takes a file in. `sentBy` staff is for a desk that has proven its login: the picture is still the member's. `from`
   * is the sender's address. Fails with `picture_unreadable`, `picture_too_many_pixels`, or `unavailable` while too
   * many are being drawn.
   */
  async function receive(upload: {
    merchantId: bigint;
    memberId: bigint;
    sentBy: UploadSender;
    purpose: UploadPurpose;
    from: string;
    file: Uint8Array;
  }): Promise<Picture | Failed> {
    const { file, from, ...about } = upload;
    const account = `${upload.sentBy}:${upload.memberId}`;
    const isNew = upload.sentBy === 'member' && (await registeredToday(upload.memberId));
    const drawn = await pictures.redraw(file, PICTURE_KINDS[upload.purpose], { account, network: from, isNew });
    if ('refused' in drawn) return failed(drawn.refused);
    const row = { ...about, ...drawn, id: randomBytes(16).toString('base64url') };
    await addUpload(database, row, UNHELD_HOURS);
    return shownAs(upload.memberId, row);
  }

  async function registeredToday(memberId: bigint): Promise<boolean> {
    const at = await options.members.registeredAt(memberId);
    return at === undefined || now() - at.getTime() < DAY_MS;
  }

  const uploadPicture: Handler<'uploadPicture'> = async ({ context: { merchant, session, ip }, query, body }) =>
    receive({
      merchantId: merchant.id,
      memberId: session.memberId,
      sentBy: 'member',
      purpose: query.purpose,
      from: ip,
      file: body,
    });

  const sweep: JobHandler = async () => ((await removeExpired(database, SWEPT_AT_ONCE)) > 0n ? { again: 1 } : 'done');

  return {
    calls: { uploadPicture },
    receive,
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
    routes: uploadRoutes({
      origin: options.origin,
      leftOf: addresses.leftOf,
      read: (memberId, id) => readBytes(database, memberId, id),
    }),
    jobs: { uploads_sweep: sweep },
    ticks: [{ cron: '23 * * * *', kind: 'uploads_sweep' }],
    /** Ends the process that draws pictures. */
    close: pictures.close,
  };
}

export type Uploads = ReturnType<typeof createUploads>;

function inOrder(ids: readonly string[], sizes: readonly UploadSize[]): UploadSize[] {
  return ids.flatMap((id) => sizes.find((size) => size.id === id) ?? []);
}
