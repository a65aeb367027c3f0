import { Badge, Checkbox } from '@mantine/core';
import { FACTOR_PERMISSIONS, type StaffPermission } from '@mela/contract/staff-permissions';
import { useText } from '@mela/web/platform/language/text';
import { PERMISSION_GROUPS, permissionsIn, permissionText } from '#/parts/permission-words.ts';
import styles from './staff.module.css';

/** A role's permissions, in groups, each with its purpose. */
export function PermissionsField({ value, isFixed = false, onChange }: PermissionsFieldProps) {
  const text = useText();
  return (
    <div className={styles.groups}>
      {PERMISSION_GROUPS.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend>{text(`consoleStaff.group.${group}`)}</legend>
          {permissionsIn(group).map((permission) => (
            <Checkbox
              key={permission}
              disabled={isFixed}
              label={
                <>
                  {permissionText(permission, text)}
                  {FACTOR_PERMISSIONS.includes(permission) && (
                    <Badge size="xs" variant="light" color="yellow" ms={8} tt="none">
                      {text('consoleStaff.needsFactor')}
                    </Badge>
                  )}
                </>
              }
              checked={value.includes(permission)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...value, permission] : value.filter((one) => one !== permission))
              }
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface PermissionsFieldProps {
  readonly value: readonly StaffPermission[];
  readonly isFixed?: boolean;
  readonly onChange: (next: readonly StaffPermission[]) => void;
}
