import type { NewPromotion } from '#/modules/news/promotions/promotions.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Of the demo's promotions, in the order of their tabs. */
export const DEMO_PROMOTION_CATEGORIES = [
  { key: 'club', name: { en: 'Club', bn: 'ক্লাব' } },
  { key: 'look', name: { en: 'Your look', bn: 'নিজের সাজ' } },
  { key: 'money', name: { en: 'Bonus', bn: 'বোনাস' } },
] as const;

/** The code by which the demo's own reviewer finds the applications to review. */
export const EARLY_MEMBER = 'EARLY_MEMBER';

const NO_MONEY = {
  en: '<li>Nothing here is money, and nothing can be turned into money.</li>',
  bn: '<li>এর কোনো আর্থিক মূল্য নেই, টাকায় বদলানোও যায় না।</li>',
};

/** A promotion of the demo, and which of its accounts have joined it already, by their own tap's way. */
export type DemoPromotion = NewPromotion & { readonly joinedBy?: readonly string[] };

/** The bonus of the first deposit at the merchant `mela`: half of the deposit, up to 5,000.00, played ten times on slots. */
export function demoFirstDeposit(categoryId: bigint): NewPromotion {
  return {
    code: 'FIRST_DEPOSIT',
    categoryIds: [categoryId],
    title: { en: '50% on your first deposit', bn: 'প্রথম ডিপোজিটে ৫০% বোনাস' },
    content: {
      en: '<p>Take this before your first deposit, and half of what you deposit comes on top, up to 5,000. Play the bonus 10 times on slots within 30 days, and all that is left of it is cash.</p>',
      bn: '<p>প্রথম ডিপোজিটের আগে অফারটি নিন। যত টাকা ডিপোজিট করবেন তার অর্ধেক বোনাস পাবেন, সর্বোচ্চ ৫,০০০। ৩০ দিনে বোনাসের ১০ গুণ স্লটে খেললে বাকি বোনাসটা নগদ হয়ে যাবে।</p>',
    },
    terms: {
      en: '<ul><li>Once per person, for the first deposit only.</li><li>Only slots count. A round counts with the smaller of its stake and of what it won or lost.</li><li>Cash is played first. While the bonus pays a part, a round may stake at most 500.</li><li>Your cash stays yours: you can withdraw it at any time. Withdrawing before the bonus is played ends the bonus.</li><li>After 30 days what is left of the bonus goes back to the house.</li></ul>',
      bn: '<ul><li>একজন একবারই পাবেন, শুধু প্রথম ডিপোজিটে।</li><li>শুধু স্লট গণনা হয়। প্রতি রাউন্ডে বাজি আর জেতা-হারার মধ্যে যেটি কম, সেটি ধরা হয়।</li><li>আগে নগদ খরচ হয়। বোনাস থেকে কাটা হলে এক রাউন্ডে সর্বোচ্চ ৫০০ বাজি ধরা যায়।</li><li>নগদ টাকা আপনারই, যখন খুশি তুলতে পারেন। শর্ত পূরণের আগে টাকা তুললে বোনাস শেষ হয়ে যাবে।</li><li>৩০ দিন পর বোনাসের বাকি অংশ ফেরত চলে যাবে।</li></ul>',
    },
    images: [{ url: 'scene:gift', sequence: 1 }],
    decided: 'automatic',
    outcome: 'joined',
    reward: {
      kind: 'bonus',
      on: 'first_deposit',
      every: null,
      times: 10,
      days: 30,
      weights: { RNG: 100 },
      stakeMost: '50000',
      excluded: [],
    },
    percent: 50,
    amountMinor: 500_000n,
    position: 7,
  };
}

