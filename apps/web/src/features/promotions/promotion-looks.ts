import type { PromotionStatus } from '@mela/contract/promotion-status';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { IconName } from '#/ui/icon.tsx';

interface StatusLook {
  readonly label: PlainMessageKey;
  readonly tone: 'marigold' | 'peacock' | 'quiet' | 'vermilion';
  readonly icon?: IconName;
}

/** The text and look of each status of the contract's table (M65). */
export const STATUS_LOOKS: Readonly<Record<PromotionStatus, StatusLook>> = {
  comingSoon: { label: 'promotions.comingSoon', tone: 'quiet', icon: 'clock' },
  join: { label: 'promotions.join', tone: 'marigold' },
  applying: { label: 'promotions.applying', tone: 'quiet', icon: 'clock' },
  process: { label: 'promotions.process', tone: 'quiet', icon: 'clock' },
  rejected: { label: 'promotions.rejected', tone: 'vermilion', icon: 'circle-x' },
  claim: { label: 'promotions.claim', tone: 'marigold', icon: 'gift' },
  claimed: { label: 'promotions.claimed', tone: 'peacock', icon: 'circle-check' },
  issued: { label: 'promotions.issued', tone: 'peacock', icon: 'circle-check' },
  joined: { label: 'promotions.joined', tone: 'peacock', icon: 'circle-check' },
  close: { label: 'promotions.close', tone: 'quiet', icon: 'lock' },
};
