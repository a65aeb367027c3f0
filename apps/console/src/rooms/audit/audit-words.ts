import type { AuditEvent } from '@mela/contract/console/audit';
import type { Text } from '@mela/web/platform/language/text';

/** Who did it; nobody of the staff for a command. */
export function whoOf({ by }: AuditEvent, text: Text): string {
  return by ? by.name : text('desk.auditCommand');
}

/** What it was done to, by its kind, its name where it has one, and its id. */
export function aboutOf({ kind, id, name }: NonNullable<AuditEvent['subject']>, text: Text): string {
  return [text(`desk.about.${kind}`), name === null ? id : `${name} (${id})`].join(' ');
}
