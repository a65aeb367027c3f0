import { useServiceAnswer } from '#/entities/customer-service/service.queries.ts';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { TextSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { QuestionForm } from './question-form.tsx';
import styles from './guest-questions.module.css';

/** Customer service for a visitor without a session: a form that is answered by e-mail. Members have the chat and their inbox. */
export function ContactScreen() {
  return (
    <div className={styles.screen}>
      <Body />
    </div>
  );
}

function Body() {
  const text = useText();
  const session = useSession();
  const service = useServiceAnswer();
  if (session)
    return (
      <Instead
        title={text('guestQuestions.member')}
        action={text('guestQuestions.memberWrite')}
        href="/m/help?i=feedback"
      />
    );
  if (service.data?.takesQuestions) return <QuestionForm />;
  if (service.data)
    return <Instead title={text('guestQuestions.none')} action={text('shell.helpCentre')} href="/m/help" />;
  return service.isError ? (
    <QueryFailed title={text('guestQuestions.failed')} query={service} />
  ) : (
    <TextSkeleton lines={9} />
  );
}

function Instead({ title, action, href }: { readonly title: string; readonly action: string; readonly href: string }) {
  const art = useArt();
  const theme = useTheme();
  return (
    <Empty
      title={title}
      scene={art.scenes[`empty.no-messages.${theme}`]}
      icon="mail"
      action={
        <ButtonLink kind="primary" wide href={href}>
          {action}
        </ButtonLink>
      }
    />
  );
}
