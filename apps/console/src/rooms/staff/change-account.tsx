import { Select, TextInput } from '@mantine/core';
import type { StaffAccount } from '@mela/contract/console/staff';
import { useText } from '@mela/web/platform/language/text';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import { formText } from '#/parts/form-text.ts';
import { ReasonField } from '#/parts/reason-field.tsx';
import { PlacesField, type Places } from './places-field.tsx';
import { proposedText } from './proposed-text.ts';
import { useRoles } from './use-roles.ts';

/** Proposes a new shown name, role or merchants: only changes are sent, and a second person approves them. */
export function ChangeAccount({ account, onClose, onDone }: ChangeAccountProps) {
  const text = useText();
  const { client } = useConsole();
  const { options } = useRoles();
  const [shown, setShown] = useState(account.displayName);
  const [roleId, setRole] = useState(account.role.roleId);
  const [places, setPlaces] = useState<Places>(account.actsFor);
  const isSame =
    shown.trim() === account.displayName && roleId === account.role.roleId && isSamePlaces(places, account.actsFor);
  return (
    <ActionDialog
      title={text('consoleStaff.do.change')}
      submit={text('consoleStaff.propose')}
      isReady={!isSame}
      send={(form, idempotencyKey) =>
        client.api.call('consoleStaffChange', {
          params: { staffId: account.staffId },
          body: {
            ...(shown.trim() !== account.displayName && { displayName: shown.trim() }),
            ...(roleId !== account.role.roleId && { roleId }),
            ...(!isSamePlaces(places, account.actsFor) && {
              actsFor: places === 'everywhere' ? places : [...places],
            }),
            reason: formText(form, 'reason'),
            idempotencyKey,
          },
        })
      }
      done={({ status }) => proposedText(status, text)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{text('consoleStaff.about.change')}</p>
      <TextInput
        label={text('consoleStaff.shownName')}
        description={text('consoleStaff.shownHint')}
        value={shown}
        onChange={({ currentTarget }) => setShown(currentTarget.value)}
        autoComplete="off"
        required
        withAsterisk={false}
        maxLength={40}
        data-autofocus
      />
      <Select
        label={text('consoleStaff.role')}
        data={options}
        value={roleId}
        allowDeselect={false}
        onChange={(next) => setRole(next ?? roleId)}
      />
      <PlacesField value={places} onChange={setPlaces} />
      <ReasonField isFirst={false} />
    </ActionDialog>
  );
}

function isSamePlaces(one: Places, other: Places): boolean {
  if (one === 'everywhere' || other === 'everywhere') return one === other;
  return one.length === other.length && one.every((code) => other.includes(code));
}

interface ChangeAccountProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
