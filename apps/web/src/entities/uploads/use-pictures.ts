import type { Picture } from '@mela/contract/uploads';
import type { UploadPurpose } from '@mela/contract/upload-rules';
import type { PlainMessageKey } from '@mela/locales/translation';
import { useEffect, useRef, useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { uploadFile } from '#/platform/api/upload-file.ts';
import { newKey } from '#/platform/idempotency/use-idempotency-key.ts';
import { usePlatform } from '#/platform/platform-context.tsx';
import { problemOf } from './picture-problem.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A chosen picture, during or after its upload. */
export type ChosenPicture = {
  readonly key: string;
  readonly name: string;
  /** Shows the file itself, without a request to the server. */
  readonly preview: string;
} & (
  | { readonly status: 'sending'; /** From 0 to 1. */ readonly share: number }
  | { readonly status: 'sent'; readonly picture: Picture }
  | { readonly status: 'failed'; readonly why: PlainMessageKey }
);

/** A file that was not accepted, and why. */
export interface RefusedFile {
  readonly key: string;
  readonly name: string;
  readonly why: PlainMessageKey;
}

/**
 * Pictures to be sent with something, `most` at a time: chosen files go up at once, one after the other, each with its
 * progress, its own failure with another try, and a way to take it back. `uploadIds` are those that have arrived.
 */
export function usePictures({ purpose, most }: { readonly purpose: UploadPurpose; readonly most: number }) {
  const platform = usePlatform();
  const { merchantCode } = useMerchant();
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const files = useRef(new Map<string, { file: File; preview: string; stop: AbortController }>());
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    const all = files.current;
    return () => {
      for (const { preview, stop } of all.values()) {
        stop.abort();
        URL.revokeObjectURL(preview);
      }
      all.clear();
    };
  }, []);

  const change = (key: string, next: (picture: ChosenPicture) => ChosenPicture) =>
    setPictures((all) => all.map((picture) => (picture.key === key ? next(picture) : picture)));

  async function send(key: string): Promise<void> {
    const chosen = files.current.get(key);
    if (!chosen) return;
    const { signal } = chosen.stop;
    const body = await shrinkPicture(chosen.file);
    const answer = await uploadFile(
      platform,
      'uploadPicture',
      { query: { purpose }, body },
      { merchantCode, signal, onProgress: (share) => change(key, (one) => ({ ...one, status: 'sending', share })) },
    );
    if (signal.aborted) return;
    change(key, ({ name, preview }) =>
      answer.ok
        ? { key, name, preview, status: 'sent', picture: answer.value }
        : { key, name, preview, status: 'failed', why: errorText(answer.error) },
    );
  }

  function queue(key: string): void {
    turn.current = turn.current.then(() => send(key));
  }

  function add(chosen: readonly File[]): void {
    const taken: ChosenPicture[] = [];
    const turnedAway: RefusedFile[] = [];
    for (const file of chosen) {
      const key = newKey();
      const why =
        problemOf(file, purpose) ?? (pictures.length + taken.length >= most ? ('uploads.tooMany' as const) : undefined);
      if (why) {
        turnedAway.push({ key, name: file.name, why });
        continue;
      }
      const preview = URL.createObjectURL(file);
      files.current.set(key, { file, preview, stop: new AbortController() });
      taken.push({ key, name: file.name, preview, status: 'sending', share: 0 });
    }
    setRefused(turnedAway);
    setPictures((all) => [...all, ...taken]);
    for (const { key } of taken) queue(key);
  }

  function remove(key: string): void {
    const chosen = files.current.get(key);
    chosen?.stop.abort();
    if (chosen) URL.revokeObjectURL(chosen.preview);
    files.current.delete(key);
    setPictures((all) => all.filter((picture) => picture.key !== key));
    setRefused([]);
  }

  return {
    pictures,
    /** Of the last chosen files. */
    refused,
    add,
    remove,
    retry(key: string): void {
      change(key, ({ name, preview }) => ({ key, name, preview, status: 'sending', share: 0 }));
      queue(key);
    },
    clear(): void {
      for (const key of files.current.keys()) remove(key);
    },
    isFull: pictures.length >= most,
    isSending: pictures.some(({ status }) => status === 'sending'),
    uploadIds: pictures.flatMap((picture) => (picture.status === 'sent' ? [picture.picture.uploadId] : [])),
  };
}
