const TOKEN = 'MELA_DESK_TOKEN';
const LANGUAGE = 'MELA_DESK_LANGUAGE';

/** What the desk keeps in the browser: the session as long as the tab lives, and the language. A browser that refuses keeps neither. */
export const deskMemory = {
  token: () => read(() => sessionStorage.getItem(TOKEN)),
  keepToken(token: string | undefined) {
    read(() => {
      if (token === undefined) sessionStorage.removeItem(TOKEN);
      else sessionStorage.setItem(TOKEN, token);
    });
  },
  language: () => read(() => localStorage.getItem(LANGUAGE)),
  keepLanguage(language: string) {
    read(() => localStorage.setItem(LANGUAGE, language));
  },
};

function read<Value>(ask: () => Value): NonNullable<Value> | undefined {
  try {
    return ask() ?? undefined;
  } catch {
    return undefined;
  }
}
