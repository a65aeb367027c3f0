import type { MessageKey, MessageValues } from '@mela/locales/translation';
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { useText } from './text.tsx';

/** A message with elements in it: `<RichText id="…" tags={{ terms: <a href="…" /> }} />`. Tags do not nest. */
export function RichText<Key extends MessageKey>({ id, values, tags }: RichTextProps<Key>) {
  const translate = useText() as (key: Key, values: MessageValues<Key> | undefined) => string;
  return withTags(translate(id, values), tags);
}

function withTags(message: string, tags: Readonly<Record<string, ReactElement>>): ReactNode {
  // Of each three pieces the second is a tag's name and the third is its content.
  return message.split(/<(\w+)>(.*?)<\/\1>/).map((piece, index, pieces) => {
    if (index % 3 === 0) return <Fragment key={index}>{piece}</Fragment>;
    if (index % 3 === 1) return null;
    const tag = tags[pieces[index - 1] ?? ''];
    return tag ? cloneElement(tag, { key: index }, piece) : <Fragment key={index}>{piece}</Fragment>;
  });
}

interface RichTextProps<Key extends MessageKey> {
  readonly id: Key;
  readonly values?: MessageValues<Key>;
  readonly tags: Record<string, ReactElement>;
}
