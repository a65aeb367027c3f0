import type { HelpItem } from '@mela/contract/help';
import { FEEDBACK_ITEM } from '@mela/contract/help-rules';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Icon, type IconName } from '#/ui/icon.tsx';
import { IconBox } from '#/ui/list.tsx';
import { RichHtml } from '#/ui/rich-html.tsx';
import { TextSkeleton } from '#/ui/skeleton.tsx';
import { FeedbackItem } from './feedback-item.tsx';
import { findHelp } from './find-help.ts';
import { HelpContact } from './help-contact.tsx';
import { HelpFound, HelpSearch } from './help-search.tsx';
import styles from './help.module.css';
import { useHelp } from './help.queries.ts';
import { iconOf } from './item-icon.ts';
import { selectedItem } from './selected-item.ts';

/**
 * The help centre (M11, M97): titles at the left, the selected item next to them, the feedback form last (R21). A search over
 * all items is on top.
 */
export function HelpScreen() {
  const text = useText();
  const search = useSearch();
  const help = useHelp();
  const items = help.data?.items ?? [];
  const selected = selectedItem(items, search);
  const shown = selected === FEEDBACK_ITEM ? FEEDBACK_ITEM : selected?.itemId;
  const menu = useRef<HTMLElement>(null);
  const read = useRef(shown);
  const [sought, setSought] = useState('');
  const found = findHelp(items, sought);
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the menu to it, not the page.
    if (menu.current && link)
      menu.current.scrollTop = link.offsetTop - (menu.current.clientHeight - link.offsetHeight) / 2;
    if (read.current !== undefined && read.current !== shown) window.scrollTo({ top: 0 });
    read.current = shown;
  }, [shown, items.length]);

  if (!help.data && help.isError && selected !== FEEDBACK_ITEM)
    return <QueryFailed title={text('help.failed')} query={help} />;
  return (
    <div className={styles.screen}>
      <HelpSearch value={sought} onChange={setSought} />
      {found && <HelpFound items={found} onRead={() => setSought('')} />}
      <nav hidden={found !== undefined} ref={menu} className={styles.menu} aria-label={text('help.items')}>
        <ul>
          {items.map((item) => (
            <Entry
              key={item.itemId}
              id={item.itemId}
              icon={iconOf(item.icon)}
              title={item.title}
              isShown={item.itemId === shown}
            />
          ))}
          <Entry id={FEEDBACK_ITEM} icon="pencil" title={text('feedback.title')} isShown={selected === FEEDBACK_ITEM} />
        </ul>
      </nav>
      <article hidden={found !== undefined} className={styles.body}>
        <Body selected={selected} isThere={help.data !== undefined} />
      </article>
    </div>
  );
}

function Body({
  selected,
  isThere,
}: {
  readonly selected: ReturnType<typeof selectedItem>;
  readonly isThere: boolean;
}) {
  const text = useText();
  if (selected === FEEDBACK_ITEM) return <FeedbackItem />;
  if (selected) return <Item key={selected.itemId} item={selected} />;
  return isThere ? <p className={styles.none}>{text('help.none')}</p> : <TextSkeleton lines={9} />;
}

function Item({ item }: { readonly item: HelpItem }) {
  const text = useText();
  const { day } = useSpokenTime();
  return (
    <>
      <h2 className={styles.title}>
        <IconBox icon={iconOf(item.icon)} />
        {item.title}
      </h2>
      <RichHtml html={item.content} />
      <footer className={styles.foot}>
        <HelpContact />
        <p>{text('help.version', { version: item.version, date: day(item.publishedAt) })}</p>
        <a className={styles.credits} href="/m/credits">
          {text('credits.title')}
        </a>
      </footer>
    </>
  );
}

function Entry({ id, icon, title, isShown }: { id: string; icon: IconName; title: string; isShown: boolean }) {
  return (
    <li>
      <a
        href={`/m/help?i=${id}`}
        // The help centre is one step of the history, regardless of how many items are read.
        data-replace
        aria-current={isShown ? 'page' : undefined}
      >
        <Icon name={icon} size={22} />
        <span>{title}</span>
      </a>
    </li>
  );
}
