import { Alert, Badge, Button, Loader } from '@mantine/core';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import { useText } from '@mela/web/platform/language/text';
import { useState } from 'react';
import { Link } from 'wouter';
import { useConsole } from '#/client/console-context.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import { formText } from '#/parts/form-text.ts';
import { PermissionChange } from '#/parts/permission-change.tsx';
import { roleText } from '#/parts/permission-words.ts';
import { ReasonField } from '#/parts/reason-field.tsx';
import { refusalText } from '#/parts/refusal.ts';
import { WaitingProposals } from '#/parts/waiting-proposals.tsx';
import { PermissionsField } from './permissions-field.tsx';
import { proposedText } from './proposed-text.ts';
import styles from './staff.module.css';
import { useRoles, type Role } from './use-roles.ts';

/** One role: its permissions, and a form to change them. */
export function RolePage({ roleId }: { readonly roleId: string }) {
  const text = useText();
  const { roles, error } = useRoles();
  const role = roles?.find((one) => one.roleId === roleId);
  if (error || (roles && !role))
    return (
      <Alert color="red" role="alert" className={styles.problem ?? ''}>
        {text(error ? refusalText(error) : 'errors.notFound')}{' '}
        <Link href="/staff/roles">{text('consoleStaff.toRoles')}</Link>
      </Alert>
    );
  if (!role) return <Loader size="sm" m="lg" aria-label={text('desk.loading')} />;
  return <RoleForm key={role.version} role={role} />;
}

function RoleForm({ role }: { readonly role: Role }) {
  const text = useText();
  const { me } = useConsole();
  const [wanted, setWanted] = useState<readonly StaffPermission[]>(role.permissions);
  const [isAsking, setAsking] = useState(false);
  const isOwner = role.preset === 'owner';
  const mayChange = me.me.actsEverywhere && !isOwner;
  const isSame = wanted.length === role.permissions.length && wanted.every((one) => role.permissions.includes(one));
  return (
    <div className={styles.one}>
      <header className={styles.head}>
        <div>
          <p className="quiet">
            <Link href="/staff/roles">{text('consoleStaff.toRoles')}</Link>
          </p>
          <h1 dir="auto">{roleText(role, text)}</h1>
          <p className={styles.marks}>
            <Badge size="sm" variant="light" color={role.preset === null ? 'blue' : 'gray'}>
              {text(role.preset === null ? 'consoleStaff.ownRole' : 'consoleStaff.presetRole')}
            </Badge>
            <span>{text('consoleStaff.peopleHave', { count: role.people })}</span>
          </p>
        </div>
        {mayChange && (
          <div className={styles.actions}>
            <Button size="xs" variant="default" disabled={isSame} onClick={() => setWanted(role.permissions)}>
              {text('consoleStaff.undo')}
            </Button>
            <Button size="xs" disabled={isSame || wanted.length === 0} onClick={() => setAsking(true)}>
              {text('consoleStaff.propose')}
            </Button>
          </div>
        )}
      </header>
      <div className={styles.body}>
        <WaitingProposals subjectKind="staff_role" subjectId={role.roleId} />
        <p className="quiet">{text(isOwner ? 'consoleStaff.about.owner' : 'consoleStaff.about.role')}</p>
        <PermissionsField value={wanted} isFixed={!mayChange} onChange={setWanted} />
      </div>
      {isAsking && (
        <ChangeDialog
          role={role}
          wanted={wanted}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            setWanted(role.permissions);
          }}
        />
      )}
    </div>
  );
}

function ChangeDialog({ role, wanted, onClose, onDone }: ChangeDialogProps) {
  const text = useText();
  const { client } = useConsole();
  return (
    <ActionDialog
      title={text('consoleStaff.changeRole', { role: roleText(role, text) })}
      submit={text('consoleStaff.propose')}
      send={(form, idempotencyKey) =>
        client.api.call('consoleRoleChange', {
          params: { roleId: role.roleId },
          body: {
            version: role.version,
            permissions: [...wanted],
            reason: formText(form, 'reason'),
            idempotencyKey,
          },
        })
      }
      done={({ status }) => proposedText(status, text)}
      onClose={onClose}
      onDone={onDone}
    >
      <PermissionChange from={role.permissions} to={wanted} />
      <ReasonField />
    </ActionDialog>
  );
}

interface ChangeDialogProps {
  readonly role: Role;
  readonly wanted: readonly StaffPermission[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}
