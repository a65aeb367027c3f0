import type { InstantBoot } from '../../src/instant/instant-boot.ts';
import type { MarketRules } from '../../src/play/boot.ts';
import type { FrameMessages } from '../frame.ts';
import type { Problems } from '../play/problems.ts';
import type { SessionFigures } from '../play/session-figures.ts';
import type { InstantApi } from './instant-api.ts';
import type { Shell } from './shell.ts';
import type { Sounds } from './sounds.ts';
import type { Stake } from './stake.ts';
import type { InstantTexts } from './texts/instant-texts.ts';

/** What every instant game plays with. */
export interface PlayTools {
  readonly boot: InstantBoot;
  readonly shell: Shell;
  readonly stake: Stake;
  readonly texts: InstantTexts;
  readonly api: InstantApi;
  readonly frame: FrameMessages;
  readonly problems: Problems;
  readonly figures: SessionFigures;
  readonly calm: boolean;
  readonly sounds: Sounds;
  readonly rules: MarketRules;
  /** Ends the play with a message to the player. */
  readonly fail: (error: unknown) => void;
}
