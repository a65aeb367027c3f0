/** A file cut down to what the decoder needs, with the size that its header states. */
export interface StrippedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What is kept in addition to the pixels: one block that says which way is up, and one colour profile, each at most this long. */
export const MAX_EXIF_BYTES = 65_536;
export const MAX_PROFILE_BYTES = 65_536;
