import type { NewAnnouncement } from '#/modules/announcements/announcements.ts';

/** What the demo's operator has to say; true of the demo, and nothing else. */
export const DEMO_ANNOUNCEMENTS: readonly NewAnnouncement[] = [
  {
    type: 'PL',
    title: { en: 'Every round can be watched again', bn: 'প্রতিটি রাউন্ড আবার দেখা যায়' },
    content: {
      en: '<p>Open a bet in your record and tap <b>Watch this round again</b>. It shows what the server decided, step by step.</p>',
      bn: '<p>হিসাব থেকে একটি বাজি খুলে <b>রাউন্ডটি আবার দেখুন</b> চাপুন। সার্ভার যা ঠিক করেছিল, ধাপে ধাপে তা-ই দেখা যাবে।</p>',
    },
    images: [{ url: 'scene:lanterns', sequence: 1 }],
  },
  {
    type: 'PL',
    title: { en: 'This is a demonstration', bn: 'এটি একটি প্রদর্শনী' },
    content: {
      en: '<p>All money here is play money. Deposits go through a sandbox, nothing is charged and nothing is paid out.</p>',
      bn: '<p>এখানে সব টাকা খেলার টাকা। জমা হয় পরীক্ষামূলকভাবে, কিছু কাটা হয় না, কিছু দেওয়াও হয় না।</p>',
    },
  },
  {
    type: 'A',
    title: { en: 'For agents: your invitation code', bn: 'এজেন্টদের জন্য: আপনার আমন্ত্রণ কোড' },
    content: {
      en: '<p>Players who register with your code stand in your downline from their first day.</p>',
      bn: '<p>আপনার কোডে নিবন্ধন করলে খেলোয়াড় প্রথম দিন থেকেই আপনার ডাউনলাইনে থাকেন।</p>',
    },
  },
];
