import { Button, Menu } from '@mantine/core';
import { textIn } from '@mela/locales/text-in';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { Check, ChevronDown } from 'lucide-react';
import type { Me } from '#/client/me.ts';
import styles from './top-bar.module.css';
import { useMerchantName } from './use-merchant-name.ts';

/** The current merchant, and a choice of others if there are some; each tab has its own. */
export function MerchantChoice({ me, onMerchant }: { readonly me: Me; readonly onMerchant: (code: string) => void }) {
  const text = useText();
  const language = useLanguage();
  const name = useMerchantName(me);
  if (me.merchants.length < 2) return <strong className={styles.merchant}>{name}</strong>;
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          className={styles.merchants}
          aria-label={text('console.merchant', { name })}
          rightSection={<ChevronDown size={14} aria-hidden="true" />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} className={styles.choice ?? ''}>
        {me.merchants.map((merchant) => {
          const isNow = merchant.code === me.merchantCode;
          return (
            <Menu.Item
              key={merchant.code}
              role="menuitemradio"
              aria-checked={isNow}
              leftSection={<Check size={14} opacity={isNow ? 1 : 0} aria-hidden="true" />}
              onClick={() => !isNow && onMerchant(merchant.code)}
            >
              {textIn(merchant.name, language, merchant.code)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
