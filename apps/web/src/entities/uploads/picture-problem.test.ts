import { expect, test } from 'vitest';
import { MAX_PICTURE_BYTES } from '@mela/contract/upload-rules';
import { problemOf } from './picture-problem.ts';

const problem = (type: string, size = 1_000) => problemOf({ type, size }, 'chat');

test('sends a file that may be a picture, whatever its declared type, and no other', () => {
  for (const type of ['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/x-png', '', 'application/octet-stream'])
    expect(problem(type), type).toBeUndefined();
  for (const type of ['application/pdf', 'image/gif', 'image/svg+xml', 'video/mp4'])
    expect(problem(type), type).toBe('uploads.notPicture');
  expect(problem('', MAX_PICTURE_BYTES + 1)).toBe('uploads.tooLarge');
});
