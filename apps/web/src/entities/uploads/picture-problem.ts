import { MAX_PICTURE_BYTES, PICTURE_KINDS, type UploadPurpose } from '@mela/contract/upload-rules';
import type { PlainMessageKey } from '@mela/locales/translation';

/** The file types that a file input offers. */
export function acceptedTypes(purpose: UploadPurpose): string {
  return PICTURE_KINDS[purpose].map((kind) => `image/${kind}`).join(',');
}

/** Pictures that no screen takes, so that they need not be sent to be refused. */
const REFUSED: ReadonlySet<string> = new Set(['image/gif', 'image/svg+xml', 'image/bmp', 'image/tiff']);

/** Why a chosen file need not be sent at all (P152, M130); undefined when the server is to decide. */
export function problemOf(file: Pick<File, 'type' | 'size'>, purpose: UploadPurpose): PlainMessageKey | undefined {
  const { type } = file;
  // Phones and file managers name types wrongly or not at all: the server decides by the bytes.
  const isOther = type !== '' && !type.startsWith('image/') && type !== 'application/octet-stream';
  const isKindOfOthers = type === 'image/webp' && !PICTURE_KINDS[purpose].includes('webp');
  if (isOther || isKindOfOthers || REFUSED.has(type))
    return purpose === 'feedback' ? 'uploads.notPngJpg' : 'uploads.notPicture';
  return file.size > MAX_PICTURE_BYTES ? 'uploads.tooLarge' : undefined;
}
