import { Button, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { useText } from '@mela/web/platform/language/text';
import { Check, ChevronDown, CircleUser, LogOut, Search, WifiOff } from 'lucide-react';
import { Link } from 'wouter';
import type { ConsoleLanguage } from '#/client/console-language.ts';
import type { Me } from '#/client/me.ts';
import { LanguageChoice } from './language-choice.tsx';
import { MerchantChoice } from './merchant-choice.tsx';
import styles from './top-bar.module.css';

/** The merchant, the search over all rooms, and the signed-in account. */
export function TopBar({ me, isConnected, language, onLeave, onMerchant }: TopBarProps) {
  const text = useText();
  return (
    // No banner: the head of an open drawer is one.
    <section className={styles.bar} aria-label={text('console.bar')}>
      <MerchantChoice me={me} onMerchant={onMerchant} />
      {!isConnected && (
        <output className={styles.offline}>
          <WifiOff size={16} aria-hidden="true" />
          {text('desk.offline')}
        </output>
      )}
      <UnstyledButton className={styles.jump} onClick={spotlight.open} aria-keyshortcuts="Control+K Meta+K">
        <Search size={15} aria-hidden="true" />
        <span>{text('console.jump')}</span>
        <kbd>{KEYS}</kbd>
      </UnstyledButton>
      <Menu position="bottom-end" width={260} shadow="md">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            className={styles.me}
            leftSection={<CircleUser size={18} aria-hidden="true" />}
            rightSection={<ChevronDown size={14} aria-hidden="true" />}
          >
            <span className={styles.name}>{me.me.name}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} href="/account" leftSection={<CircleUser size={16} aria-hidden="true" />}>
            {text('console.account')}
          </Menu.Item>
          <Menu.Divider />
          <ThemeChoice />
          <Menu.Divider />
          <Menu.Item onClick={onLeave} leftSection={<LogOut size={16} aria-hidden="true" />}>
            {text('desk.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LanguageChoice language={language} />
    </section>
  );
}

function ThemeChoice() {
  const text = useText();
  // Mantine would hold back transitions by a style that the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <>
      <Menu.Label>{text('console.theme')}</Menu.Label>
      {THEMES.map(({ scheme, name }) => (
        <Menu.Item
          key={scheme}
          role="menuitemradio"
          aria-checked={scheme === colorScheme}
          closeMenuOnClick={false}
          leftSection={<Check size={14} opacity={scheme === colorScheme ? 1 : 0} aria-hidden="true" />}
          onClick={() => setColorScheme(scheme)}
        >
          {text(name)}
        </Menu.Item>
      ))}
    </>
  );
}

const THEMES = [
  { scheme: 'light', name: 'console.light' },
  { scheme: 'dark', name: 'console.dark' },
  { scheme: 'auto', name: 'console.system' },
] as const;

const KEYS = /Mac|iPad|iPhone/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

interface TopBarProps {
  readonly me: Me;
  readonly isConnected: boolean;
  readonly language: ConsoleLanguage;
  readonly onLeave: () => void;
  readonly onMerchant: (code: string) => void;
}
