import { ActionIcon, Button, Menu, Modal, TextInput } from '@mantine/core';
import { queryCall, valueOf } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { formText } from '#/parts/form-text.ts';
import { tellDone, tellFailure } from '#/parts/tell.ts';
import type { ListAddress } from './list-address.ts';
import styles from './list.module.css';

/** The own saved views of a list: open one, save the current state, remove one. */
export function ListViews({ name, address }: { readonly name: string; readonly address: ListAddress }) {
  const text = useText();
  const { client } = useConsole();
  const [isNaming, setNaming] = useState(false);
  const { data, refetch } = useQuery(queryCall(client.api, 'consoleViews', { query: { list: name } }));
  const remove = useMutation({
    mutationFn: (viewId: string) => valueOf(client.api, 'consoleDeleteView', { params: { viewId } }),
    onError: ({ error }) => tellFailure(text(refusalText(error))),
    onSettled: () => void refetch(),
  });
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<Bookmark size={14} aria-hidden="true" />}>
            {text('console.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {data?.list.length === 0 && <Menu.Label>{text('console.viewsNone')}</Menu.Label>}
          {data?.list.map(({ viewId, name: title, query }) => (
            <div key={viewId} className={styles.view} role="none">
              <Menu.Item
                onClick={() => address.goToView(query)}
                aria-current={query === address.view ? 'true' : undefined}
              >
                {title}
              </Menu.Item>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={text('desk.removeAnswer', { title })}
                onClick={() => remove.mutate(viewId)}
              >
                <Trash2 size={14} aria-hidden="true" />
              </ActionIcon>
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>{text('console.viewSave')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isNaming} onClose={() => setNaming(false)} title={text('console.viewSave')} size="sm">
        <ViewName
          name={name}
          view={address.view}
          onDone={() => {
            setNaming(false);
            void refetch();
          }}
        />
      </Modal>
    </>
  );
}

function ViewName({ name, view, onDone }: ViewNameProps) {
  const text = useText();
  const { client } = useConsole();
  const save = useMutation({
    mutationFn: (title: string) =>
      valueOf(client.api, 'consoleSaveView', { body: { list: name, name: title, query: view } }),
    onSuccess() {
      tellDone(text('console.viewSaved'));
      onDone();
    },
  });
  const { error } = save;
  const problem =
    error && (error.error.errorCode === 'conflict' ? text('console.viewsFull') : text(refusalText(error.error)));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(formText(new FormData(event.currentTarget), 'name').trim());
  };
  return (
    <form className={styles.naming} onSubmit={submit}>
      <TextInput
        label={text('desk.name')}
        name="name"
        required
        withAsterisk={false}
        maxLength={60}
        data-autofocus
        error={problem}
      />
      <Button type="submit" loading={save.isPending}>
        {text('console.save')}
      </Button>
    </form>
  );
}

interface ViewNameProps {
  readonly name: string;
  readonly view: string;
  readonly onDone: () => void;
}
