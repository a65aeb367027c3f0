/** A text by language, keys in lower case: `{ en: '…', bn: '…' }`. English is there always. */
export type Words = Readonly<Record<string, string>> & { readonly en: string };

export interface NewMessage {
  /** Unique per member: whoever sends the same key again sends nothing. */
  readonly key: string;
  readonly source: 'system' | 'operator';
  readonly title: Words;
  /** HTML; it is cleaned before it is saved. */
  readonly content: Words;
  readonly attachments?: readonly { readonly name: string; readonly url: string }[];
}
