import { useTakesQuestions } from '#/entities/customer-service/service.queries.ts';
import { QUESTION_PATH } from '#/entities/customer-service/service-ways.ts';
import { loginPath } from '#/entities/session/login-path.ts';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Empty } from '#/ui/states.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import styles from './feedback.module.css';

/** Feedback in the help centre (R21). A guest sees why they must log in first, and returns to it, or writes and is answered by e-mail. */
export function FeedbackItem() {
  const text = useText();
  const session = useSession();
  const takesQuestions = useTakesQuestions();
  const art = useArt();
  const theme = useTheme();
  return (
    <section className={styles.feedback} aria-labelledby="feedback-title">
      <h2 id="feedback-title" className={styles.title}>
        {text('feedback.title')}
      </h2>
      {session ? (
        <FeedbackForm key={session.userName} />
      ) : (
        <Empty
          title={text('feedback.guest')}
          scene={art.scenes[`empty.no-messages.${theme}`]}
          icon="mail"
          action={
            <div className={styles.ways}>
              <ButtonLink kind="primary" wide href={loginPath('/m/help?i=feedback')}>
                {text('actions.logIn')}
              </ButtonLink>
              {takesQuestions && (
                <ButtonLink wide icon="pencil" href={QUESTION_PATH}>
                  {text('guestQuestions.title')}
                </ButtonLink>
              )}
            </div>
          }
        />
      )}
    </section>
  );
}
