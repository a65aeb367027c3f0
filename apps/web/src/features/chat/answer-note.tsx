import { useQuery } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import styles from './chat.module.css';

/** Longer times are given in hours; beyond two days no figure helps. */
const HOUR = 60;
const MOST = 48 * HOUR;

/** Below a message without an answer: how soon answers come, from the desk's recent ones, and where this one will be. */
export function AnswerNote() {
  const text = useText();
  const api = useApi();
  const { data } = useQuery({ ...queryCall(api, 'chatAnswerTime'), staleTime: 60_000 });
  const minutes = data?.minutes ?? undefined;
  return (
    <p className={styles.note}>
      {minutes !== undefined &&
        minutes <= MOST &&
        `${minutes <= HOUR ? text('chat.answerMinutes', { count: minutes }) : text('chat.answerHours', { count: Math.ceil(minutes / HOUR) })} `}
      {text('chat.answerHere')}
    </p>
  );
}
