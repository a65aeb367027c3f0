import { Button, TextInput } from '@mantine/core';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import { useText } from '@mela/web/platform/language/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { useConsole } from '#/client/console-context.ts';
import { formText } from '#/parts/form-text.ts';
import { ReasonField } from '#/parts/reason-field.tsx';
import { refusalText } from '#/parts/refusal.ts';
import { tellDone } from '#/parts/tell.ts';
import { PermissionsField } from './permissions-field.tsx';
import styles from './staff.module.css';

/** A role of the operator's own: no account has it until it is assigned. */
export function NewRole() {
  const text = useText();
  const { client } = useConsole();
  const queries = useQueryClient();
  const [, go] = useLocation();
  const [permissions, setPermissions] = useState<readonly StaffPermission[]>([]);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: make, isPending: isBusy } = useMutation({
    mutationFn: (form: FormData) =>
      client.api.call('consoleRoleMake', {
        body: { name: formText(form, 'name'), permissions: [...permissions], reason: formText(form, 'reason') },
      }),
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (permissions.length === 0) return setProblem(text('consoleStaff.noPermission'));
    const answer = await make(new FormData(event.currentTarget));
    if (!answer.ok) return setProblem(wordsOf(answer.error));
    tellDone(text('consoleStaff.done.role'));
    await queries.invalidateQueries({ queryKey: ['consoleRoles'] });
    go(`/staff/roles/${answer.value.roleId}`);
  }

  function wordsOf(error: Parameters<typeof refusalText>[0]): string {
    if (error?.errorCode === 'username_taken') return text('consoleStaff.roleTaken');
    if (error?.errorCode === 'too_many_roles') return text('consoleStaff.tooManyRoles');
    return text(refusalText(error));
  }

  return (
    <div className={styles.one}>
      <header className={styles.head}>
        <div>
          <p className="quiet">
            <Link href="/staff/roles">{text('consoleStaff.toRoles')}</Link>
          </p>
          <h1>{text('consoleStaff.newRole')}</h1>
        </div>
      </header>
      <form className={styles.body} onSubmit={(event) => void submit(event)}>
        <TextInput
          name="name"
          label={text('consoleStaff.roleName')}
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={40}
          className={styles.field ?? ''}
        />
        <PermissionsField value={permissions} onChange={setPermissions} />
        <div className={styles.field}>
          <ReasonField isFirst={false} />
        </div>
        <p role="alert" className="problem">
          {problem}
        </p>
        <div className={styles.actions}>
          <Button type="submit" loading={isBusy}>
            {text('consoleStaff.makeRole')}
          </Button>
        </div>
      </form>
    </div>
  );
}
