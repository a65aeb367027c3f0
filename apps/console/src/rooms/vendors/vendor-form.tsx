import { Alert, Button, Loader, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ConsoleVendor } from '@mela/contract/console/vendors';
import type { Answer } from '@mela/web/platform/api/api-error';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { formText } from '#/parts/form-text.ts';
import { ReasonField } from '#/parts/reason-field.tsx';
import { tellDone } from '#/parts/tell.ts';
import { refusalOf, settingText } from './vendor-words.ts';
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
  const { mutateAsync: send, isPending } = useMutation({
    async mutationFn({ code, reason, ...body }: Written): Promise<Answer<{ isWaiting: boolean }>> {
      if (!vendor) {
        const added = await client.api.call('consoleAddVendor', { body: { code, ...body } });
        return added.ok ? { ...added, value: { isWaiting: false } } : added;
      }
      const changed = await client.api.call('consoleChangeVendor', {
        params: { code },
        body: { ...body, reason, idempotencyKey },
      });
      return changed.ok ? { ...changed, value: { isWaiting: changed.value.proposal?.status === 'open' } } : changed;
    },
  });
  if (!data) return <Loader size="sm" aria-label={text('desk.loading')} />;
  const chosen = data.dialects.find(({ name }) => name === dialect) ?? data.dialects[0];
  if (!chosen) return null;
  const { settings, secrets } = chosen;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const of = (name: string) => formText(form, name).trim();
    const set = [...settings, ...secrets].flatMap((name) => {
      const value = of(`set.${name}`);
      return value === '' ? [] : [[name, value] as const];
    });
    const bn = of('bn');
    const code = vendor?.code ?? of('code');
    const answer = await send({
      code,
      name: { ...vendor?.name, en: of('en'), ...(bn !== '' && { bn }) },
      dialect: of('dialect'),
      url: of('url'),
      gameOrigin: of('gameOrigin'),
      set: Object.fromEntries(set),
      reason: of('reason'),
    });
    // A corrected form is another proposal.
    if (!answer.ok) setKey(crypto.randomUUID());
    if (!answer.ok) return setProblem(refusalOf(answer.error, text));
    await queries.invalidateQueries({ queryKey: ['list', 'vendors'] });
    const done = text(vendor ? 'consoleVendors.changed' : 'consoleVendors.added', { code });
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
      <div className={styles.pair}>
        <TextInput
          name="en"
          label={text('consoleVendors.nameEn')}
          defaultValue={vendor?.name['en'] ?? ''}
          required
          maxLength={120}
        />
        <TextInput
          name="bn"
          label={text('consoleVendors.nameBn')}
          defaultValue={vendor?.name['bn'] ?? ''}
          maxLength={120}
        />
      </div>
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
      {[...settings, ...secrets].map((name) => {
        const isSecret = secrets.includes(name);
        const isSet = isSecret && vendor?.dialect === chosen.name && vendor.secrets.includes(name);
        const hint = isSet ? text('consoleVendors.secretSet') : text('consoleVendors.secretHint');
        return (
          <Textarea
            key={`${chosen.name} ${name}`}
            name={`set.${name}`}
            label={settingText(name, text)}
            {...(isSecret && { description: hint })}
            defaultValue={isSecret ? '' : (vendor?.settings[name] ?? '')}
            maxLength={16_000}
            rows={2}
            spellCheck={false}
            autoComplete="off"
          />
        );
      })}
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

interface Written {
  readonly code: string;
  readonly name: Record<string, string>;
  readonly dialect: string;
  readonly url: string;
  readonly gameOrigin: string;
  readonly set: Record<string, string>;
  readonly reason: string;
}
