import { useSession } from '#/entities/session/session-context.tsx';
import { loginPath } from '#/entities/session/login-path.ts';
import { useText } from '#/platform/language/text.tsx';
import { Card, List, ListRow } from '#/ui/card.tsx';
import { pathOf } from '../routes.ts';
import { SignOut } from '../shell/sign-out.tsx';
import styles from './member-screen.module.css';

/** Settings (M10, M62): one row for the password, or to log-in for whoever is not signed in, and the way out. */
export function SettingsScreen() {
  const text = useText();
  const session = useSession();
  const changePassword = pathOf('changePsw');
  return (
    <div className={styles.screen}>
      <Card className={styles.group}>
        <List>
          <ListRow
            icon="key-round"
            title={text('memberCentre.changePassword')}
            href={session ? changePassword : loginPath(changePassword)}
          />
        </List>
      </Card>
      <SignOut />
    </div>
  );
}
