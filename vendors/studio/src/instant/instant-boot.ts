import type { FairGame } from '@mela/game-rules/provably-fair/house-edge';
import type { Language, Text } from '../games/text.ts';
import type { MarketRules } from '../play/boot.ts';
import type { SessionView } from '../sessions/session-view.ts';
import type { CrashChainView } from './crash/crash.store.ts';
import type { InstantRoundView } from './instant-view.ts';
import type { SeedsView } from './seeds.ts';

/** The data in the document of an instant game or of its replay. It holds no secret. */
export interface InstantBoot {
  readonly game: {
    readonly code: string;
    readonly fair: FairGame;
    readonly title: Text;
    readonly rtp: string;
    /** Stakes in minor units of the session's currency, which is not known yet. */
    readonly betLevelsMinor: readonly string[];
    readonly defaultBetMinor: string;
    /** Addresses of the shared faces. */
    readonly fonts: Readonly<Record<string, string>>;
  };
  readonly language: Language;
  /** The origins that may hold the frame, for the page's messages. */
  readonly parents: readonly string[];
  /** Where the page reads the round that it shows again; null while playing. */
  readonly replay: string | null;
  /** How long a round waits for its player. */
  readonly waitMinutes: number;
}

/** What a session knows when its page opens or comes back. */
export interface InstantState {
  readonly session: SessionView;
  readonly rules: MarketRules;
  readonly lastBet: string | null;
  readonly lastOptions: Readonly<Record<string, unknown>> | null;
  readonly seeds: SeedsView;
  /** Of crash: the chain of the flights. Null in every other game, and before the first flight. */
  readonly chain: CrashChainView | null;
  /** The round that runs, or was not shown to its end. */
  readonly round: InstantRoundView | null;
}
