import type { chat as en } from '../en/chat.ts';
import type { Translation } from '../translation.ts';

export const chat: Translation<typeof en> = {
  'chat.title': 'লাইভ চ্যাট',
  'chat.opening': 'চ্যাট খুলছে…',
  'chat.back': 'ফিরে যান',
  'chat.log': 'কথাবার্তা',
  'chat.desk': 'আমাদের দল',
  'chat.you': 'আপনি',
  'chat.deskText': 'আমাদের দল এখানে উত্তর দেয়',
  'chat.withClerk': '{name} আপনার সঙ্গে আছেন',
  'chat.failed': 'চ্যাট খোলেনি',
  'chat.empty': 'কীভাবে সাহায্য করব?',
  'chat.emptyText':
    'আমাদের লিখুন। দলের একজন পড়ে এখানেই উত্তর দেবেন। বসে থাকতে হবে না: সাইটের যেখানেই থাকুন, উত্তর এলে জানতে পারবেন।',
  'chat.older': 'আগের বার্তা দেখুন',
  'chat.sending': 'যাচ্ছে',
  'chat.sent': 'পাঠানো হয়েছে',
  'chat.delivered': 'পৌঁছেছে',
  'chat.read': 'পড়া হয়েছে',
  'chat.message': 'আপনার বার্তা',
  'chat.placeholder': 'বার্তা লিখুন',
  'chat.send': 'পাঠান',
  'chat.left': '{count, plural, one {আর #টি অক্ষর লেখা যাবে} other {আর #টি অক্ষর লেখা যাবে}}',
  'chat.picture': 'বার্তার ছবি',
  'chat.addPicture': 'ছবি যোগ করুন',
  'chat.onePicture': 'ছবি',
  'chat.pictureFrom': '{name} এর পাঠানো ছবি',
  'chat.pictureGone': 'ছবিটি কিছুদিন রাখা ছিল, এখন আর নেই।',
  'chat.remove': 'সরান',
  'chat.closed': 'কথা শেষ হয়েছে। ইচ্ছা হলে আবার লিখুন।',
  'chat.typing': '{name} লিখছেন…',
};
