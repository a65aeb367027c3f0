import type { LinkKeeper } from './crash-chain.ts';
import type { CrashChainView, CrashFlight, CrashRow } from './crash.store.ts';

/** The public facts of a crash round: its own link only after it crashed. */
export function flightOf(row: CrashRow, links: LinkKeeper): CrashFlight {
  const chain = { id: row.chainId, secret: row.secret, length: row.length };
  const isOver = row.state === 'crashed' || row.state === 'settled';
  return {
    number: row.number.toString(),
    linkBefore: links.at(chain, row.place - 1),
    link: isOver ? links.at(chain, row.place) : null,
    salt: row.salt,
    place: row.place,
  };
}

/** The chain of a round, as it was published before its first flight. */
export function chainOf({ chainId, length, salt, lastHash }: CrashRow): CrashChainView {
  return { id: chainId, length, salt, lastHash };
}
