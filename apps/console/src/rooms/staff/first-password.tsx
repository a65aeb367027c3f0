import { Alert, Button, Modal } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MadeAccount } from './made-account.ts';
import styles from './staff.module.css';

/** Name and first password of a new account, this once: the server keeps none that it could show again. */
export function FirstPassword({ made, onClose }: { readonly made: MadeAccount; readonly onClose: () => void }) {
  const text = useText();
  const [said, setSaid] = useState<'desk.copied' | 'desk.copyFailed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${made.name}\n${made.password}`);
      setSaid('desk.copied');
    } catch {
      setSaid('desk.copyFailed');
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={text('consoleStaff.firstPassword')}
      closeButtonProps={{ 'aria-label': text('console.close') }}
    >
      <div className={styles.form}>
        <p>{text('consoleStaff.firstPasswordOnce')}</p>
        <dl className={styles.given}>
          <dt>{text('consoleStaff.name')}</dt>
          <dd>
            <code>{made.name}</code>
          </dd>
          <dt>{text('desk.password')}</dt>
          <dd>
            <code>{made.password}</code>
          </dd>
        </dl>
        {made.status === 'open' && (
          <Alert color="yellow">
            {text('consoleStaff.inviteWaits')}{' '}
            <Link href={`/approvals?open=${made.approvalId}`} onClick={onClose}>
              {text('consoleApprovals.title')}
            </Link>
          </Alert>
        )}
        <output className="quiet">{said && text(said)}</output>
        <div className={styles.foot}>
          <Button variant="default" onClick={() => void copy()}>
            {text('desk.recoveryCopy')}
          </Button>
          <Button onClick={onClose}>{text('consoleStaff.handedOver')}</Button>
        </div>
      </div>
    </Modal>
  );
}
