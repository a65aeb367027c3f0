import { assertCore, type FreeSpins, type ModelCore } from '../model.ts';
import { SLOT_SYMBOLS, type Pays, type SlotSymbol } from '../symbols.ts';

/**
 * Builds a model whose symbols fall, with the tables it draws from, and refuses one that violates an assumption of the
 * maths.
 */
export function dropModel<Engine extends DropEngine>(text: DropModelText<Engine>): DropModel & { engine: Engine } {
  const model: DropModel & { engine: Engine } = {
    ...text,
    tables: {
      base: tablesOf(text, text.baseWeights),
      free: tablesOf(text, text.freeWeights),
    },
  };
  assertCore(model, model.freeSpins);
  const broken = (what: string): never => {
    throw new Error(`Slot model ${model.id}: ${what}`);
  };
  if (model.heights.length === 0 || Math.max(...model.heights) > MAX_ROWS)
    broken(`has reels of up to ${MAX_ROWS} rows`);
  for (const symbol of Object.keys(model.pays)) {
    if (model.pays[symbol as keyof Pays]?.length !== model.brackets.length) broken('pays by every bracket');
    if (!model.baseWeights[symbol as SlotSymbol]) broken(`draws every symbol that it pays, ${symbol} too`);
  }
  if (model.multipliers.base.length === 0) broken('has a multiplier');
  return model;
}

export const MAX_ROWS = 8;

/** Symbols by index, repeated by weight, for each reel: at the start of a spin, and to fill up after a tumble (no scatters). */
function tablesOf(text: Pick<DropModelText<DropEngine>, 'engine' | 'reels'>, weights: Weights): ReelTable[] {
  return Array.from({ length: text.reels }, (_, reel) => {
    const entries = SLOT_SYMBOLS.flatMap((symbol, index) => {
      // A way begins with a symbol: its first reel has no wild.
      const weight = symbol === 'wild' && text.engine === 'many-ways' && reel === 0 ? 0 : (weights[symbol] ?? 0);
      return Array.from({ length: weight }, () => index);
    });
    const fill = entries.filter((index) => SLOT_SYMBOLS[index] !== 'scatter');
    return { landing: Uint8Array.from(entries), filling: Uint8Array.from(fill) };
  });
}

export interface ReelTable {
  readonly landing: Uint8Array;
  readonly filling: Uint8Array;
}

/** How often a symbol falls, relative to the others. */
export type Weights = Readonly<Partial<Record<SlotSymbol, number>>>;

/**
 * `cluster`: groups that touch pay. `cascade`: so many of a kind anywhere pay. `many-ways`: reels of changing height pay
 * by ways. In all three what paid goes, the rest falls, and new symbols come from above.
 */
export type DropEngine = 'cluster' | 'cascade' | 'many-ways';

interface DropModelText<Engine extends DropEngine> extends ModelCore {
  readonly engine: Engine;
  readonly reels: number;
  /** The heights that a reel can have, each as likely as the others; one where all are alike. */
  readonly heights: readonly number[];
  /** The least numbers of a kind (or of reels) that pay, rising; `pays` has a column for each. Hundredths of the bet. */
  readonly brackets: readonly number[];
  readonly pays: Pays;
  readonly baseWeights: Weights;
  readonly freeWeights: Weights;
  /** This many scatters at the start of a spin lead to free spins, and `again` of them to more. */
  readonly scatters: { readonly start: number; readonly again: number };
  /** By tumble within a spin, the last for all that follow. `growing`: one more after each paid tumble, until the free spins end. */
  readonly multipliers: { readonly base: readonly number[]; readonly free: readonly number[] | 'growing' };
  /** Each removed cluster leaves a wild in one of its cells. */
  readonly leavesWilds: boolean;
  readonly freeSpins: FreeSpins;
}

export interface DropModel extends DropModelText<DropEngine> {
  readonly tables: Readonly<Record<'base' | 'free', readonly ReelTable[]>>;
}
