import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Bulb } from '#/ui/bulbs.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { pathOf, type RouteRow } from '../routes.ts';
import styles from './bottom-menu.module.css';
import { bottomEntries } from './menu-entries.ts';
import { usePanel } from './panel-context.ts';
import { preloadPanels } from './panels.tsx';

/** The bottom menu hangs from the wire; the bulb over the place where you are is lit. */
export function BottomMenu({ route }: { readonly route: RouteRow }) {
  const text = useText();
  const { keys } = useMerchant();
  const { panel, open } = usePanel();
  return (
    <nav className={styles.menu} aria-label={text('shell.mainMenu')}>
      {bottomEntries(keys).map((entry) => {
        const here = entry.id === route.id;
        const face = (
          <>
            <Bulb lit={here} />
            <Icon name={entry.icon} />
            <span>{text(entry.label)}</span>
          </>
        );
        return entry.id === 'panel' ? (
          <button
            key={entry.id}
            type="button"
            className={styles.entry}
            aria-haspopup="dialog"
            onPointerDown={preloadPanels}
            aria-expanded={panel === 'member'}
            onClick={() => open('member')}
          >
            {face}
          </button>
        ) : (
          <a
            key={entry.id}
            href={pathOf(entry.id)}
            className={classNames(styles.entry, here && styles.here)}
            aria-current={here ? 'page' : undefined}
          >
            {face}
          </a>
        );
      })}
    </nav>
  );
}
