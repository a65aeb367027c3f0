import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { ListCard, ListRow } from '#/ui/list.tsx';
import { TextSkeleton } from '#/ui/skeleton.tsx';
import { Failed } from '#/ui/states.tsx';
import { useCredits, type Credit } from './credits.queries.ts';
import styles from './credits-screen.module.css';

/** The authors of the site's pictures, fonts and software, each with the full licence. */
export function CreditsScreen() {
  const text = useText();
  const credits = useCredits();
  return (
    <div className={styles.screen}>
      <p>{text('credits.intro')}</p>
      {credits.data ? (
        <>
          <Entries title={text('credits.works')} entries={credits.data.works} texts={credits.data.texts} />
          <Entries title={text('credits.software')} entries={credits.data.software} texts={credits.data.texts} />
          <ListCard>
            <ListRow icon="file-text" title={text('credits.file')} href="/notices/notices.txt" external />
          </ListCard>
        </>
      ) : credits.isError ? (
        <Failed title={text('credits.failed')} onRetry={() => void credits.refetch()} busy={credits.isFetching} />
      ) : (
        <TextSkeleton lines={12} />
      )}
    </div>
  );
}

function Entries({ title, entries, texts }: EntriesProps) {
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <Card className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.name} entry={entry} texts={texts} />
        ))}
      </Card>
    </section>
  );
}

function Entry({ entry, texts }: { readonly entry: Credit; readonly texts: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.entry} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {/* Names and licences are the authors' own words. */}
        <span lang="en" dir="auto">
          {entry.name}
          {entry.by !== '' && <small>{entry.by}</small>}
        </span>
        <span lang="en" className={styles.licence}>
          {entry.licence}
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      {isOpen &&
        entry.texts.map((index) => (
          <pre key={index} lang="en" dir="ltr">
            {texts[index]}
          </pre>
        ))}
    </details>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly entries: readonly Credit[];
  readonly texts: readonly string[];
}
