import { useTakesQuestions } from '#/entities/customer-service/service.queries.ts';
import { QUESTION_PATH } from '#/entities/customer-service/service-ways.ts';
import { useText } from '#/platform/language/text.tsx';
import styles from './ask-instead.module.css';

/** For a guest who was on the way to a person: the form that needs no session. */
export function AskInstead() {
  const text = useText();
  return (
    useTakesQuestions() && (
      <p className={styles.line}>
        {text('guestQuestions.noAccount')} <a href={QUESTION_PATH}>{text('guestQuestions.title')}</a>
      </p>
    )
  );
}
