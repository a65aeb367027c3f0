import { Alert, Button, Loader, Modal } from '@mantine/core';
import type { ConsoleVendor } from '@mela/contract/console/vendors';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { EverywhereOnly } from '#/parts/everywhere-only.tsx';
import { Fact } from '#/parts/fact.tsx';
import { VendorCalls } from './vendor-calls.tsx';
import { VendorForm } from './vendor-form.tsx';
import { VendorSwitch } from './vendor-switch.tsx';
import { VendorTest } from './vendor-test.tsx';
import detail from '../../parts/detail.module.css';

/** One vendor: the data of its row, the actions on it, and the state of its calls. It is fetched if the list does not contain it. */
export function VendorDetail({ code, known }: { readonly code: string; readonly known: ConsoleVendor | undefined }) {
  const text = useText();
  const { client } = useConsole();
  const { data, error } = useQuery({
    ...queryCall(client.api, 'consoleVendors', { query: { search: code, limit: 200 } }),
    queryKey: ['list', 'vendors', 'one', code],
    enabled: !known,
  });
  const vendor = known ?? data?.list.find((one) => one.code === code);
  if (vendor) return <Vendor vendor={vendor} />;
  if (error) return <p role="alert">{text(refusalText(error.error))}</p>;
  if (data) return <p>{text('consoleVendors.problem.no_vendor')}</p>;
  return <Loader size="sm" aria-label={text('desk.loading')} />;
}

function Vendor({ vendor }: { readonly vendor: ConsoleVendor }) {
  const text = useText();
  const [isChanging, setChanging] = useState(false);
  const { code, problem, settings, secrets } = vendor;
  return (
    <div className={detail.detail}>
      {problem !== null && (
        <Alert color="red" title={text('consoleVendors.state.left_out')}>
          <code>{problem}</code>
        </Alert>
      )}
      <EverywhereOnly>
        <div className={detail.buttons}>
          <VendorSwitch vendor={vendor} />
          <Button variant="default" size="xs" onClick={() => setChanging(true)}>
            {text('consoleVendors.change')}
          </Button>
        </div>
      </EverywhereOnly>
      <dl>
        <Fact name="consoleVendors.code">{code}</Fact>
        <Fact name="consoleVendors.state">{text(`consoleVendors.state.${vendor.state}`)}</Fact>
        <Fact name="consoleVendors.dialect">{vendor.dialect}</Fact>
        <Fact name="consoleVendors.games">{vendor.games}</Fact>
        <Fact name="consoleVendors.openRounds">{vendor.openRounds}</Fact>
        <Fact name="consoleVendors.address">{vendor.url}</Fact>
        <Fact name="consoleVendors.frames">{vendor.gameOrigin}</Fact>
        <Fact name="consoleVendors.callback">{vendor.callbackPath}</Fact>
        {Object.keys(settings).length > 0 && (
          <Fact name="consoleVendors.settings">{Object.keys(settings).join(', ')}</Fact>
        )}
        {secrets.length > 0 && <Fact name="consoleVendors.secrets">{secrets.join(', ')}</Fact>}
      </dl>
      <EverywhereOnly>
        <VendorTest code={code} />
      </EverywhereOnly>
      <VendorCalls code={code} />
      <Modal
        opened={isChanging}
        onClose={() => setChanging(false)}
        title={text('consoleVendors.change')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': text('desk.close') }}
      >
        <VendorForm vendor={vendor} onDone={() => setChanging(false)} />
      </Modal>
    </div>
  );
}
