import { useEffect } from 'react';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { STAFF_PERMISSIONS, type StaffPermission } from '@mela/contract/staff-permissions';
import type { Me } from './me.ts';
import type { DeskClient } from './desk-client.ts';
import { deskMemory } from './desk-memory.ts';

/** Whose desk this is, its parts with how much waits in each, and who sits at it. */
export function DeskBar({ client, me, part, counts, isConnected, onLeave }: DeskBarProps) {
  const text = useText();
  const language = useLanguage();
  const name = me.merchantName[language] ?? me.merchantName['en'] ?? '';
  const title = `${name} · ${text('desk.title')}`;
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0);
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
  }, [title, waiting]);
  return (
    <header className="bar">
      <h1>{title}</h1>
      <nav className="parts" aria-label={text('desk.parts')}>
        {STAFF_PERMISSIONS.filter((one) => me.me.permissions.includes(one)).map((one) => (
          <a key={one} href={`#${one}`} aria-current={one === part ? 'page' : undefined}>
            {text(PART_NAMES[one])}
            {(counts[one] ?? 0) > 0 && <b className="count">{counts[one]}</b>}
          </a>
        ))}
      </nav>
      {!isConnected && <output className="offline">{text('desk.offline')}</output>}
      <span className="me">{me.me.name}</span>
      <button
        type="button"
        onClick={() => {
          deskMemory.keepLanguage(language === 'en' ? 'bn' : 'en');
          location.reload();
        }}
      >
        {text('desk.other')}
      </button>
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
  readonly part: StaffPermission | undefined;
  /** How much waits in each part. */
  readonly counts: Readonly<Partial<Record<StaffPermission, number>>>;
  readonly isConnected: boolean;
  readonly onLeave: () => void;
}
