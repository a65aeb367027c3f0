/**
 * For `npm run dev`: has the page ask for `address` every second and reload when the answer changes. `entry` is the end of the path of the module that
 * starts the page.
 */
export function reloadWhenRebuilt(entry: string, address: string): ReloadPlugin {
  return {
    name: 'reload-when-rebuilt',
    transform: (code, id) =>
      id.endsWith(entry) ? `${code}\n(${String(reload)})(${JSON.stringify(address)});` : undefined,
  };
}

/** Runs in the page, so it uses nothing of this file. */
function reload(address: string): void {
  let first: string | undefined;
  const look = async () => {
    const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok) return;
    const text = await answer.text();
    first ??= text;
    if (text !== first) location.reload();
  };
  setInterval(() => void look(), 1_000);
}

/** The part of Vite's plugin interface that is used. */
interface ReloadPlugin {
  name: string;
  transform(code: string, id: string): string | undefined;
}
