import { tellPage } from './frame.ts';
import { readAmount } from './money.ts';
import type { RemoteGameServer } from './rgs.ts';
import { createShow } from './show-round.ts';
import type { Texts } from './texts.ts';
import { createView } from './view.ts';

/** Replays a finished round any number of times. Nothing is staked. */
export async function playReplay(
  root: HTMLElement,
  texts: Texts,
  rgs: RemoteGameServer,
  query: URLSearchParams,
): Promise<void> {
  root.dataset['phase'] = 'replay';
  const view = createView(root, texts, {
    float: () => void (root.dataset['phase'] === 'replayed' ? watch() : show.skip()),
    changeBet: () => {},
    auto: () => {},
    fast: () => {},
    festival: () => {},
    info: () => {},
  });
  const show = createShow(view, texts);
  view.watchOnly();
  const replay = await rgs.replay().catch(() => undefined);
  tellPage({ type: 'mela:ready' });
  if (!replay) {
    root.dataset['phase'] = 'broken';
    view.notice(texts.broken);
    return;
  }
  await watch();

  async function watch(): Promise<void> {
    if (!replay) return;
    root.dataset['phase'] = 'replay';
    view.notice(texts.replay);
    view.button('skip');
    // One bet if the address names no amount.
    const { micro: amount, exponent } = readAmount(query.get('amount') ?? '1.00');
    const payout = Math.round(replay.payoutMultiplier * 100) * (amount / 100);
    await show.float(false);
    await show.open(replay.state, {
      amount,
      payout,
      stake: amount * replay.costMultiplier,
      currency: { symbol: SYMBOLS[query.get('currency') ?? ''] ?? `${query.get('currency') ?? ''} `, exponent },
    });
    root.dataset['won'] = String(payout);
    root.dataset['phase'] = 'replayed';
    view.button('again');
  }
}

/** A replay receives only the code of its currency. */
const SYMBOLS: Readonly<Record<string, string>> = { CNY: '¥', BDT: '৳', VND: '₫' };
