import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ApiError } from '#/platform/api/api-error.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';

/** The chat opens this long after it was asked for, in milliseconds (M61, M181). */
export const OPENS_AFTER_MS = 500;

/**
 * Asks where the chat is and goes there: to our own page, in place of this entry, or to the merchant's other one. It is told the
 * chat's title and the ground of our bars, so that another one looks like the site, where the entry asks for nothing else (M143).
 */
export function useChatLaunch(isLaunched: boolean): { error: ApiError | undefined; retry: () => void } {
  const api = useApi();
  const language = useLanguage();
  const title = useText()('chat.title');
  const search = useSearch();
  const [, navigate] = useLocation();
  const [error, setError] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (isLaunched) return undefined;
    const given = new AbortController();
    const { signal } = given;
    async function launch() {
      const asked = new URLSearchParams(search);
      const kept = ['backUrl', 'headerColor', 'title'].flatMap((name) => {
        const value = asked.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      const wait = new Promise((resolve) => setTimeout(resolve, OPENS_AFTER_MS));
      const query = { b2c: '1' as const, language, title, ...barColour(), ...Object.fromEntries(kept) };
      const answer = await api.call('launchChat', { query }, { signal });
      await wait;
      if (signal.aborted) return;
      if (!answer.ok) setError(answer.error);
      else if (answer.value.chatUrl.startsWith('/m/')) navigate(answer.value.chatUrl, { replace: true });
      else if (answer.value.chatUrl.startsWith('https://')) location.replace(answer.value.chatUrl);
    }
    void launch();
    return () => given.abort();
  }, [api, isLaunched, language, title, navigate, search, tries]);
  return {
    error,
    retry() {
      setError(undefined);
      setTries(tries + 1);
    },
  };
}

/** The ground of the merchant's bars in this look; nothing where it is no plain colour. */
function barColour(): { headerColor?: string } {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  return /^#[0-9a-f]{6}$/i.test(ground) ? { headerColor: ground } : {};
}
