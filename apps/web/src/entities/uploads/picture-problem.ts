import { MAX_PICTURE_BYTES, PICTURE_KINDS, type UploadPurpose } from '@mela/contract/upload-rules';
import type { PlainMessageKey } from '@mela/locales/translation';

/** What a file input offers to choose from. */
export function acceptedTypes(purpose: UploadPurpose): string {
  return PICTURE_KINDS[purpose].map((kind) => `image/${kind}`).join(',');
}

/** Why a chosen file need not be sent at all (P152, M130); undefined when the server is to decide. */
export function problemOf(file: Pick<File, 'type' | 'size'>, purpose: UploadPurpose): PlainMessageKey | undefined {
  if (!acceptedTypes(purpose).split(',').includes(file.type))
    return purpose === 'feedback' ? 'uploads.notPngJpg' : 'uploads.notPicture';
  return file.size > MAX_PICTURE_BYTES ? 'uploads.tooLarge' : undefined;
}
