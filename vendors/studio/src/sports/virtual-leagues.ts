import type { Text } from '../games/text.ts';

/**
 * Leagues that the studio plays by itself. Every team is invented, and the leagues are called virtual wherever they
 * appear (R12).
 */
export const VIRTUAL_LEAGUES: readonly VirtualLeague[] = [
  {
    code: 'lantern-league',
    name: { en: 'Lantern League', bn: 'লণ্ঠন লিগ' },
    everyMinutes: 10,
    offsetMinutes: 0,
    aheadMinutes: 60,
    teams: [
      ['kite-rovers', 'Kite Rovers', 'কাইট রোভার্স', 1150, 920],
      ['padma-herons', 'Padma Herons', 'পদ্মা হেরনস', 1100, 950],
      ['night-market', 'Night Market FC', 'নাইট মার্কেট এফসি', 1060, 1000],
      ['brass-band', 'Brass Band SC', 'ব্রাস ব্যান্ড এসসি', 1000, 1000],
      ['marigold-united', 'Marigold United', 'ম্যারিগোল্ড ইউনাইটেড', 980, 980],
      ['bulb-street', 'Bulb Street', 'বাল্ব স্ট্রিট', 940, 1040],
      ['paper-flags', 'Paper Flags', 'পেপার ফ্ল্যাগস', 900, 1060],
      ['carousel-town', 'Carousel Town', 'ক্যারোসেল টাউন', 870, 1100],
    ],
  },
  {
    code: 'ferry-league',
    name: { en: 'Ferry League', bn: 'ফেরি লিগ' },
    everyMinutes: 10,
    offsetMinutes: 5,
    aheadMinutes: 60,
    teams: [
      ['teesta-tide', 'Teesta Tide', 'তিস্তা টাইড', 1120, 930],
      ['haor-wanderers', 'Haor Wanderers', 'হাওর ওয়ান্ডারার্স', 1080, 980],
      ['ghat-mariners', 'Ghat Mariners', 'ঘাট মেরিনার্স', 1020, 960],
      ['monsoon-city', 'Monsoon City', 'মনসুন সিটি', 1000, 1020],
      ['barind-bulls', 'Barind Bulls', 'বরিন্দ বুলস', 950, 1030],
      ['char-islanders', 'Char Islanders', 'চর আইল্যান্ডার্স', 890, 1080],
    ],
  },
  {
    code: 'fairground-cup',
    name: { en: 'Fairground Cup', bn: 'মেলা কাপ' },
    everyMinutes: 240,
    offsetMinutes: 120,
    aheadMinutes: 3 * 24 * 60,
    teams: [
      ['royal-drummers', 'Royal Drummers', 'রয়েল ড্রামার্স', 1160, 900],
      ['hill-lanterns', 'Hill Lanterns', 'হিল ল্যান্টার্নস', 1090, 960],
      ['delta-rangers', 'Delta Rangers', 'ডেল্টা রেঞ্জার্স', 1050, 990],
      ['mango-grove', 'Mango Grove', 'ম্যাঙ্গো গ্রোভ', 1010, 1000],
      ['silk-weavers', 'Silk Weavers', 'সিল্ক উইভার্স', 970, 1010],
      ['tea-garden', 'Tea Garden FC', 'টি গার্ডেন এফসি', 960, 1020],
      ['rickshaw-stars', 'Rickshaw Stars', 'রিকশা স্টারস', 900, 1060],
      ['banyan-athletic', 'Banyan Athletic', 'বটতলা অ্যাথলেটিক', 860, 1090],
    ],
  },
];

export interface VirtualLeague {
  readonly code: string;
  readonly name: Text;
  /** A round begins so often, counted from midnight UTC plus the offset. */
  readonly everyMinutes: number;
  readonly offsetMinutes: number;
  /** The calendar is known so far ahead. */
  readonly aheadMinutes: number;
  /** An even number of them: code, names, attack and defence in thousandths. */
  readonly teams: readonly (readonly [code: string, en: string, bn: string, attack: number, defence: number])[];
}
