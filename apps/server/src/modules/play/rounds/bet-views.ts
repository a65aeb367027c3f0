import type { Bet } from '@mela/contract/records';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { RoundsOptions } from './round.ts';
import type { RoundRow } from './rounds.store.ts';

/** A round as the bet record shows it. */
export function createBetViews({ vendors, describe }: Pick<RoundsOptions, 'vendors' | 'describe'>) {
  /** A round can be replayed once its outcome is final, if its game supports replays. */
  async function canReplay(row: RoundRow, language: string): Promise<boolean> {
    if (row.state === 'open' || row.state === 'rolled_back' || !vendors.has(row.vendor_code)) return false;
    return (await describe(row.vendor_code, row.game_code, language)).replayable;
  }

  async function betOf(row: RoundRow, language: string): Promise<Bet> {
    const { gameName, vendorName, iconUrl, nodeId, gameType } = await describe(
      row.vendor_code,
      row.game_code,
      language,
    );
    const { exponent } = currencyOf(row.currency);
    return {
      betId: row.id.toString(),
      vendor: row.vendor_code,
      vendorName,
      gameCode: row.game_code,
      gameName,
      nodeId: nodeId === 0 ? null : nodeId,
      gameType: gameType ?? null,
      iconUrl,
      roundId: row.round_ref,
      state: row.state,
      stake: wireAmount(row.stake_minor, exponent),
      win: wireAmount(row.win_minor, exponent),
      net: wireAmount(row.win_minor + row.returned_minor - row.stake_minor, exponent),
      currency: row.currency,
      placedAt: row.opened_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
    };
  }

  return { betOf, canReplay };
}
