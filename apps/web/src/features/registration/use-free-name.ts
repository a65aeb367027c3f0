import { useEffect, useState } from 'react';
import { useApi } from '#/platform/platform-context.tsx';

/** A pause in typing of this length triggers the call, in milliseconds. */
const REST_MS = 500;

export type NameState = 'unknown' | 'checking' | 'free' | 'taken';

/** Whether a username is free, checked while typing. `unknown` if the call fails, which leaves it to the submit. */
export function useFreeName(name: string, isWellFormed: boolean): NameState {
  const api = useApi();
  const [answered, setAnswered] = useState<{ name: string; state: NameState }>({ name: '', state: 'unknown' });
  useEffect(() => {
    if (!isWellFormed) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void api.call('checkUsername', { query: { username: name } }, { signal: controller.signal }).then((answer) => {
        if (controller.signal.aborted) return;
        setAnswered({ name, state: answer.ok ? (answer.value.available ? 'free' : 'taken') : 'unknown' });
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, name, isWellFormed]);
  if (!isWellFormed) return 'unknown';
  return answered.name === name ? answered.state : 'checking';
}
