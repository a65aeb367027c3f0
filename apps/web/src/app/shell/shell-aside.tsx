import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { ChatAnswers } from './chat-answers.tsx';
import { PageName, type PageNameProps } from './page-name.tsx';
import { useBarWords } from './use-bar-words.ts';

/** What goes with every screen and shows nothing of its own at first: the page's name, and answers of the chat where there is one. */
export function ShellAside({ route, first, own }: AsideProps) {
  useBarWords(first.language);
  const isMember = useSession() !== undefined;
  const hasChat = useMerchant().keys.includes('CBS3');
  return (
    <>
      {isMember && hasChat && <ChatAnswers />}
      <PageName route={route} first={first.id} own={own} />
    </>
  );
}

interface AsideProps extends Omit<PageNameProps, 'first'> {
  /** The screen and the language that the page came with. */
  readonly first: { readonly id: string; readonly language: string };
}
