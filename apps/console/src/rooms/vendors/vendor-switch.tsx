import { Button, Modal, MultiSelect, Textarea } from '@mantine/core';
import type { ConsoleVendor } from '@mela/contract/console/vendors';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { tellDone } from '#/parts/tell.ts';
import { refusalOf } from './vendor-words.ts';
import styles from './vendors.module.css';

const REASON_MIN = 3;

/** Switches a vendor on, at the merchants that are chosen, or off with a reason. */
export function VendorSwitch({ vendor }: { readonly vendor: ConsoleVendor }) {
  const text = useText();
  const { client } = useConsole();
  const queries = useQueryClient();
  const isOn = vendor.state === 'on';
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [merchants, setMerchants] = useState<string[]>([]);
  const [problem, setProblem] = useState<ReturnType<typeof refusalOf>>();
  const { data } = useQuery({ ...queryCall(client.api, 'consoleDialects'), enabled: isOpen && !isOn });
  const { mutateAsync: send, isPending } = useMutation({
    mutationFn: () =>
      client.api.call('consoleSwitchVendor', {
        params: { code: vendor.code },
        body: isOn
          ? { state: 'off', reason }
          : { state: 'on', reason, idempotencyKey, ...(merchants.length > 0 && { merchants }) },
      }),
  });

  async function submit() {
    const answer = await send();
    setKey(crypto.randomUUID());
    if (!answer.ok) return setProblem(refusalOf(answer.error, text));
    await queries.invalidateQueries({ queryKey: ['list', 'vendors'] });
    const { code, games: count, proposal } = answer.value;
    const done = isOn ? text('consoleVendors.isOff', { code }) : text('consoleVendors.isOn', { code, count });
    tellDone(proposal?.status === 'open' ? text('consoleVendors.proposed') : done);
    setOpen(false);
    setReason('');
  }

  const label = text(isOn ? 'consoleVendors.turnOff' : 'consoleVendors.turnOn');
  return (
    <>
      <Button size="xs" {...(isOn && { variant: 'default' })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        closeButtonProps={{ 'aria-label': text('desk.close') }}
      >
        <div className={styles.form}>
          <Textarea
            label={text(isOn ? 'consoleVendors.offReason' : 'consoleVendors.reason')}
            {...(isOn && { description: text('consoleVendors.offHint') })}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            maxLength={500}
            data-autofocus
          />
          {!isOn && (
            <MultiSelect
              label={text('consoleVendors.merchants')}
              description={text('consoleVendors.merchantsHint')}
              data={data?.merchants ?? []}
              value={merchants}
              onChange={setMerchants}
              comboboxProps={{ withinPortal: false }}
            />
          )}
          {problem && (
            <p role="alert" className="problem">
              {problem.words} {problem.detail && <code>{problem.detail}</code>}
            </p>
          )}
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setOpen(false)}>
              {text('consoleVendors.cancel')}
            </Button>
            <Button loading={isPending} disabled={reason.trim().length < REASON_MIN} onClick={() => void submit()}>
              {label}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
