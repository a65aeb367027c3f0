import { useLocation, useSearch } from 'wouter';

export const CHAT_PATH = '/m/chat';

/** The chat's address with the way back to the screen that leads to it (M143). */
export function chatPath(backUrl: string): string {
  return `${CHAT_PATH}?${new URLSearchParams({ backUrl }).toString()}`;
}

/** The chat's address from this screen. */
export function useChatPath(): string {
  const [path] = useLocation();
  const search = useSearch();
  return chatPath(search ? `${path}?${search}` : path);
}