/** The bonus of a later deposit at the merchant `mela`, once per week: a quarter of it, up to 1,000.00. */
export function demoReload(categoryId: bigint): NewPromotion {
  return {
    categoryIds: [categoryId],
    title: { en: '25% once a week', bn: 'প্রতি সপ্তাহে ২৫% বোনাস' },
    content: {
      en: '<p>Once a week, a quarter of a deposit comes on top, up to 1,000. Take the offer, then deposit. Play the bonus 10 times on slots within 14 days, and all that is left of it is cash.</p>',
      bn: '<p>সপ্তাহে একবার, ডিপোজিটের চার ভাগের এক ভাগ বোনাস, সর্বোচ্চ ১,০০০। আগে অফারটি নিন, তারপর ডিপোজিট করুন। ১৪ দিনে বোনাসের ১০ গুণ স্লটে খেললে বাকি বোনাসটা নগদ হয়ে যাবে।</p>',
    },
    terms: {
      en: '<ul><li>Once per person and week, from Monday to Sunday, for a deposit after your first one. Take it again for each week.</li><li>Only slots count. A round counts with the smaller of its stake and of what it won or lost.</li><li>Cash is played first. While the bonus pays a part, a round may stake at most 500.</li><li>Your cash stays yours: you can withdraw it at any time. Withdrawing before the bonus is played ends the bonus.</li><li>After 14 days what is left of the bonus goes back to the house.</li></ul>',
      bn: '<ul><li>একজন সপ্তাহে একবার, সোমবার থেকে রবিবার, প্রথম ডিপোজিটের পরের ডিপোজিটে। প্রতি সপ্তাহে আবার অফারটি নিতে হবে।</li><li>শুধু স্লট গণনা হয়। প্রতি রাউন্ডে বাজি আর জেতা-হারার মধ্যে যেটি কম, সেটি ধরা হয়।</li><li>আগে নগদ খরচ হয়। বোনাস থেকে কাটা হলে এক রাউন্ডে সর্বোচ্চ ৫০০ বাজি ধরা যায়।</li><li>নগদ টাকা আপনারই, যখন খুশি তুলতে পারেন। শর্ত পূরণের আগে টাকা তুললে বোনাস শেষ হয়ে যাবে।</li><li>১৪ দিন পর বোনাসের বাকি অংশ ফেরত চলে যাবে।</li></ul>',
    },
    images: [{ url: 'scene:wheel', sequence: 1 }],
    decided: 'automatic',
    outcome: 'joined',
    reward: {
      kind: 'bonus',
      on: 'reload',
      every: 'week',
      times: 10,
      days: 14,
      weights: { RNG: 100 },
      stakeMost: '50000',
      excluded: [],
    },
    percent: 25,
    amountMinor: 100_000n,
    position: 8,
  };
}

/** A code at the merchant `mela`, which the page of the promotion names: 50.00 to be played five times. */
export function demoCode(categoryId: bigint): NewPromotion {
  return {
    categoryIds: [categoryId],
    title: { en: 'A code for you: MELA50', bn: 'আপনার কোড: MELA50' },
    content: {
      en: '<p>Type the code <b>MELA50</b> and get a bonus of 50 at once, without a deposit. Play it 5 times on slots within 7 days, and all that is left of it is cash.</p>',
      bn: '<p><b>MELA50</b> কোডটি লিখুন, ডিপোজিট ছাড়াই ৫০ বোনাস পাবেন। ৭ দিনে এর ৫ গুণ স্লটে খেললে বাকি বোনাসটা নগদ হয়ে যাবে।</p>',
    },
    terms: {
      en: '<ul><li>Once per person. Capitals and small letters of the code are the same.</li><li>Only slots count. A round counts with the smaller of its stake and of what it won or lost.</li><li>Cash is played first. While the bonus pays a part, a round may stake at most 20.</li><li>Your cash stays yours: you can withdraw it at any time. Withdrawing before the bonus is played ends the bonus.</li><li>After 7 days what is left of the bonus goes back to the house.</li></ul>',
      bn: '<ul><li>একজন একবারই পাবেন। কোডের ছোট-বড় হাতের অক্ষরে তফাত নেই।</li><li>শুধু স্লট গণনা হয়। প্রতি রাউন্ডে বাজি আর জেতা-হারার মধ্যে যেটি কম, সেটি ধরা হয়।</li><li>আগে নগদ খরচ হয়। বোনাস থেকে কাটা হলে এক রাউন্ডে সর্বোচ্চ ২০ বাজি ধরা যায়।</li><li>নগদ টাকা আপনারই, যখন খুশি তুলতে পারেন। শর্ত পূরণের আগে টাকা তুললে বোনাস শেষ হয়ে যাবে।</li><li>৭ দিন পর বোনাসের বাকি অংশ ফেরত চলে যাবে।</li></ul>',
    },
    images: [{ url: 'scene:lanterns', sequence: 1 }],
    decided: 'automatic',
    outcome: 'issued',
    reward: {
      kind: 'voucher',
      wagering: { times: 5, days: 7, weights: { RNG: 100 }, stakeMost: '2000', excluded: [] },
    },
    amountMinor: 5_000n,
    vouchers: [{ code: 'MELA50', uses: null }],
    position: 9,
  };
}

