import { layersHere, leaveLayers } from './layer-entries.ts';

/** The layers over the screen, the lowest first. */
const standing: { readonly close: () => void }[] = [];

/** Pushes the history entry of a layer that just opened; `close` is called on the way back. Call the result when it closes in any other way. */
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
/** After a reload the page is on the entry of a layer of the old page, until the step back is done. */
let isOnOld = layersHere() > 0;

/** Syncs the history after all synchronous changes: a layer that replaces another one takes its entry too. */
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

// The way forward, or a reload, may lead to the entry of a closed layer; the history leaves it.
addEventListener('popstate', () => {
  // Layers opened since the page was loaded remain: they get their entries after the old ones are gone.
  if (isOnOld) return;
  while (standing.length > layersHere()) standing.pop()?.close();
  if (layersHere() > standing.length) keepStep();
});
if (isOnOld) keepStep();
