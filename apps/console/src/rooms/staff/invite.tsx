import { Button, Select, TextInput } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import { formText } from '#/parts/form-text.ts';
import { ReasonField } from '#/parts/reason-field.tsx';
import { FirstPassword } from './first-password.tsx';
import type { MadeAccount } from './made-account.ts';
import { PlacesField, type Places } from './places-field.tsx';
import { useRoles } from './use-roles.ts';

/** Creates an account for a new colleague; its first password is displayed only here, once. */
export function Invite() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<MadeAccount>();
  return (
    <>
      <Button size="xs" leftSection={<UserPlus size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {text('consoleStaff.invite')}
      </Button>
      {isOpen && (
        <InviteDialog
          onClose={() => setOpen(false)}
          onDone={(given) => {
            setOpen(false);
            setMade(given);
          }}
        />
      )}
      {made && <FirstPassword made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function InviteDialog({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: (made: MadeAccount) => void;
}) {
  const text = useText();
  const { client, me } = useConsole();
  const { options } = useRoles();
  const [roleId, setRole] = useState<string | null>(null);
  const [places, setPlaces] = useState<Places>([me.merchantCode]);
  return (
    <ActionDialog<MadeAccount>
      title={text('consoleStaff.invite')}
      submit={text('consoleStaff.invite')}
      send={async (form, idempotencyKey) => {
        const name = formText(form, 'name').trim().toLowerCase();
        const answer = await client.api.call('consoleStaffInvite', {
          body: {
            name,
            displayName: formText(form, 'displayName'),
            roleId: roleId ?? '',
            actsFor: places === 'everywhere' ? places : [...places],
            reason: formText(form, 'reason'),
            idempotencyKey,
          },
        });
        return answer.ok ? { ok: true, value: { ...answer.value, name } } : answer;
      }}
      refused={({ errorCode }) => (errorCode === 'username_taken' ? text('consoleStaff.nameTaken') : undefined)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{text('consoleStaff.about.invite')}</p>
      <TextInput
        name="name"
        label={text('consoleStaff.name')}
        description={text('consoleStaff.nameHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        pattern="[A-Za-z0-9][A-Za-z0-9._\-]{1,31}"
        maxLength={32}
        data-autofocus
      />
      <TextInput
        name="displayName"
        label={text('consoleStaff.shownName')}
        description={text('consoleStaff.shownHint')}
        autoComplete="off"
        required
        withAsterisk={false}
        maxLength={40}
      />
      <Select
        label={text('consoleStaff.role')}
        data={options}
        value={roleId}
        onChange={setRole}
        required
        withAsterisk={false}
      />
      <PlacesField value={places} onChange={setPlaces} />
      <ReasonField isFirst={false} />
    </ActionDialog>
  );
}
