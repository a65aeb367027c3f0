import { useText } from '#/platform/language/text.tsx';
import { usePlatform, useTheme, useThemeChoice } from '#/platform/platform-context.tsx';
import type { Theme, ThemeChoice } from '#/platform/theme/theme.ts';
import { Segments } from '#/ui/choices.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './language-choice.module.css';

/** Night or day, by their signs. */
export function ThemeSigns() {
  const text = useText();
  const theme = useTheme();
  const control = usePlatform().theme;
  return (
    <Segments<Theme>
      label={text('shell.theme')}
      name="theme"
      value={theme}
      options={[
        { value: 'dark', label: text('shell.dark'), face: <Icon name="moon" size={22} /> },
        { value: 'light', label: text('shell.light'), face: <Icon name="sun" size={22} /> },
      ]}
      onChange={control.set}
    />
  );
}

/** Dark, light, or as the phone is set, in words; the input name differs from that of the panel, which may be open over it. */
export function ThemeWords() {
  const text = useText();
  const control = usePlatform().theme;
  return (
    <Segments<ThemeChoice>
      label={text('shell.theme')}
      name="theme-words"
      value={useThemeChoice()}
      options={CHOICES.map(({ value, label, icon }) => ({
        value,
        label: text(label),
        face: (
          <span className={styles.face}>
            <Icon name={icon} size={22} />
            {text(label)}
          </span>
        ),
      }))}
      onChange={control.set}
    />
  );
}

const CHOICES = [
  { value: 'dark', label: 'shell.dark', icon: 'moon' },
  { value: 'light', label: 'shell.light', icon: 'sun' },
  { value: 'phone', label: 'memberCentre.themePhone', icon: 'smartphone' },
] as const;
