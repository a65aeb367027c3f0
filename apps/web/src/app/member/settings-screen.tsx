import { useState } from 'react';
import { useSession } from '#/entities/session/session-context.tsx';
import { loginPath } from '#/entities/session/login-path.ts';
import { isLessData, setLessData } from '#/platform/device/less-data.ts';
import { useText } from '#/platform/language/text.tsx';
import { usePlatform } from '#/platform/platform-context.tsx';
import { useStored } from '#/platform/storage/use-stored.ts';
import { Card } from '#/ui/card.tsx';
import { Switch } from '#/ui/choices.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import { pathOf } from '../routes.ts';
import { LanguageChoice } from '../shell/language-choice.tsx';
import { SignOut } from '../shell/sign-out.tsx';
import { ThemeChoice } from '../shell/theme-choice.tsx';
import styles from './member-screen.module.css';

/** Settings (M10, M62): the password, or log-in for whoever is not signed in; language, look, sound, data; the way out. */
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
      <Card className={styles.choices}>
        <LanguageChoice />
        <ThemeChoice />
      </Card>
      <Card className={styles.choices}>
        <SoundSwitch />
        <LessDataSwitch />
      </Card>
      <SignOut />
    </div>
  );
}

/** Games begin silent; with this they sound from the first tap in them, which is as early as a browser lets them. */
function SoundSwitch() {
  const text = useText();
  const { storage } = usePlatform();
  const isOn = useStored('sound') === '1';
  return (
    <Switch checked={isOn} onChange={() => (isOn ? storage.remove('sound') : storage.set('sound', '1'))}>
      {text('memberCentre.sound')}
      <small>{text('memberCentre.soundText')}</small>
    </Switch>
  );
}

function LessDataSwitch() {
  const text = useText();
  const { storage } = usePlatform();
  const [isOn, setIsOn] = useState(isLessData);
  const change = () => {
    setLessData(storage, !isOn);
    setIsOn(!isOn);
  };
  return (
    <Switch checked={isOn} onChange={change}>
      {text('memberCentre.lessData')}
      <small>{text('memberCentre.lessDataText')}</small>
    </Switch>
  );
}
