import { UNKNOWN_DEVICE } from '@mela/contract/device-words';
import type { Value } from '@mela/contract/operations';
import { useState } from 'react';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { IconBox, List } from '#/ui/list.tsx';
import { TextSkeleton } from '#/ui/skeleton.tsx';
import { useToast } from '#/ui/toast.tsx';
import { useDevices, useRenewDevices } from './security.queries.ts';
import styles from './security.module.css';

type Device = Value<'sessions'>['list'][number];

/** Every device that is signed in, this one first; each other one can be signed out, or all of them at once. */
export function Devices() {
  const text = useText();
  const query = useDevices();
  const [leaving, setLeaving] = useState<Device | 'others'>();
  const list = query.data?.list.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <section aria-label={text('security.devices')}>
      <SectionHead title={text('security.devices')} />
      {query.isError && !list && <QueryFailed title={text('security.devicesFailed')} query={query} />}
      {query.isPending && <TextSkeleton lines={3} />}
      {list && (
        <Card className={styles.devices}>
          <List>
            {list.map((device) => (
              <DeviceRow key={device.sessionId} device={device} onEnd={() => setLeaving(device)} />
            ))}
          </List>
          {list.length > 1 && (
            <Button wide icon="log-out" onClick={() => setLeaving('others')}>
              {text('security.endOthers')}
            </Button>
          )}
        </Card>
      )}
      {leaving !== undefined && <SignOutDevice asked={leaving} onDone={() => setLeaving(undefined)} />}
    </section>
  );
}

function DeviceRow({ device, onEnd }: { readonly device: Device; readonly onEnd: () => void }) {
  const text = useText();
  const { moment } = useSpokenTime();
  const { current, place, startedAt, lastSeenAt } = device;
  const name = useDeviceName(device);
  return (
    <li className={styles.device}>
      <IconBox icon="smartphone" />
      <div>
        <bdi>{name}</bdi>
        {current && <small className={styles.here}>{text('security.thisDevice')}</small>}
        <small>
          {text(current ? 'security.signedIn' : 'security.lastUsed', {
            time: moment(current ? startedAt : lastSeenAt),
          })}{' '}
          · <bdi>{place}</bdi>
        </small>
      </div>
      {!current && (
        <Button size="small" kind="text" onClick={onEnd}>
          {text('shell.signOut')}
        </Button>
      )}
    </li>
  );
}

function SignOutDevice({ asked, onDone }: { readonly asked: Device | 'others'; readonly onDone: () => void }) {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const renew = useRenewDevices();
  const [isSending, setSending] = useState(false);
  const isAll = asked === 'others';
  const name = useDeviceName(isAll ? undefined : asked);

  async function end() {
    setSending(true);
    const answer = isAll
      ? await api.call('endOtherSessions')
      : await api.call('endSession', { params: { sessionId: asked.sessionId } });
    // One that ended meanwhile is what was asked for.
    if (answer.ok || answer.error.errorCode === 'not_found')
      toast.success(text(isAll ? 'security.othersEnded' : 'security.ended'));
    else toast.show(text(errorText(answer.error)), { tone: 'error' });
    await renew();
    onDone();
  }

  return (
    <ConfirmDialog
      open
      title={text(isAll ? 'security.endOthersTitle' : 'security.endTitle')}
      confirm={text('shell.signOut')}
      tone="danger"
      busy={isSending}
      onCancel={onDone}
      onConfirm={() => void end()}
    >
      <p>{isAll ? text('security.endOthersText') : <bdi>{name}</bdi>}</p>
      <p>{text('security.changeAfter')}</p>
    </ConfirmDialog>
  );
}

function useDeviceName(device: Device | undefined): string {
  const text = useText();
  return device === undefined || device.device === UNKNOWN_DEVICE ? text('security.unknownDevice') : device.device;
}
