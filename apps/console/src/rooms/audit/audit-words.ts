import type { AuditEvent } from '@mela/contract/console/audit';
import type { Text } from '@mela/web/platform/language/text';

/** Who did it; a command has no member of staff. */
export function whoOf({ by }: AuditEvent, text: Text): string {
  return by ? by.name : text('desk.auditCommand');
}

/** The target: its kind, its name if it has one, and its id. */
export function aboutOf({ kind, id, name }: NonNullable<AuditEvent['subject']>, text: Text): string {
  return [text(`desk.about.${kind}`), name === null ? id : `${name} (${id})`].join(' ');
}
