import { useText } from '#/platform/language/text.tsx';
import { MemberPanelParts } from './member-panel.tsx';
import { SideMenuParts } from './side-menu.tsx';
import styles from './wide-sides.module.css';

/** Both panels next to the phone's column, on screens that have room for them. */
export function WideSides() {
  const text = useText();
  return (
    <>
      <nav className={styles.start} aria-label={text('shell.menu')}>
        <SideMenuParts unfolded />
      </nav>
      <aside className={styles.end} aria-label={text('shell.memberCentre')}>
        <MemberPanelParts onClose={stay} />
      </aside>
    </>
  );
}

/** There is nothing to close. */
function stay(): void {
  return undefined;
}
