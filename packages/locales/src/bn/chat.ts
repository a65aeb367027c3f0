import type { chat as en } from '../en/chat.ts';
import type { Translation } from '../translation.ts';

export const chat: Translation<typeof en> = {
  'chat.title': 'লাইভ চ্যাট',
  'chat.opening': 'চ্যাট খুলছে…',
  'chat.back': 'ফিরে যান',
  'chat.log': 'কথাবার্তা',
  'chat.desk': 'আমাদের টিম',
  'chat.you': 'আপনি',
  'chat.deskText': 'আমাদের টিম এখানে উত্তর দেয়',
  'chat.withClerk': '{name} আপনার সঙ্গে আছেন',
  'chat.failed': 'চ্যাট লোড হয়নি',
  'chat.empty': 'কীভাবে সাহায্য করব?',
  'chat.emptyText':
    'মেসেজ লিখুন। আমাদের টিমের একজন পড়ে এখানেই উত্তর দেবেন। অপেক্ষায় থাকতে হবে না: সাইটের যেখানেই থাকুন, উত্তর এলে জানতে পারবেন।',
  'chat.questions': 'যা দিয়ে শুরু করতে পারেন',
  'chat.askDeposit': 'ডিপোজিট করেছি, ব্যালেন্সে যোগ হয়নি',
  'chat.askWithdrawal': 'তোলা টাকা কখন পাব?',
  'chat.askGame': 'গেমে একটি সমস্যা হয়েছে',
  'chat.answerMinutes':
    '{count, plural, one {বেশির ভাগ উত্তর # মিনিটের মধ্যে আসে।} other {বেশির ভাগ উত্তর # মিনিটের মধ্যে আসে।}}',
  'chat.answerHours': '{count, plural, one {বেশির ভাগ উত্তর # ঘণ্টার মধ্যে আসে।} other {বেশির ভাগ উত্তর # ঘণ্টার মধ্যে আসে।}}',
  'chat.answerHere':
    'আমাদের টিম আপনার মেসেজ পেয়েছে। এখান থেকে চলে গেলেও উত্তর এখানেই থাকবে; কাস্টমার সার্ভিসের পাশে একটি ডট দেখাবে।',
  'chat.askAccount': 'অ্যাকাউন্ট নিয়ে সাহায্য দরকার',
  'chat.older': 'আগের মেসেজ দেখুন',
  'chat.sending': 'পাঠানো হচ্ছে',
  'chat.sent': 'পাঠানো হয়েছে',
  'chat.delivered': 'পৌঁছেছে',
  'chat.read': 'পড়া হয়েছে',
  'chat.message': 'আপনার মেসেজ',
  'chat.placeholder': 'মেসেজ লিখুন',
  'chat.send': 'পাঠান',
  'chat.left': '{count, plural, one {আর #টি অক্ষর লেখা যাবে} other {আর #টি অক্ষর লেখা যাবে}}',
  'chat.picture': 'মেসেজের ছবি',
  'chat.addPicture': 'ছবি যোগ করুন',
  'chat.onePicture': 'ছবি',
  'chat.pictureFrom': '{name}-এর পাঠানো ছবি',
  'chat.pictureGone': 'ছবিটি কিছুদিন রাখা ছিল, এখন আর নেই।',
  'chat.remove': 'সরান',
  'chat.closed': 'চ্যাট শেষ। দরকার হলে আবার লিখুন।',
  'chat.typing': '{name} লিখছেন…',
};
