import type { DeskMember } from '@mela/contract/desk';
import type { ReactNode } from 'react';
import { useText } from '@mela/web/platform/language/text';
import { MemberFacts, nameOf } from './member-facts.tsx';

/** The member, in the head of the open item; on a narrow screen with the way back to the list. */
export function WorkHead({ member, onBack, children }: WorkHeadProps) {
  return (
    <header className="head">
      <BackToList onBack={onBack} />
      <h2>{nameOf(member)}</h2>
      <ul className="facts">
        <MemberFacts member={member} />
        {children}
      </ul>
    </header>
  );
}

export function BackToList({ onBack }: { readonly onBack: () => void }) {
  const text = useText();
  return (
    <button type="button" className="back" onClick={onBack}>
      {text('desk.toList')}
    </button>
  );
}

interface WorkHeadProps {
  readonly member: DeskMember;
  readonly onBack: () => void;
  readonly children: ReactNode;
}
