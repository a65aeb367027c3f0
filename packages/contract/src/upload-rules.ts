/** The allowed pictures, on both sides of the wire (P152, M130, R21). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** The purpose of a picture: a chat with the operator's staff, feedback, or the receipt of a transfer. */
export const UPLOAD_PURPOSES = ['chat', 'feedback', 'slip'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

export type PictureKind = 'png' | 'jpeg' | 'webp';

/** Feedback takes what the documents name; in a chat a picture may come out of another app. */
export const PICTURE_KINDS: Readonly<Record<UploadPurpose, readonly PictureKind[]>> = {
  chat: ['png', 'jpeg', 'webp'],
  feedback: ['png', 'jpeg'],
  slip: ['png', 'jpeg', 'webp'],
};

/** How many pixels a picture may have: what its file unpacks to must fit into memory. Today's phones stay below it. */
export const MAX_PICTURE_PIXELS = 25_000_000;
/** Of one side. A picture of one row or column costs a decoder far more than its pixels. */
export const MAX_PICTURE_SIDE = 16_384;
