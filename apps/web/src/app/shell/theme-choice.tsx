import { useText } from '#/platform/language/text.tsx';
import { usePlatform, useTheme } from '#/platform/platform-context.tsx';
import type { Theme } from '#/platform/theme/theme.ts';
import { Segments } from '#/ui/choices.tsx';
import { Icon } from '#/ui/icon.tsx';

/** Night or day. */
export function ThemeChoice() {
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