/** Free rounds at the merchant `mela` for everyone who joins: ten at 2.00, and what they win is a bonus to be played five times. */
export function demoFreeRounds(categoryId: bigint): DemoPromotion {
  return {
    categoryIds: [categoryId],
    title: { en: '10 free rounds of Royal Bengal', bn: 'রয়েল বেঙ্গলে ১০টি ফ্রি রাউন্ড' },
    content: {
      en: '<p>Join, open Royal Bengal, and play 10 rounds at 2 that cost you nothing. What they win, up to 500, is a bonus: play it 5 times on slots within 7 days, and all that is left of it is cash.</p>',
      bn: '<p>যোগ দিন, রয়েল বেঙ্গল খুলুন, আর ২ বাজির ১০টি রাউন্ড খেলুন বিনা খরচে। সর্বোচ্চ ৫০০ পর্যন্ত জয় বোনাস হিসেবে পাবেন। ৭ দিনে এর ৫ গুণ স্লটে খেললে বাকি বোনাসটা নগদ হয়ে যাবে।</p>',
    },
    terms: {
      en: '<ul><li>Once per person. Play the free rounds within 7 days; those that are left then are gone.</li><li>What they win is added up, and given when the last one is over.</li><li>Only slots count for the bonus. A round counts with the smaller of its stake and of what it won or lost.</li><li>Cash is played first. While the bonus pays a part, a round may stake at most 20.</li><li>Your cash stays yours: you can withdraw it at any time. Withdrawing before the bonus is played ends the bonus.</li></ul>',
      bn: '<ul><li>একজন একবারই পাবেন। ৭ দিনের মধ্যে ফ্রি রাউন্ড খেলতে হবে; এরপর বাকিগুলো থাকবে না।</li><li>সব জয় যোগ করা হয়, শেষ রাউন্ডের পর একসঙ্গে পাবেন।</li><li>বোনাসের জন্য শুধু স্লট গণনা হয়। প্রতি রাউন্ডে বাজি আর জেতা-হারার মধ্যে যেটি কম, সেটি ধরা হয়।</li><li>আগে নগদ খরচ হয়। বোনাস থেকে কাটা হলে এক রাউন্ডে সর্বোচ্চ ২০ বাজি ধরা যায়।</li><li>নগদ টাকা আপনারই, যখন খুশি তুলতে পারেন। শর্ত পূরণের আগে টাকা তুললে বোনাস শেষ হয়ে যাবে।</li></ul>',
    },
    images: [{ url: 'scene:tiger', sequence: 1 }],
    decided: 'automatic',
    outcome: 'issued',
    reward: {
      kind: 'freeRounds',
      game: 'studio:royal-bengal',
      rounds: 10,
      stake: '200',
      expires: 7,
      byCode: false,
      wagering: { times: 5, days: 7, weights: { RNG: 100 }, stakeMost: '2000', excluded: [] },
    },
    amountMinor: 50_000n,
    position: 11,
  };
}

