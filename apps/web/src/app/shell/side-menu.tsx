import type { GameCategory } from '@mela/contract/categories';
import type { VendorItem } from '@mela/contract/catalogue';
import { CATEGORY_TABLE } from '@mela/contract/categories';
import { orderCategories } from '@mela/contract/category-order';
import { useQuery } from '@tanstack/react-query';
import { textIn } from '@mela/locales/text-in';
import { CategoryMark } from '#/entities/category/category-mark.tsx';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { sportsPath } from '#/entities/sports/sports-path.ts';
import { MakerMark } from '#/entities/vendor-tile/maker-mark.tsx';
import { ServerChooser } from '#/features/server-speed/server-chooser.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { Drawer } from '#/ui/dialog.tsx';
import { Icon } from '#/ui/icon.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import { Picture } from '#/ui/picture.tsx';
import { findRoute, pathOf, routeOf, type RouteId } from '../routes.ts';
import { ChatRow } from './chat-row.tsx';
import { Logo } from './logo.tsx';
import { sideEntries, type BuiltTest } from './menu-entries.ts';
import { MenuEntries } from './menu-entries-list.tsx';
import styles from './panel.module.css';
import { PanelFoot } from './panel-foot.tsx';
import { ServiceRow } from './service-row.tsx';
import { useMenuVisitor } from './use-menu-visitor.ts';

/**
 * The left menu: money and offers, the member's records, every maker by category, and the site's own actions (M54).
 * Tests treat every screen as built (R23).
 */
export function SideMenu({ open, onClose, built }: SideMenuProps) {
  const text = useText();
  return (
    <Drawer open={open} onClose={onClose} title={text('shell.menu')} side="start">
      <div className={styles.brand}>
        <Logo />
      </div>
      <SideMenuParts built={built} />
      <PanelFoot onClose={onClose} />
    </Drawer>
  );
}

/** What the menu holds; `unfolded` where it has the height of a large screen. */
export function SideMenuParts({ built, unfolded = false }: Pick<SideMenuProps, 'built'> & { unfolded?: boolean }) {
  const text = useText();
  const visitor = useMenuVisitor();
  const isBuilt = built ?? ((id: RouteId) => routeOf(id).built);
  return (
    <>
      <MenuBanners />
      <MenuEntries className={styles.list} entries={sideEntries('top', visitor, built)} />
      <details className={styles.fold} open={unfolded}>
        <summary>
          {text('shell.memberSection')}
          <Icon name="chevron-down" size={20} />
        </summary>
        <MenuEntries className={styles.list} entries={sideEntries('member', visitor, built)} />
      </details>
      <GameCentre isBuilt={isBuilt} unfolded={unfolded} />
      <List className={styles.list}>
        {isBuilt('app') && <ListRow icon="download" title={text('shell.download')} href={pathOf('app')} />}
        <ChatRow />
        <ServiceRow />
      </List>
      <ServerChooser className={styles.list} />
    </>
  );
}

interface SideMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly built?: BuiltTest | undefined;
}

/** The operator's own words for this place (P65): group m_leftmenu. */
function MenuBanners() {
  const language = useLanguage();
  const { banners, defaultLanguage } = useMerchant();
  const { scenes } = useArt();
  return banners
    .filter(({ groupName }) => groupName === 'm_leftmenu')
    .map(({ id, url, scene, title }) => (
      <a key={id} className={styles.banner} href={url}>
        {scenes[`banner.${scene}`] && <Picture src={scenes[`banner.${scene}`]} width={764} height={380} alt="" />}
        <b>{textIn(title, [language, defaultLanguage])}</b>
      </a>
    ));
}

/** Folded to keep the entries below within reach. All games come first, with their search; each category links to its built page. */
function GameCentre({ isBuilt, unfolded }: { readonly isBuilt: BuiltTest; readonly unfolded: boolean }) {
  const text = useText();
  const vendors = useQuery(queryCall(useApi(), 'gameVendors', { query: { language: useReloadLanguage() } })).data;
  const categories = orderCategories(Object.keys(vendors?.mapping ?? {}) as GameCategory[], 'centre').filter(
    (category) => isOpenPage(category, isBuilt),
  );
  if (!vendors || categories.length === 0) return null;
  // Fishing is listed among the slots too.
  const hasFish = categories.includes('FISH');
  return (
    <details className={styles.fold} open={unfolded}>
      <summary>
        {text('shell.gameCentre')}
        <Icon name="chevron-down" size={20} />
      </summary>
      {isBuilt('gameCenter') && (
        <a className={styles.categoryName} href={pathOf('gameCenter')}>
          <Icon name="search" size={28} />
          {text('gameCentre.allGames')}
        </a>
      )}
      {categories.map((category) => (
        <section key={category} className={styles.category}>
          <a className={styles.categoryName} href={pagePath(category)}>
            <CategoryMark category={category} />
            {text(`categories.${category}`)}
          </a>
          <div className={styles.vendors}>
            {vendors.mapping[category]?.map((vendor) => (
              <a key={vendor.vassalage} className={styles.vendor} href={makerPath(category, vendor, isBuilt)}>
                <MakerMark maker={vendor} size={28} className={styles.mark} />
                {vendor.displayName}
              </a>
            ))}
            {category === 'RNG' && hasFish && (
              <a className={styles.vendor} href={pagePath('FISH')}>
                <CategoryMark category="FISH" />
                {text('categories.FISH')}
              </a>
            )}
          </div>
        </section>
      ))}
    </details>
  );
}

function pagePath(category: GameCategory): string {
  return CATEGORY_TABLE.find((row) => row.category === category)?.path ?? '';
}

function isOpenPage(category: GameCategory, isBuilt: BuiltTest): boolean {
  const row = findRoute(pagePath(category).replace(/\?.*/, ''));
  return row !== undefined && isBuilt(row.id as RouteId);
}

/** A maker filters its category's page; a sportsbook opens at once (P44). */
function makerPath(category: GameCategory, maker: VendorItem, isBuilt: BuiltTest): string {
  const { gameId, nodeId, vassalage } = maker;
  if (category === 'SPORTS' && isBuilt('sportsGame') && gameId !== undefined && nodeId !== undefined)
    return sportsPath({ gameId, nodeId });
  return `${pagePath(category)}?vassalage=${encodeURIComponent(vassalage)}`;
}
