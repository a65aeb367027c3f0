/**
 * A layer over a screen (a sheet, a menu, a question) has a separate history entry, so that the phone's way back closes
 * it. The entry stores the number of open layers.
 */
export function layersHere(): number {
  return (history.state as { layers?: number } | null)?.layers ?? 0;
}

/** The maximum wait for a browser that has no entry to go back to, e.g. in a duplicated tab, in milliseconds. */
const WITHIN_MS = 500;

let leaving: Promise<void> | undefined;

/** Removes the entries above `keep` layers from the history; resolves when the history is below them. Without such entries it returns at once. */
export async function leaveLayers(keep = 0): Promise<void> {
  if (!leaving && layersHere() > keep) {
    leaving = new Promise<void>((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true });
      setTimeout(resolve, WITHIN_MS);
    }).then(() => void (leaving = undefined));
    history.go(keep - layersHere());
  }
  await leaving;
}
