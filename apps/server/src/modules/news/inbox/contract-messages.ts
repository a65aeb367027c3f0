import { inEveryLanguage } from '@mela/locales/server-words';
import { textIn } from '@mela/locales/text-in';
import { htmlOfText } from '#/html/clean-html.ts';
import type { NewMessage } from './message.ts';

/** An agent's contract was offered, answered, ended or withdrawn: for the other side. */
export function contractMessage(news: {
  readonly id: bigint;
  readonly change: 'offered' | 'accepted' | 'declined' | 'ended' | 'withdrawn';
  readonly kind: 'salary' | 'hour' | 'dividend';
  /** The member who did it; of the merchant its name by language. */
  readonly by: string | Readonly<Record<string, string>>;
  /** When it starts or ends, by the merchant's clock; empty where it does neither. */
  readonly when: string;
}): NewMessage {
  const { id, change, kind, by, when } = news;
  const factsIn = (tag: string) => ({ kind, when, by: typeof by === 'string' ? by : textIn(by, tag) });
  return {
    key: `contract-${change}:${id}`,
    source: 'system',
    title: inEveryLanguage((say, tag) => say(`notes.contract_${change}_title`, factsIn(tag))),
    content: inEveryLanguage((say, tag) => htmlOfText(say(`notes.contract_${change}`, factsIn(tag)))),
  };
}
