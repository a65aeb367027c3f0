import { useEffect, useRef, type ReactNode } from 'react';
import { Bulb } from './bulbs.tsx';
import { classNames } from './class-names.ts';
import styles from './wire-tabs.module.css';

/** As many as fit next to the search of home on a narrow phone. */
const FEW = 4;

/** Tabs that hang from the wire; the bulb over the current one is lit. Each is a real address. */
export function WireTabs({ label, tabs, current }: WireTabsProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !here) return;
    strip.current.scrollTo({ left: here.offsetLeft - (strip.current.clientWidth - here.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav ref={strip} aria-label={label} className={styles.strip}>
      <div className={classNames(styles.row, tabs.length <= FEW && styles.few)}>
        {tabs.map((tab) => (
          <a
            key={tab.key}
            href={tab.href}
            className={classNames(styles.tab, tab.key === current && styles.here)}
            aria-current={tab.key === current ? 'page' : undefined}
          >
            <Bulb lit={tab.key === current} />
            {tab.mark}
            <span>{tab.label}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}

export interface WireTabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly key: string;
    readonly href: string;
    readonly label: string;
    /** 36 pixels of picture or icon. */
    readonly mark: ReactNode;
  }[];
  readonly current: string | undefined;
}
