import { Button, Menu } from '@mantine/core';
import type { StaffAccount } from '@mela/contract/console/staff';
import { useText } from '@mela/web/platform/language/text';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { AccountDialog, type AccountAction } from './account-dialog.tsx';
import { ChangeAccount } from './change-account.tsx';
import styles from './staff.module.css';

/** The permitted actions on an account. One's own is changed by another person; an invitation is decided among the approvals. */
export function AccountActions({ account }: { readonly account: StaffAccount }) {
  const text = useText();
  const { me } = useConsole();
  const [open, setOpen] = useState<AccountAction | 'change'>();
  const close = () => setOpen(undefined);
  const isOwn = account.staffId === me.me.staffId;
  if (account.status === 'invited') return null;
  const actions: readonly AccountAction[] = [
    'endSessions',
    ...(!isOwn && account.factors.length > 0 ? (['resetFactor'] as const) : []),
    ...(isOwn ? [] : ([account.status === 'suspended' ? 'restore' : 'suspend'] as const)),
  ];
  return (
    <div className={styles.actions}>
      {!isOwn && (
        <Button size="xs" variant="default" onClick={() => setOpen('change')}>
          {text('consoleStaff.do.change')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<ChevronDown size={14} aria-hidden="true" />}>
            {text('consoleStaff.do.account')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item key={action} {...(action === 'suspend' && { color: 'red' })} onClick={() => setOpen(action)}>
              {text(`consoleStaff.do.${action}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {open === 'change' && <ChangeAccount account={account} onClose={close} onDone={close} />}
      {open !== undefined && open !== 'change' && (
        <AccountDialog action={open} account={account} onClose={close} onDone={close} />
      )}
    </div>
  );
}