/** A tenth of a day's loss at the merchant `mela`, in cash. */
export function demoCashback(categoryId: bigint): DemoPromotion {
  return {
    categoryIds: [categoryId],
    title: { en: '10% of a bad day back', bn: 'হারের দিনে ১০% ফেরত' },
    content: {
      en: '<p>Join once, and from then on a tenth of what you lose of your cash in a day comes back, up to 1,000. It is in your reward centre the next day, in cash.</p>',
      bn: '<p>একবার যোগ দিন। এরপর দিনে নগদ যত হারবেন তার দশ ভাগের এক ভাগ ফেরত, সর্বোচ্চ ১,০০০। পরের দিন রিওয়ার্ড সেন্টারে পাবেন, নগদ।</p>',
    },
    terms: {
      en: '<ul><li>What counts is your stakes less your wins of a day, cash only. The day begins at midnight by the clock of this site; the day on which you join counts whole.</li><li>It begins at a loss of 100. At most 1,000 for a day.</li><li>Take it from the reward centre within 3 days, or it is gone.</li><li>A round that is cancelled later, or wins later, counts on the day on which that happens.</li></ul>',
      bn: '<ul><li>দিনের মোট বাজি থেকে মোট জেতা বাদ দিয়ে ধরা হয়, শুধু নগদ। এই সাইটের ঘড়িতে রাত ১২টায় দিন শুরু; যেদিন যোগ দেন সেদিন পুরোটা ধরা হয়।</li><li>কমপক্ষে ১০০ হারলে পাবেন। এক দিনে সর্বোচ্চ ১,০০০।</li><li>রিওয়ার্ড সেন্টার থেকে ৩ দিনের মধ্যে নিতে হবে, নইলে চলে যাবে।</li><li>কোনো রাউন্ড পরে বাতিল হলে বা পরে জিতলে, যেদিন তা হয় সেদিনের হিসাবে ধরা হয়।</li></ul>',
    },
    images: [{ url: 'scene:tiger', sequence: 1 }],
    decided: 'automatic',
    outcome: 'joined',
    reward: { kind: 'cashback', every: 'day', least: '10000', claimDays: 3, wagering: null },
    percent: 10,
    amountMinor: 100_000n,
    position: 10,
  };
}

