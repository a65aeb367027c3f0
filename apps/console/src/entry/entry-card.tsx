import { useText } from '@mela/web/platform/language/text';
import type { ReactNode } from 'react';
import type { ConsoleLanguage } from '#/client/console-language.ts';
import { LanguageChoice } from '#/shell/language-choice.tsx';
import styles from './entry-card.module.css';

/** One thing to do before the console opens. */
export function EntryCard({ title, language, children }: EntryCardProps) {
  const text = useText();
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <p className={styles.brand}>{text('console.title')}</p>
        <h1>{title}</h1>
        {children}
      </main>
      <footer>
        <LanguageChoice language={language} />
      </footer>
    </div>
  );
}

interface EntryCardProps {
  readonly title: string;
  readonly language: ConsoleLanguage;
  readonly children: ReactNode;
}
