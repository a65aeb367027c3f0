import type { Text } from '@mela/web/platform/language/text';

/** What kind of account it is. */
export function typeWord(type: number, text: Text): string {
  switch (type) {
    case 0:
      return text('desk.type0');
    case 1:
      return text('desk.type1');
    case 2:
      return text('desk.type2');
    case 4:
      return text('consolePlayers.type4');
    case 90:
      return text('consolePlayers.type90');
    default:
      return text('desk.typeOther', { type });
  }
}