/** What the demo's operator offers: all of it is really given, and only what agents get for friends is paid. Between them they show every status (M65). */
export function demoPromotions(categoryIds: Readonly<Record<'club' | 'look', bigint>>): DemoPromotion[] {
  return [
    {
      categoryIds: [categoryIds.look],
      title: { en: 'A frame of lanterns', bn: 'লণ্ঠনের ফ্রেম' },
      content: {
        en: '<p>Put a string of lit lanterns around your picture. Everyone who has an account gets it: join, then claim.</p>',
        bn: '<p>আপনার ছবির চারদিকে জ্বলুক লণ্ঠনের মালা। অ্যাকাউন্ট থাকলেই পাবেন: যোগ দিন, তারপর নিয়ে নিন।</p>',
      },
      terms: {
        en: `<ul><li>One frame a member. It shows in your menu and in the member centre.</li><li>A newer frame takes its place.</li>${NO_MONEY.en}</ul>`,
        bn: `<ul><li>একজনের একটি ফ্রেম। মেনুতে আর মেম্বার সেন্টারে দেখা যায়।</li><li>নতুন ফ্রেম পেলে সেটিই বসে।</li>${NO_MONEY.bn}</ul>`,
      },
      images: [{ url: 'scene:lanterns', sequence: 1 }],
      decided: 'automatic',
      outcome: 'claim',
      reward: { kind: 'headFrame', frame: 'lanterns' },
      position: 1,
    },
    {
      code: EARLY_MEMBER,
      categoryIds: [categoryIds.club],
      title: { en: 'Early member', bn: 'শুরুর সদস্য' },
      content: {
        en: '<p>The first 500 who have played here carry a label beside their name. Staff decide at the desk. On this demo site a program decides by the terms below when nobody has within a minute and a half.</p>',
        bn: '<p>প্রথম ৫০০ জন, যাঁরা এখানে খেলেছেন, নামের পাশে একটি ব্যাজ পাবেন। কে পাবেন, আমাদের কর্মীরা দেখে জানান। এই ডেমোতে দেড় মিনিটে কেউ না দেখলে নিচের শর্ত মিলিয়ে একটি প্রোগ্রাম ঠিক করে।</p>',
      },
      terms: {
        en: `<ul><li>You have played at least one round. If not, play one and apply again, up to three times.</li><li>A label that you have already stays.</li>${NO_MONEY.en}</ul>`,
        bn: `<ul><li>অন্তত এক রাউন্ড খেলেছেন। না খেলে থাকলে এক রাউন্ড খেলে আবার আবেদন করুন, তিনবার পর্যন্ত।</li><li>আগে থেকে ব্যাজ থাকলে সেটিই থাকবে।</li>${NO_MONEY.bn}</ul>`,
      },
      images: [{ url: 'scene:tiger', sequence: 1 }],
      decided: 'reviewed',
      outcome: 'issued',
      reward: { kind: 'clubLabel', label: '★ 500' },
      places: 500,
      position: 2,
    },
    {
      categoryIds: [categoryIds.look, categoryIds.club],
      title: { en: 'Draw for the lotus frame', bn: 'পদ্ম-ফ্রেমের ড্র' },
      content: {
        en: '<p>Join, and on the last day ten names are drawn. Those ten carry a lotus around their picture. No stake, no prize money.</p>',
        bn: '<p>যোগ দিন, শেষ দিনে দশটি নাম উঠবে। সেই দশজনের ছবির চারদিকে বসবে পদ্ম। বাজি নেই, টাকার পুরস্কারও নেই।</p>',
      },
      terms: {
        en: `<ul><li>One entry a member, and every entry has the same chance.</li><li>The server draws by lot when the time is over. Your inbox tells how it went.</li>${NO_MONEY.en}</ul>`,
        bn: `<ul><li>একজন একবারই অংশ নিতে পারেন, সবার সুযোগ সমান।</li><li>সময় শেষ হলে সার্ভার লটারি করে। ফল ইনবক্সে জানানো হয়।</li>${NO_MONEY.bn}</ul>`,
      },
      images: [{ url: 'scene:wheel', sequence: 1 }],
      endsAt: inDays(7),
      decided: 'automatic',
      outcome: 'joined',
      reward: { kind: 'headFrame', frame: 'lotus' },
      winners: 10,
      position: 3,
    },
    {
      categoryIds: [categoryIds.look],
      title: { en: 'Lotus frames, handed out together', bn: 'পদ্ম-ফ্রেম, সবাই একসঙ্গে' },
      content: {
        en: '<p>Join, and your lotus frame is made ready. Seven days after this began, everyone who is in gets it in one go.</p>',
        bn: '<p>যোগ দিলেই আপনার পদ্ম-ফ্রেম তৈরি হতে থাকে। প্রোমোশন শুরুর সাত দিন পর, যাঁরা যোগ দিয়েছেন সবাই একসঙ্গে পাবেন।</p>',
      },
      terms: {
        en: `<ul><li>One frame a member. Until the day of handing out it says “Process”.</li><li>A newer frame takes its place.</li>${NO_MONEY.en}</ul>`,
        bn: `<ul><li>একজনের একটি ফ্রেম। দেওয়ার দিন পর্যন্ত “প্রসেস হচ্ছে” লেখা থাকে।</li><li>নতুন ফ্রেম পেলে সেটিই বসে।</li>${NO_MONEY.bn}</ul>`,
      },
      images: [{ url: 'scene:gift', sequence: 1 }],
      givesAt: inDays(7),
      decided: 'automatic',
      outcome: 'issued',
      reward: { kind: 'headFrame', frame: 'lotus' },
      position: 4,
      joinedBy: ['nadia'],
    },
    {
      categoryIds: [categoryIds.club],
      title: { en: 'Winter fair list', bn: 'শীতের মেলার তালিকা' },
      content: {
        en: '<p>Who is on the list when the winter fair opens can be drawn for the next lotus frames.</p>',
        bn: '<p>শীতের মেলা শুরুর সময় যাঁরা তালিকায় থাকবেন, পরের পদ্ম-ফ্রেমের ড্রয়ে তাঁদের নাম থাকবে।</p>',
      },
      terms: {
        en: `<ul><li>The list opens on the first day and closes on the last.</li>${NO_MONEY.en}</ul>`,
        bn: `<ul><li>প্রথম দিনে তালিকা খোলে, শেষ দিনে বন্ধ হয়।</li>${NO_MONEY.bn}</ul>`,
      },
      images: [{ url: 'scene:gift', sequence: 1 }],
      startsAt: inDays(14),
      endsAt: inDays(44),
      decided: 'automatic',
      outcome: 'joined',
      reward: { kind: 'headFrame', frame: 'lotus' },
      winners: 10,
      position: 5,
    },
    {
      categoryIds: [categoryIds.club],
      title: { en: 'First four at the gate', bn: 'গেটে প্রথম চারজন' },
      content: {
        en: '<p>The first four accounts here are on this list. It is full.</p>',
        bn: '<p>এখানকার প্রথম চারটি অ্যাকাউন্ট এই তালিকায় আছে। আর জায়গা নেই।</p>',
      },
      terms: {
        en: `<ul><li>Four names, in the order they came.</li><li>The list brings nothing but the place on it.</li>${NO_MONEY.en}</ul>`,
        bn: `<ul><li>চারটি নাম, যে আগে এসেছেন সে আগে।</li><li>তালিকায় নাম থাকা ছাড়া আর কিছু মেলে না।</li>${NO_MONEY.bn}</ul>`,
      },
      images: [{ url: 'scene:cricket', sequence: 1 }],
      decided: 'automatic',
      outcome: 'joined',
      places: 4,
      position: 6,
      joinedBy: ['salma', 'karim', 'rahim', 'nadia'],
    },
  ];
}

