import type { GameCategory } from '@mela/contract/categories';
import { CATEGORY_TABLE, orderCategories } from '@mela/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { ServerChooser } from '#/features/server-speed/server-chooser.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { List, ListRow } from '#/ui/card.tsx';
import { Drawer } from '#/ui/dialog.tsx';
import { Icon } from '#/ui/icon.tsx';
import { findRoute, pathOf } from '../routes.ts';
import { Logo } from './logo.tsx';
import { sideEntries, type MenuEntry } from './menu-entries.ts';
import styles from './panel.module.css';
import { PanelFoot } from './panel-foot.tsx';
import { ServiceRow } from './service-row.tsx';
import { useMenuVisitor } from './use-menu-visitor.ts';

/** The left menu: money, the member's records, and every maker by category (M54). */
export function SideMenu({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const visitor = useMenuVisitor();
  return (
    <Drawer open={open} onClose={onClose} title={text('shell.menu')} side="start">
      <div className={styles.brand}>
        <Logo />
      </div>
      <Entries entries={sideEntries('top', visitor)} />
      <details className={styles.fold}>
        <summary>
          {text('shell.memberSection')}
          <Icon name="chevron-down" size={20} />
        </summary>
        <Entries entries={sideEntries('member', visitor)} />
      </details>
      <GameCentre />
      <List className={styles.list}>
        <ServiceRow />
      </List>
      <ServerChooser className={styles.list} />
      <PanelFoot onClose={onClose} />
    </Drawer>
  );
}

function Entries({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const text = useText();
  return (
    <List className={styles.list}>
      {entries.map((entry) => (
        <ListRow key={entry.id} icon={entry.icon} title={text(entry.label)} href={pathOf(entry.id)} />
      ))}
    </List>
  );
}

/** Each category opens its page with a maker as filter; categories without a built page stand nowhere. */
function GameCentre() {
  const text = useText();
  const art = useArt();
  const vendors = useQuery(queryCall(useApi(), 'gameVendors', { query: { language: useReloadLanguage() } })).data;
  const categories = orderCategories(Object.keys(vendors?.mapping ?? {}) as GameCategory[], 'centre').filter(
    (category) => findRoute(pagePath(category))?.built,
  );
  if (!vendors || categories.length === 0) return null;
  return (
    <details className={styles.fold} open>
      <summary>
        {text('shell.gameCentre')}
        <Icon name="chevron-down" size={20} />
      </summary>
      {categories.map((category) => (
        <section key={category} aria-label={text(`categories.${category}`)} className={styles.category}>
          <a className={styles.categoryName} href={pagePath(category)}>
            {art.categories[category] && <img src={art.categories[category]} width={28} height={28} alt="" />}
            {text(`categories.${category}`)}
          </a>
          <div className={styles.vendors}>
            {vendors.mapping[category]?.map((vendor) => (
              <a
                key={vendor.vassalage}
                className={styles.vendor}
                href={`${pagePath(category)}?vassalage=${encodeURIComponent(vendor.vassalage)}`}
              >
                {vendor.mobileLargeIcon && <img src={vendor.mobileLargeIcon} width={28} height={28} alt="" />}
                {vendor.displayName}
              </a>
            ))}
          </div>
        </section>
      ))}
    </details>
  );
}

function pagePath(category: GameCategory): string {
  return CATEGORY_TABLE.find((row) => row.category === category)?.path ?? '';
}
