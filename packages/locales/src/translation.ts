import type { messages } from './catalogues/en.generated.ts';

/** A catalogue of another language: every key of the English one, nothing else. */
export type Translation<English> = { readonly [Key in keyof English]: string };

export type MessageKey = keyof typeof messages;

/** The values that a message asks for, read from its English text: `{name}` and `{count, plural, …}` alike. */
export type MessageValues<Key extends MessageKey> = {
  readonly [Name in ArgumentName<(typeof messages)[Key]>]: string | number;
};

/** The keys whose message takes no value. */
export type PlainMessageKey = {
  [Key in MessageKey]: [ArgumentName<(typeof messages)[Key]>] extends [never] ? Key : never;
}[MessageKey];

/** Takes the text between each `{` and the next `}` or `,`; what is not a plain name (`{# minutes}`) is a plural's branch. */
type ArgumentName<Text extends string> = Text extends `${string}{${infer Rest}`
  ? PlainName<UpToEnd<Rest>> | ArgumentName<Rest>
  : never;
type UpToEnd<Text extends string> = Text extends `${infer Name}}${string}`
  ? Name extends `${infer Head},${string}`
    ? Head
    : Name
  : never;
type PlainName<Name extends string> = Name extends `${string}${' ' | '#' | '{' | ','}${string}` | ''
  ? never
  : Uncapitalize<Name> extends Name
    ? Name
    : never;
