import type { StaffPermission } from '@mela/contract/staff-permissions';
import { useText } from '@mela/web/platform/language/text';
import { Minus, Plus } from 'lucide-react';
import styles from './permission-change.module.css';
import { permissionText } from './permission-words.ts';

/** The permissions that a role gains and loses. */
export function PermissionChange({ from, to }: PermissionChangeProps) {
  const text = useText();
  const added = to.filter((one) => !from.includes(one));
  const taken = from.filter((one) => !to.includes(one));
  return (
    <ul className={styles.change}>
      {added.map((permission) => (
        <li key={permission} data-added="">
          <Plus size={14} aria-label={text('consoleStaff.adds')} />
          {permissionText(permission, text)}
        </li>
      ))}
      {taken.map((permission) => (
        <li key={permission}>
          <Minus size={14} aria-label={text('consoleStaff.takes')} />
          {permissionText(permission, text)}
        </li>
      ))}
    </ul>
  );
}

interface PermissionChangeProps {
  readonly from: readonly StaffPermission[];
  readonly to: readonly StaffPermission[];
}
