import { useEffect, useState } from 'react';
import { DEFAULT_LANGUAGES } from '@mela/locales/languages';
import { numberIn } from '@mela/locales/say';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { DESK_PARTS, type DeskPart } from '@mela/contract/staff-permissions';
import type { Me } from './me.ts';
import type { DeskClient } from './desk-client.ts';
import { Count } from './count.tsx';
import { deskMemory } from './desk-memory.ts';
import { OwnAccount } from './own-account.tsx';

/** Whose desk this is, its parts with how much waits in each, and who sits at it. */
export function DeskBar({ client, me, part, counts, isConnected, onLeave }: DeskBarProps) {
  const text = useText();
  const language = useLanguage();
  const name = me.merchantName[language] ?? me.merchantName['en'] ?? '';
  const title = `${name} · ${text('desk.title')}`;
  const [isAccountOpen, setAccountOpen] = useState(false);
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0);
  useEffect(() => {
    document.title = waiting > 0 ? `(${numberIn(waiting, language)}) ${title}` : title;
  }, [title, waiting, language]);
  return (
    <header className="bar">
      <h1>{title}</h1>
      <nav className="parts" aria-label={text('desk.parts')}>
        {DESK_PARTS.filter((one) => me.me.permissions.includes(one)).map((one) => (
          <a key={one} href={`#${one}`} aria-current={one === part ? 'page' : undefined}>
            {text(PART_NAMES[one])}
            <Count of={counts[one] ?? 0} />
          </a>
        ))}
      </nav>
      {!isConnected && <output className="offline">{text('desk.offline')}</output>}
      <button type="button" className="me" onClick={() => setAccountOpen(true)}>
        {me.me.name}
      </button>
      {isAccountOpen && <OwnAccount client={client} me={me} onClose={() => setAccountOpen(false)} />}
      <select
        aria-label={text('desk.ownLanguage')}
        value={language}
        onChange={(event) => {
          deskMemory.keepLanguage(event.target.value);
          location.reload();
        }}
      >
        {DEFAULT_LANGUAGES.map(({ tag, name: ownName }) => (
          <option key={tag} value={tag.toLowerCase()} lang={tag.toLowerCase()}>
            {ownName}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => void client.api.call('deskLogout').then(onLeave)}>
        {text('desk.signOut')}
      </button>
    </header>
  );
}

const PART_NAMES = { chat: 'desk.chat', feedback: 'desk.feedback', promotions: 'desk.promotions' } as const;

interface DeskBarProps {
  readonly client: DeskClient;
  readonly me: Me;
  readonly part: DeskPart | undefined;
  /** How much waits in each part. */
  readonly counts: Readonly<Partial<Record<DeskPart, number>>>;
  readonly isConnected: boolean;
  readonly onLeave: () => void;
}
