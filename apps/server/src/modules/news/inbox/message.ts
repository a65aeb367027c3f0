/** A text by language, keys in lower case: `{ en: '…', bn: '…' }`. English is always present. */
export type Words = Readonly<Record<string, string>> & { readonly en: string };

export interface NewMessage {
  /** Unique per member: a message with a key that was sent before is not sent again. */
  readonly key: string;
  readonly source: 'system' | 'operator';
  readonly title: Words;
  /** HTML; it is cleaned before it is saved. */
  readonly content: Words;
  readonly attachments?: readonly { readonly name: string; readonly url: string }[];
}
