import { Alert, Button, Loader, NativeSelect, TextInput } from '@mantine/core';
import type { ConsoleVendor } from '@mela/contract/console/vendors';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ReasonField } from '#/parts/reason-field.tsx';
import { tellDone } from '#/parts/tell.ts';
import { SettingFields } from './setting-fields.tsx';
import { useSendVendor, writtenIn } from './write-vendor.ts';
import { refusalOf } from './vendor-words.ts';
import styles from './vendors.module.css';

/** Adds or changes a vendor. Secrets that are left empty stay as they are. */
export function VendorForm({ vendor, onDone }: { readonly vendor?: ConsoleVendor; readonly onDone: () => void }) {
  const text = useText();
  const { client } = useConsole();
  const queries = useQueryClient();
  const { data } = useQuery(queryCall(client.api, 'consoleDialects'));
  const [dialect, setDialect] = useState(vendor?.dialect);
  const [problem, setProblem] = useState<ReturnType<typeof refusalOf>>();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { mutateAsync: send, isPending } = useSendVendor(vendor);
  if (!data) return <Loader size="sm" aria-label={text('desk.loading')} />;
  const chosen = data.dialects.find(({ name }) => name === dialect) ?? data.dialects[0];
  if (!chosen) return null;
  const { settings, secrets } = chosen;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = writtenIn(new FormData(event.currentTarget), vendor, [...settings, ...secrets]);
    const answer = await send({ ...written, idempotencyKey });
    // A corrected form is another proposal.
    if (!answer.ok) setKey(crypto.randomUUID());
    if (!answer.ok) return setProblem(refusalOf(answer.error, text));
    await queries.invalidateQueries({ queryKey: ['list', 'vendors'] });
    const done = text(vendor ? 'consoleVendors.changed' : 'consoleVendors.added', { code: written.code });
    tellDone(answer.value.isWaiting ? text('consoleVendors.proposed') : done);
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {!vendor && (
        <TextInput
          name="code"
          label={text('consoleVendors.code')}
          description={text('consoleVendors.codeHint')}
          required
          maxLength={32}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <NameFields name={vendor?.name} />
      <NativeSelect
        name="dialect"
        label={text('consoleVendors.dialect')}
        data={data.dialects.map(({ name }) => name)}
        value={chosen.name}
        onChange={({ currentTarget }) => setDialect(currentTarget.value)}
      />
      <TextInput
        name="url"
        label={text('consoleVendors.address')}
        description={text('consoleVendors.addressHint')}
        defaultValue={vendor?.url ?? ''}
        required
        maxLength={500}
        spellCheck={false}
      />
      <TextInput
        name="gameOrigin"
        label={text('consoleVendors.frames')}
        description={text('consoleVendors.framesHint')}
        defaultValue={vendor?.gameOrigin ?? ''}
        required
        maxLength={500}
        spellCheck={false}
      />
      <SettingFields dialect={chosen} vendor={vendor} />
      {vendor && <ReasonField isFirst={false} />}
      <details>
        <summary>{text('consoleVendors.publicKey')}</summary>
        <pre className={styles.pem}>{data.publicKey}</pre>
      </details>
      {problem && (
        <Alert color="red" role="alert" title={problem.words}>
          {problem.detail && <code>{problem.detail}</code>}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          {text('consoleVendors.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {text(vendor ? 'console.save' : 'consoleVendors.add')}
        </Button>
      </div>
    </form>
  );
}

function NameFields({ name }: { readonly name: ConsoleVendor['name'] | undefined }) {
  const text = useText();
  return (
    <div className={styles.pair}>
      <TextInput
        name="en"
        label={text('consoleVendors.nameEn')}
        defaultValue={name?.['en'] ?? ''}
        required
        maxLength={120}
      />
      <TextInput name="bn" label={text('consoleVendors.nameBn')} defaultValue={name?.['bn'] ?? ''} maxLength={120} />
    </div>
  );
}
