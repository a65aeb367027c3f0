import type { DeskMember } from '@mela/contract/desk';
import { useText } from '@mela/web/platform/language/text';

export function nameOf({ nickname, account }: DeskMember): string {
  // Isolated: a name in right-to-left script does not affect the text around it (U+2068, U+2069, as <bdi> does for a whole element).
  return nickname ? `\u2068${nickname}\u2069 (${account})` : account;
}

/** How staff identifies a member: their id and their account type. */
export function MemberFacts({ member }: { readonly member: DeskMember }) {
  const text = useText();
  return (
    <>
      <li>{text('desk.id', { id: member.id })}</li>
      <li>{typeOf(member.type, text)}</li>
    </>
  );
}

function typeOf(type: number, text: ReturnType<typeof useText>): string {
  if (type === 0) return text('desk.type0');
  if (type === 1) return text('desk.type1');
  return type === 2 ? text('desk.type2') : text('desk.typeOther', { type });
}
