import { z } from 'zod';
import { operation } from './operation.ts';
import { MAX_PICTURE_BYTES, UPLOAD_PURPOSES } from './upload-rules.ts';

/** A picture's id: 128 random bits. */
export const uploadId = z.string().regex(/^[\w-]{22}$/);

/** A picture as a page displays it. `url` is on a separate origin, good for a quarter of an hour or more (R16). */
export const picture = z.object({
  uploadId,
  url: z.string(),
  /** Pixels, so that its place is kept before it has come. */
  width: z.number().int(),
  height: z.number().int(),
});
export type Picture = z.infer<typeof picture>;

/**
 * P152, R21: one picture, as the file's own bytes. The bytes decide its type, not its name or declared type; it is
 * redrawn and keeps only what it shows. It is removed unless it is sent with something within a day.
 */
export const uploadPicture = operation({
  id: 'uploadPicture',
  method: 'POST',
  path: '/wps/uploads',
  summary: 'Takes a picture that is to be sent in a chat or with feedback',
  access: 'session',
  limit: 'upload-member',
  moduleId: 'UPLOAD3',
  query: z.strictObject({ purpose: z.enum(UPLOAD_PURPOSES) }),
  file: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: MAX_PICTURE_BYTES },
  output: picture,
  errors: ['picture_unreadable', 'picture_too_many_pixels'],
});
