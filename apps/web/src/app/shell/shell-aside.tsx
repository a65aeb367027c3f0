import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { ChatAnswers } from './chat-answers.tsx';
import { MemberRain } from './member-rain.tsx';
import { PageName, type PageNameProps } from './page-name.tsx';
import { usePrompts } from './use-prompts.ts';
import { useBarWords } from './use-bar-words.ts';

/** Rendered with every screen and invisible at first: the page's name, chat answers if there is a chat, and red envelopes. */
export function ShellAside({ route, first, own }: AsideProps) {
  useBarWords(first.language);
  const isMember = useSession() !== undefined;
  const prompts = usePrompts(route.id);
  const hasChat = useMerchant().keys.includes('CBS3');
  return (
    <>
      {isMember && hasChat && <ChatAnswers />}
      {isMember && <MemberRain screen={route.id} />}
      {prompts}
      <PageName route={route} first={first.id} own={own} />
    </>
  );
}

interface AsideProps extends Omit<PageNameProps, 'first'> {
  /** The screen and the language that the page came with. */
  readonly first: { readonly id: string; readonly language: string };
}
