import { randomBytes } from 'node:crypto';
import type { Picture } from '@mela/contract/uploads';
import { PICTURE_KINDS, type UploadPurpose } from '@mela/contract/upload-rules';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { createPictures } from './picture.ts';
import { createPictureProcess, type PictureProcess, type PictureProcessOptions } from './picture-process.ts';
import { createUploadAddresses } from './upload-address.ts';
import { createHeldPictures, type UploadSender } from './held-pictures.ts';
import { uploadRoutes } from './upload-routes.ts';
import { addUpload, readBytes, removeExpired, type UploadSize } from './uploads.store.ts';

/** Pictures that were sent with nothing are removed after this many hours. */
const UNHELD_HOURS = 24;
const SWEPT_AT_ONCE = 500;
const DAY_MS = 24 * 3_600_000;

export type { UploadSender };

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
  /** What draws; by default a child process. */
  pictureProcess?: Pick<PictureProcess, 'draw' | 'close'>;
  now?: () => number;
}) {
  const { database, now = Date.now } = options;
  const addresses = createUploadAddresses(options);
  const { pictureProcess = createPictureProcess({ onEnd: options.onProcessEnd }) } = options;
  const pictures = createPictures(pictureProcess, now);

  const shownAs = (memberId: bigint, { id, width, height }: UploadSize): Picture => ({
    uploadId: id,
    url: addresses.addressOf(memberId, id),
    width,
    height,
  });

  const held = createHeldPictures(database, shownAs);

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
    hold: held.hold,
    show: held.show,
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
