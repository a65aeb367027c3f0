/**
 * What opens over a screen (a sheet, a menu, a question) has an entry of its own in the history, so that the phone's way back
 * closes it. The entry counts how many stand over the screen there.
 */
export function layersHere(): number {
  return (history.state as { layers?: number } | null)?.layers ?? 0;
}

/** A browser that has nothing to go back to, say in a tab that was copied, is not waited for longer, in milliseconds. */
const WITHIN_MS = 500;

let leaving: Promise<void> | undefined;

/** Takes the entries above `keep` layers out of the history; resolves when it stands below them. Where none stand there is nothing to wait for. */
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
