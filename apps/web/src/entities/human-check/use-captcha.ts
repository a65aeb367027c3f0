import type { Value } from '@mela/contract/operations';
import { useRef, useState } from 'react';
import { useApi } from '#/platform/platform-context.tsx';
import { solveHumanCheck } from './solve-human-check.ts';

/**
 * The picture that a failure requires (P51, P139), and the check that the phone does by itself in its place. `effort`: how
 * many times the usual work that check is.
 */
export function useCaptcha(effort?: number): Captcha {
  const api = useApi();
  const [state, setState] = useState<State>(HIDDEN);
  // A response for an older picture is too late.
  const round = useRef(0);

  async function load() {
    const mine = ++round.current;
    setState({ ...HIDDEN, shown: true });
    const answer = await api.call('captcha');
    if (mine !== round.current) return;
    setState({ ...HIDDEN, shown: true, picture: answer.ok ? answer.value : undefined, missing: !answer.ok });
  }

  async function check() {
    const mine = ++round.current;
    setState((before) => ({ ...before, check: 'working' }));
    const solved = await solveHumanCheck(api, { effort });
    if (mine !== round.current) return;
    setState((before) => ({
      ...before,
      check: solved.ok ? 'done' : 'failed',
      solution: solved.ok ? solved.value : undefined,
    }));
  }

  return {
    ...state,
    load: () => void load(),
    hide() {
      round.current += 1;
      setState(HIDDEN);
    },
    runCheck: () => void check(),
    proof(digits) {
      if (state.solution !== undefined) return { humanCheck: state.solution };
      return state.shown && state.picture ? { captcha: digits, captchaId: state.picture.captchaId } : {};
    },
  };
}

const HIDDEN: State = { shown: false, picture: undefined, missing: false, check: 'idle', solution: undefined };

interface State {
  readonly shown: boolean;
  readonly picture: Value<'captcha'> | undefined;
  /** The picture did not load. */
  readonly missing: boolean;
  readonly check: 'idle' | 'working' | 'done' | 'failed';
  readonly solution: string | undefined;
}

export interface Captcha extends State {
  /** Shows the field with a new picture; each is good for one answer. */
  load(): void;
  hide(): void;
  runCheck(): void;
  /** Goes with the call: the digits with their picture's id, or the solved check. */
  proof(digits: string): { captcha?: string; captchaId?: string; humanCheck?: string };
}
