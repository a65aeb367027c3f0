import { Tabs } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import type { ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { AccountPage } from './account-page.tsx';
import { AccountsList } from './accounts-list.tsx';
import { NewRole } from './new-role.tsx';
import { RolePage } from './role-page.tsx';
import { RolesList } from './roles-list.tsx';
import styles from './staff.module.css';

/** The operator's staff and their permissions: accounts, and their roles. */
export function StaffRoom() {
  return (
    <Switch>
      <Route path="/staff">
        <Parts current="/staff">
          <AccountsList />
        </Parts>
      </Route>
      <Route path="/staff/roles">
        <Parts current="/staff/roles">
          <RolesList />
        </Parts>
      </Route>
      <Route path="/staff/roles/new">
        <NewRole />
      </Route>
      <Route path="/staff/roles/:roleId">{({ roleId }) => <RolePage key={roleId} roleId={roleId} />}</Route>
      <Route path="/staff/:staffId">{({ staffId }) => <AccountPage key={staffId} staffId={staffId} />}</Route>
    </Switch>
  );
}

function Parts({ current, children }: { readonly current: string; readonly children: ReactNode }) {
  const text = useText();
  const [, go] = useLocation();
  return (
    <div className={styles.room}>
      <Tabs value={current} onChange={(path) => go(path ?? '/staff')} className={styles.parts ?? ''}>
        <Tabs.List aria-label={text('consoleStaff.title')}>
          <Tabs.Tab value="/staff">{text('consoleStaff.accounts')}</Tabs.Tab>
          <Tabs.Tab value="/staff/roles">{text('consoleStaff.roles')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {children}
    </div>
  );
}
