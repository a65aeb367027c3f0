/**
 * The dialogs that a player has opened himself on this page and not yet closed: menus, sheets, questions. What comes up by
 * itself (`byItself`) is not among them; it asks here whether it may stand (entities/turns).
 */
export function openDialogs(page: Document): OpenDialogs {
  const known = PAGES.get(page) ?? createOpenDialogs();
  PAGES.set(page, known);
  return known;
}

export interface OpenDialogs {
  isAny(): boolean;
  /** To be told of each opening and closing, until the answered function is called. */
  onChange(listener: () => void): () => void;
  /** One has opened; the answered function says that it is closed or gone. */
  enter(): () => void;
}

/** By page and not by module: a page that is drawn on the server has none, and tests have several. */
const PAGES = new WeakMap<Document, OpenDialogs>();

function createOpenDialogs(): OpenDialogs {
  const open = new Set<object>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    isAny: () => open.size > 0,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    enter() {
      const one = {};
      open.add(one);
      tell();
      return () => {
        open.delete(one);
        tell();
      };
    },
  };
}
