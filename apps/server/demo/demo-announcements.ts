import type { NewAnnouncement } from '#/modules/news/announcements/announcements.ts';

/** What the demo's operator has to say; true of the demo, and nothing else. */
export const DEMO_ANNOUNCEMENTS: readonly NewAnnouncement[] = [
  {
    type: 'PL',
    title: { en: 'Rounds can be watched again', bn: 'রাউন্ড আবার দেখা যায়' },
    content: {
      en: '<p>Open a bet in your record and tap <b>Watch this round again</b>. It shows what the server decided, step by step.</p>',
      bn: '<p>বেটিং রেকর্ড থেকে একটি বাজি খুলে <b>রাউন্ডটি আবার দেখুন</b> বোতামে চাপুন। সার্ভার যা ঠিক করেছিল, ধাপে ধাপে তা-ই দেখা যাবে।</p>',
    },
    images: [{ url: 'scene:lanterns', sequence: 1 }],
  },
  {
    type: 'PL',
    title: { en: 'This is a demo site', bn: 'এটি ডেমো সাইট' },
    content: {
      en: '<p>All money here is play money. Deposits go through a sandbox, nothing is charged and nothing is paid out.</p>',
      bn: '<p>এখানে সব টাকাই ডেমো টাকা। ডিপোজিট পরীক্ষামূলক: কারও টাকা কাটা হয় না, কাউকে টাকা দেওয়াও হয় না।</p>',
    },
  },
  {
    type: 'A',
    title: { en: 'For agents: your invitation code', bn: 'এজেন্টদের জন্য: আপনার আমন্ত্রণ কোড' },
    content: {
      en: '<p>Players who register with your code are in your downline from their first day.</p>',
      bn: '<p>আপনার কোডে যিনি অ্যাকাউন্ট খোলেন, তিনি প্রথম দিন থেকেই আপনার টিমে থাকেন।</p>',
    },
  },
];

/** Put before members of the second demo merchant when they have logged in. */
export const DEMO_POP_UP: NewAnnouncement = {
  type: 'PU',
  title: { en: 'Market day has promotions', bn: 'হাটে নতুন প্রোমোশন' },
  content: {
    en: '<p>A frame of lanterns for your picture, a label for early members, a draw without a stake.</p><p><a href="/m/activity">See what is on</a></p>',
    bn: '<p>ছবির জন্য লণ্ঠনের ফ্রেম, শুরুর সদস্যদের ব্যাজ, বাজি ছাড়া ড্র।</p><p><a href="/m/activity">কী চলছে দেখুন</a></p>',
  },
  images: [{ url: 'scene:gift', sequence: 1 }],
};