/** What agents get for friends; the sums are in the terms of invitations. */
export function demoReferral(categoryIds: readonly bigint[]): DemoPromotion {
  return {
    code: 'REFERRAL',
    categoryIds,
    title: { en: 'Bring your friends', bn: 'বন্ধুদের নিয়ে আসুন' },
    content: {
      en: '<p>Agents: share your link. For each friend who verifies, deposits and plays, the house pays you a reward.</p>',
      bn: '<p>এজেন্টরা লিংক শেয়ার করুন। বন্ধু ভেরিফাই, ডিপোজিট আর খেলা শেষ করলে প্রতি ধাপে হাউস আপনাকে পুরস্কার দেবে।</p>',
    },
    terms: {
      en: '<ul><li>For agents. The sum of each stage is on the page “Invite friends”, and a friend keeps the sums of the day of registration.</li><li>A friend who is the same person as you, an agent above you or another friend of yours brings nothing: the same phone, e-mail or payout account.</li><li>Take each reward in the reward centre in time. The house pays it; your friend pays nothing.</li></ul>',
      bn: '<ul><li>এজেন্টদের জন্য। কোন ধাপে কত, তা “বন্ধুদের আনুন” পাতায় আছে। বন্ধু যেদিন অ্যাকাউন্ট খোলেন, সেদিনের হিসাবই থাকে।</li><li>বন্ধু যদি আপনি নিজে, উপরের এজেন্ট বা আপনার অন্য বন্ধু হন, অর্থাৎ একই ফোন, ইমেইল বা পেআউট অ্যাকাউন্ট, তবে পুরস্কার নেই।</li><li>সময়মতো রিওয়ার্ড সেন্টার থেকে নিয়ে নিন। টাকা দেয় হাউস, বন্ধুকে কিছু দিতে হয় না।</li></ul>',
    },
    images: [{ url: 'scene:gift', sequence: 1 }],
    decided: 'automatic',
    outcome: 'joined',
    position: 7,
  };
}

/** What the demo's merchants pay agents for friends, in minor units. */
export const DEMO_INVITATION_TERMS = {
  registered: 0n,
  verified: 20_00n,
  deposited: 100_00n,
  played: 200_00n,
  leastDeposit: 500_00n,
  playTimes: 1,
  rewardDays: 30,
};
