import { useState } from 'react';
import { QuietScreen } from '#/entities/merchant/quiet-screen.tsx';
import { useMember } from '#/entities/member/member.queries.ts';
import { shownAccount } from '#/entities/member/shown-account.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import { loginPath } from '#/entities/session/login-path.ts';
import { isLessData, setLessData } from '#/platform/device/less-data.ts';
import { useText } from '#/platform/language/text.tsx';
import { usePlatform } from '#/platform/platform-context.tsx';
import { useStored } from '#/platform/storage/use-stored.ts';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Switch } from '#/ui/choices.tsx';
import { IconBox, ListCard, ListRow } from '#/ui/list.tsx';
import type { IconName } from '#/ui/icon.tsx';
import { pathOf } from '../routes.ts';
import { LanguageChoice } from '../shell/language-choice.tsx';
import { SignOut } from '../shell/sign-out.tsx';
import { ThemeWords } from '../shell/theme-choice.tsx';
import styles from './settings-screen.module.css';

/** Settings (M10, M62): the account, or log-in for guests; language, look, sound, data; the app; logging out. */
export function SettingsScreen() {
  const text = useText();
  return (
    <QuietScreen>
      <Account />
      <section aria-label={text('memberCentre.look')}>
        <SectionHead title={text('memberCentre.look')} />
        <Card className={styles.choices}>
          <LanguageChoice />
          <ThemeWords />
        </Card>
      </section>
      <ListCard title={text('memberCentre.playing')}>
        <SoundSwitch />
        <LessDataSwitch />
      </ListCard>
      <ListCard title={text('memberCentre.more')}>
        <ListRow icon="download" title={text('shell.download')} href={pathOf('app')} />
        <ListRow
          icon="circle-question-mark"
          title={text('shell.helpCentre')}
          text={text('memberCentre.helpText')}
          href={pathOf('help')}
        />
        <ListRow icon="scroll-text" title={text('memberCentre.readTerms')} href={`${pathOf('help')}?tag=terms`} />
        <ListRow icon="info" title={text('credits.title')} text={text('credits.about')} href={pathOf('credits')} />
      </ListCard>
      <SignOut />
    </QuietScreen>
  );
}

function Account() {
  const text = useText();
  const session = useSession();
  const member = useMember().data;
  const changePassword = pathOf('changePsw');
  return (
    <ListCard title={text('memberCentre.account')}>
      {session ? (
        <ListRow
          icon="circle-user"
          title={text('memberCentre.yours')}
          value={<bdi>{member?.nickname ?? shownAccount(member?.account ?? session.userName)}</bdi>}
          href={pathOf('member')}
        />
      ) : (
        <ListRow
          icon="log-in"
          title={text('actions.logIn')}
          text={text('memberCentre.logInText')}
          href={loginPath(pathOf('set'))}
        />
      )}
      <ListRow
        icon="key-round"
        title={text('memberCentre.changePassword')}
        href={session ? changePassword : loginPath(changePassword)}
      />
    </ListCard>
  );
}

/** Games begin silent; with this they sound from the first tap in them, which is as early as a browser lets them. */
function SoundSwitch() {
  const { storage } = usePlatform();
  const isOn = useStored('sound') === '1';
  return (
    <SwitchRow
      icon={isOn ? 'volume-2' : 'volume-x'}
      name="sound"
      isOn={isOn}
      onChange={() => (isOn ? storage.remove('sound') : storage.set('sound', '1'))}
    />
  );
}

function LessDataSwitch() {
  const { storage } = usePlatform();
  const [isOn, setIsOn] = useState(isLessData);
  const change = () => {
    setLessData(storage, !isOn);
    setIsOn(!isOn);
  };
  return <SwitchRow icon="gauge" name="lessData" isOn={isOn} onChange={change} />;
}

function SwitchRow({ icon, name, isOn, onChange }: SwitchRowProps) {
  const text = useText();
  return (
    <li className={styles.switchRow}>
      <IconBox icon={icon} />
      <Switch checked={isOn} onChange={onChange} className={styles.switch}>
        {text(`memberCentre.${name}`)}
        <small>{text(`memberCentre.${name}Text`)}</small>
      </Switch>
    </li>
  );
}

interface SwitchRowProps {
  readonly icon: IconName;
  readonly name: 'sound' | 'lessData';
  readonly isOn: boolean;
  readonly onChange: () => void;
}
