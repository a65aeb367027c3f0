import { layersHere, leaveLayers } from './layer-entries.ts';

/** What stands over the screen, the lowest first. */
const standing: { readonly close: () => void }[] = [];

/** Gives what has just opened its entry in the history; `close` is called when the way back is used. Call what it gives when it is closed in any other way. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  standing.push(layer);
  keepStep();
  return () => {
    const at = standing.indexOf(layer);
    if (at < 0) return;
    standing.splice(at, 1);
    keepStep();
  };
}

let isKeeping = false;
/** A page loaded anew stands on the entry of a layer that went with the old one, until its step back is taken. */
let isOnOld = layersHere() > 0;

/** Brings the history in step, once all that happens at the same time has happened: what takes another's place takes its entry too. */
function keepStep(): void {
  if (isKeeping) return;
  isKeeping = true;
  queueMicrotask(() => void step());
}

async function step(): Promise<void> {
  await leaveLayers(standing.length);
  isKeeping = false;
  isOnOld = false;
  while (layersHere() < standing.length)
    history.pushState({ ...(history.state as object | null), layers: layersHere() + 1 }, '');
}

// The way forward, or a page loaded anew, may stand on the entry of a layer that is long closed: it is left.
addEventListener('popstate', () => {
  // What opened since the page was loaded stays: it gets its entry when the old ones are gone.
  if (isOnOld) return;
  while (standing.length > layersHere()) standing.pop()?.close();
  if (layersHere() > standing.length) keepStep();
});
if (isOnOld) keepStep();
