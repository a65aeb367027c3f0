import type { messageCentre as en } from '../en/message-centre.ts';
import type { Translation } from '../translation.ts';

export const messageCentre: Translation<typeof en> = {
  'messageCentre.title': 'বার্তা',
  'messageCentre.telegram': 'টেলিগ্রাম',
  'messageCentre.telegramText': 'টেলিগ্রামে আমাদের লিখুন',
  'messageCentre.announcements': 'ঘোষণা',
  'messageCentre.announcementsText': 'সবার জন্য খবর',
  'messageCentre.inbox': 'ইনবক্স',
  'messageCentre.inboxText': 'শুধু আপনার জন্য বার্তা',
  'messageCentre.inboxFree': 'নিজের অ্যাকাউন্টের জন্য',
  'messageCentre.liveChat': 'লাইভ চ্যাট',
  'messageCentre.liveChatText': 'আমাদের দলকে জিজ্ঞাসা করুন, উত্তর এখানেই পাবেন',
  'messageCentre.affiliate': 'অ্যাফিলিয়েট সেবা',
  'messageCentre.affiliateText': 'যাঁরা খেলোয়াড় আনেন তাঁদের জন্য',
  'messageCentre.latest': 'সাম্প্রতিক',
};
