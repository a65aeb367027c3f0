import { useText } from '#/platform/language/text.tsx';
import { IconButton } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { ListCard, ListRow } from '#/ui/list.tsx';
import type { FoundHelp } from './find-help.ts';
import { HelpContact } from './help-contact.tsx';
import styles from './help.module.css';
import { iconOf } from './item-icon.ts';

/** The search field for answers. */
export function HelpSearch({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const text = useText();
  return (
    <search className={styles.search}>
      <label>
        <Icon name="search" size={20} />
        <input
          type="search"
          enterKeyHint="search"
          value={value}
          maxLength={60}
          placeholder={text('help.search')}
          aria-label={text('help.search')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value !== '' && <IconButton icon="x" label={text('actions.clear')} onClick={() => onChange('')} />}
      </label>
    </search>
  );
}

/** The matches, each with its excerpt, and the ways to ask. */
export function HelpFound({ items, onRead }: { readonly items: readonly FoundHelp[]; readonly onRead: () => void }) {
  const text = useText();
  return (
    <div className={styles.found}>
      <output>{text('help.found', { count: items.length })}</output>
      {items.length === 0 ? (
        <p className={styles.none}>{text('help.notFound')}</p>
      ) : (
        <ListCard>
          {items.map(({ item, excerpt }) => (
            <ListRow
              key={item.itemId}
              icon={iconOf(item.icon)}
              title={item.title}
              text={<span className={styles.excerpt}>{excerpt}</span>}
              href={`/m/help?i=${item.itemId}`}
              replaces
              onClick={onRead}
            />
          ))}
        </ListCard>
      )}
      <HelpContact />
    </div>
  );
}
