/**
 * The dialogs of this page that a player has opened and not yet closed: menus, sheets, questions. A dialog that opens by
 * itself (`byItself`) is not among them; it asks here whether it may be open (entities/dialog-queue).
 */
export function openDialogs(page: Document): OpenDialogs {
  const known = PAGES.get(page) ?? createOpenDialogs();
  PAGES.set(page, known);
  return known;
}

export interface OpenDialogs {
  isAny(): boolean;
  /** Notifies of each opening and closing, until the returned function is called. */
  onChange(listener: () => void): () => void;
  /** One has opened; call the returned function when it is closed or gone. */
  enter(): () => void;
}

/** Per page and not per module: a page rendered on the server has none, and tests have several. */
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
