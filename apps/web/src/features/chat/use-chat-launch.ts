import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ApiError } from '#/platform/api/api-error.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';

/** Delay between the request for the chat and its opening, in milliseconds (M61, M181). */
export const OPENS_AFTER_MS = 500;

/**
 * Requests the chat's address and navigates to it: our own page, replacing this entry, or the merchant's external one. If the
 * entry sets nothing else, it sends the chat's title and our bars' background, so that an external chat looks like the site
 * (M143).
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

/** The background of the merchant's bars in the current theme; nothing if it is not a plain colour. */
function barColour(): { headerColor?: string } {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  return /^#[0-9a-f]{6}$/i.test(ground) ? { headerColor: ground } : {};
}
