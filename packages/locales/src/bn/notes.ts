import type { notes as english } from '../en/notes.ts';
import type { Translation } from '../translation.ts';

export const notes: Translation<typeof english> = {
  'notes.welcome_title': '{name} সাইটে স্বাগতম',
  'notes.welcome':
    'আপনার অ্যাকাউন্ট চালু হয়েছে। টাকার খবর আর আমাদের উত্তর এখানে আসবে।\n\nআনন্দের জন্য খেলুন, যত টাকা হারালে সমস্যা নেই শুধু তা দিয়েই।',
  'notes.madeAgent_title': 'আপনি এখন এজেন্ট',
  'notes.madeAgent':
    'মেম্বার সেন্টারে আপনার এজেন্সি পাবেন: আমন্ত্রণ লিংক, আপনার টিম, আর টিমের বাজি থেকে আপনার আয়। ব্যালেন্স ও রেকর্ড আগের মতোই আছে।',
  'notes.madeMasterAgent_title': 'আপনি এখন মাস্টার এজেন্ট',
  'notes.madeMasterAgent':
    'আপনার এজেন্সি থেকে লিংক দিয়ে খেলোয়াড় আনতে, খেলোয়াড় ও এজেন্টের অ্যাকাউন্ট খুলতে এবং এজেন্টদের চুক্তির প্রস্তাব দিতে পারবেন। ব্যালেন্স ও রেকর্ড আগের মতোই আছে।',
  'notes.failedLogins_title': 'লগইনের {count, plural, one {#টি} other {#টি}} ব্যর্থ চেষ্টা',
  'notes.failedLogins':
    'আপনার শেষ লগইনের পর কেউ {count, plural, one {# বার} other {# বার}} ভুল পাসওয়ার্ড দিয়ে আপনার অ্যাকাউন্টে ঢুকতে চেয়েছে। এভাবে কেউ ঢুকতে পারেনি।\n\nআপনি নিজে না করে থাকলে নতুন একটি পাসওয়ার্ড দিন, যা আর কোথাও ব্যবহার করেন না: সেটিংস, পাসওয়ার্ড বদলান। তাতে অন্য সব ডিভাইস থেকেও লগআউট হয়ে যাবে।',
  'notes.passwordChanged_title': 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
  'notes.passwordChanged':
    'আপনার পাসওয়ার্ড বদলানো হয়েছে: {when}, {place}, {device}।\n\nআপনি না বদলে থাকলে এখনই নতুন পাসওয়ার্ড দিন: লগআউট করে “পাসওয়ার্ড ভুলে গেছেন” চাপুন। অথবা চ্যাটে আমাদের লিখুন।',
  'notes.pinChanged_title': 'টাকা তোলার নতুন পিন',
  'notes.pinChanged':
    'আপনার অ্যাকাউন্টে টাকা তোলার নতুন পিন দেওয়া হয়েছে।\n\nআপনি না দিয়ে থাকলে এখনই পাসওয়ার্ড ও পিন বদলান এবং চ্যাটে আমাদের জানান।',
  'notes.withdrawal_paid_title': '{sum} পাঠানো হয়েছে',
  'notes.withdrawal_paid': 'টাকা তোলার অর্ডার {order} শেষ: {sum} আপনার অ্যাকাউন্টে যাচ্ছে।',
  'notes.withdrawal_returned_title': '{sum} ব্যালেন্সে ফিরেছে',
  'notes.withdrawal_returned': 'টাকা তোলার অর্ডার {order} পাঠানো যায়নি। পুরো {sum} আবার আপনার ব্যালেন্সে আছে।',
  'notes.withdrawal_refused_title': '{sum} ব্যালেন্সে ফেরত এসেছে',
  'notes.withdrawal_refused':
    'টাকা তোলার অর্ডার {order} আমরা দেখেছি, পাঠানো হয়নি। পুরো {sum} আবার আপনার ব্যালেন্সে আছে।\n\nকারণ: {reason}\n\nকিছু জানতে চাইলে চ্যাটে লিখুন।',
  'notes.win_held_title': 'আপনি {sum} জিতেছেন',
  'notes.win_held':
    'অভিনন্দন! এত বড় জয়ের টাকা দেওয়ার আগে আমাদের দুজন কর্মী মিলিয়ে দেখেন। ততক্ষণ {sum} আপনার ওয়ালেটে হোল্ডে থাকবে। আপনাকে কিছু করতে হবে না, হয়ে গেলে এখানেই জানাব।',
  'notes.win_released_title': '{sum} এখন আপনার',
  'notes.win_released': 'আপনার জয় মিলিয়ে দেখা হয়েছে। {sum} এখন আপনার ব্যালেন্সে।',
  'notes.win_sent_back_title': '{sum} নিশ্চিত হয়নি',
  'notes.win_sent_back':
    'জয়টি আমরা মিলিয়ে দেখেছি, কিন্তু নিশ্চিত হওয়া যায়নি, তাই {sum} ওয়ালেট থেকে সরানো হয়েছে। ভুল মনে হলে চ্যাটে আমাদের জানান।',
  'notes.correction_credit_title': 'ব্যালেন্স সংশোধন: {sum} যোগ হয়েছে',
  'notes.correction_credit':
    'আপনার ব্যালেন্স সংশোধন করা হয়েছে: {sum} যোগ হয়েছে। সংশোধন নম্বর {number}। কিছু জানতে চাইলে চ্যাটে লিখুন।',
  'notes.correction_debit_title': 'ব্যালেন্স সংশোধন: {sum} কাটা হয়েছে',
  'notes.correction_debit':
    'আপনার ব্যালেন্স সংশোধন করা হয়েছে: {sum} কাটা হয়েছে। সংশোধন নম্বর {number}। ভুল মনে হলে চ্যাটে আমাদের জানান।',
  'notes.promotion_approved_title': '{promotion}: মঞ্জুর হয়েছে',
  'notes.promotion_approved': 'আপনার আবেদন দেখা হয়েছে এবং মঞ্জুর হয়েছে। এরপর কী করবেন, প্রোমোশনের পাতায় দেখুন।',
  'notes.promotion_rejected_title': '{promotion}: মঞ্জুর হয়নি',
  'notes.promotion_rejected': 'আপনার আবেদন দেখা হয়েছে, কিন্তু মঞ্জুর হয়নি।',
  'notes.promotion_won_title': '{promotion}: আপনার নাম উঠেছে',
  'notes.promotion_won': 'ড্র শেষ হয়েছে, আপনার নাম উঠেছে।',
  'notes.promotion_notDrawn_title': '{promotion}: এবার হলো না',
  'notes.promotion_notDrawn': 'ড্র শেষ হয়েছে, আপনার নাম ওঠেনি। অংশ নেওয়ার জন্য ধন্যবাদ।',
  'notes.feedback_title': 'আপনার মতামত {reference}-এর উত্তর',
  'notes.feedback_asked': 'আপনি লিখেছিলেন: {question}',
  'notes.bonus_released_title': 'আপনার বোনাস এখন নগদ',
  'notes.bonus_released': 'শর্ত পূরণ হয়েছে: “{promotion}” থেকে {sum} এখন নগদ। খেলুন বা টাকা তুলুন, যখন খুশি।',
  'notes.bonus_expired_title': 'আপনার বোনাসের মেয়াদ শেষ',
  'notes.bonus_expired': '“{promotion}”-এর সময় শেষ, বোনাসের {sum} ফেরত গেছে। আপনার নগদ টাকা ঠিক আছে।',
  'notes.bonus_expires_title': 'এক দিনের মধ্যে বোনাসের মেয়াদ শেষ',
  'notes.bonus_expires':
    '“{promotion}”-এ {sum} আছে। আরও {left} পর্যন্ত খেলা বাকি; সময়ের মধ্যে না খেললে বোনাস ফেরত যাবে। আপনার নগদ টাকা ঠিক থাকবে। ঠিক সময়টা রিওয়ার্ড সেন্টারে দেখুন।',
  'notes.salary_paid_title': '{sum} বেতন পেয়েছেন',
  'notes.salary_paid': '{period} তারিখের বেতন {sum} আপনার এজেন্সি অ্যাকাউন্টে যোগ হয়েছে।',
  'notes.salary_waiting_title': '{sum} বেতন যাচাই হচ্ছে',
  'notes.salary_waiting': '{period} তারিখের বেতন {sum} অনুমোদনের অপেক্ষায় আছে। সিদ্ধান্ত হলে মেসেজ পাবেন।',
  'notes.salary_declined_title': '{sum} বেতন অনুমোদন হয়নি',
  'notes.salary_declined': '{period} তারিখের বেতন {sum} অনুমোদন হয়নি। কারণ: {reason}',
  'notes.hour_paid_title': '{sum} ঘণ্টাভিত্তিক বেতন পেয়েছেন',
  'notes.hour_paid': '{period} ঘণ্টাভিত্তিক বেতন {sum} আপনার এজেন্সি অ্যাকাউন্টে যোগ হয়েছে।',
  'notes.hours_paid_title': '{day} তারিখের ঘণ্টাভিত্তিক বেতন: {sum}',
  'notes.hours_paid':
    '{day} তারিখের ঘণ্টাভিত্তিক বেতন বাবদ {payments, plural, one {#টি} other {#টি}} পেমেন্টে মোট {sum} আপনার এজেন্সি অ্যাকাউন্টে যোগ হয়েছে।',
  'notes.hour_waiting_title': '{sum} ঘণ্টাভিত্তিক বেতন যাচাই হচ্ছে',
  'notes.hour_waiting': '{period} ঘণ্টাভিত্তিক বেতন {sum} অনুমোদনের অপেক্ষায় আছে। সিদ্ধান্ত হলে মেসেজ পাবেন।',
  'notes.hour_declined_title': '{sum} ঘণ্টাভিত্তিক বেতন অনুমোদন হয়নি',
  'notes.hour_declined': '{period} ঘণ্টাভিত্তিক বেতন {sum} অনুমোদন হয়নি। কারণ: {reason}',
  'notes.dividend_paid_title': '{sum} লভ্যাংশ পেয়েছেন',
  'notes.dividend_paid': '{period} থেকে শুরু হওয়া মেয়াদের লভ্যাংশ {sum} আপনার এজেন্সি অ্যাকাউন্টে যোগ হয়েছে।',
  'notes.dividend_waiting_title': '{sum} লভ্যাংশ যাচাই হচ্ছে',
  'notes.dividend_waiting': '{period} থেকে শুরু হওয়া মেয়াদের লভ্যাংশ {sum} অনুমোদনের অপেক্ষায় আছে। সিদ্ধান্ত হলে মেসেজ পাবেন।',
  'notes.dividend_declined_title': '{sum} লভ্যাংশ অনুমোদন হয়নি',
  'notes.dividend_declined': '{period} থেকে শুরু হওয়া মেয়াদের লভ্যাংশ {sum} অনুমোদন হয়নি। কারণ: {reason}',
  'notes.freeRounds_given_title': 'আপনার জন্য {count, plural, one {#টি ফ্রি রাউন্ড} other {#টি ফ্রি রাউন্ড}}',
  'notes.freeRounds_given':
    'খেলতে “{game}” খুলুন: {count, plural, one {#টি রাউন্ড} other {#টি রাউন্ড}}, আপনার কোনো টাকা লাগবে না। শেষ রাউন্ডের পর জয়ের টাকা পাবেন।',
  'notes.freeRounds_refused_title': 'ফ্রি রাউন্ড দেওয়া যাচ্ছে না',
  'notes.freeRounds_refused': '“{game}”-এর প্রোভাইডার এখন ফ্রি রাউন্ড দিতে পারছে না। কাস্টমার সার্ভিসকে জানান, আমরা ঠিক করে দেব।',
  'notes.freeRounds_bonus_title': 'ফ্রি রাউন্ডে জিতেছেন {sum}',
  'notes.freeRounds_bonus': '“{game}”-এর ফ্রি রাউন্ডের জন্য {sum} বোনাস পেয়েছেন। কত খেলতে হবে তা বোনাস পাতায় দেখুন।',
  'notes.freeRounds_cash_title': 'ফ্রি রাউন্ডে জিতেছেন {sum}',
  'notes.freeRounds_cash': '“{game}”-এর ফ্রি রাউন্ডের জন্য {sum} নগদ পেয়েছেন।',
  'notes.cashback_title': 'আপনার {sum} ক্যাশব্যাক',
  'notes.cashback':
    '“{promotion}”: রিওয়ার্ড সেন্টারে {sum} আছে। {days, plural, one {# দিনের} other {# দিনের}} মধ্যে নিয়ে নিন।',
  'notes.redRain_all_title': '{packets, plural, one {#টি} other {#টি}} লাল খামের সবকটি নেওয়া হয়েছে',
  'notes.redRain_all':
    'আপনার টিম {packets, plural, one {#টি} other {#টি}} লাল খামের সবকটি নিয়েছে, মোট {sum}। কে কোনটি পেয়েছেন আর টাকার ভাগ কীভাবে হয়েছে, তা লাল খাম পাতায় আছে।',
  'notes.redRain_over_title': 'আপনার লাল খামের সময় শেষ',
  'notes.redRain_over':
    'আপনার টিম {packets, plural, one {#টির} other {#টির}} মধ্যে {taken, plural, one {#টি} other {#টি}} লাল খাম নিয়েছে, মোট {sum}। বাকি {rest} আপনার এজেন্সি অ্যাকাউন্টে ফেরত এসেছে।',
  'notes.level_up_title': 'আপনি এখন {level}',
  'notes.level_up':
    'খেলা আর ডিপোজিটের হিসাবে আপনি {level} লেভেলে উঠেছেন। এই লেভেলে কী পাবেন তা ভিআইপি পাতায় আছে; উপহার থাকলে রিওয়ার্ড সেন্টারে অপেক্ষা করছে।',
  'notes.level_down_title': 'আপনার লেভেল এখন {level}',
  'notes.level_down':
    'গত মাসের বৈধ বাজি আগের লেভেল ধরে রাখার মতো ছিল না, তাই লেভেল এখন {level}। যেকোনো মাসে আগের লেভেল ধরে রাখার মতো খেললেই সেটি ফিরে পাবেন।',
  'notes.contract_offered_title':
    '{by} আপনাকে {kind, select, salary {দৈনিক বেতন} hour {ঘণ্টাভিত্তিক বেতন} other {লভ্যাংশ}} চুক্তির প্রস্তাব দিয়েছেন',
  'notes.contract_offered': 'কী পাবেন দেখে গ্রহণ করুন বা ফিরিয়ে দিন: এজেন্সি, চুক্তি।\n\nউত্তর না দেওয়া পর্যন্ত কিছুই বদলাবে না।',
  'notes.contract_accepted_title': '{by} আপনার চুক্তি গ্রহণ করেছেন',
  'notes.contract_accepted':
    '{by}-কে দেওয়া {kind, select, salary {দৈনিক বেতন} hour {ঘণ্টাভিত্তিক বেতন} other {লভ্যাংশ}} চুক্তি {when} থেকে গণনা হবে।',
  'notes.contract_declined_title': '{by} আপনার চুক্তি ফিরিয়ে দিয়েছেন',
  'notes.contract_declined':
    '{by}-কে দেওয়া {kind, select, salary {দৈনিক বেতন} hour {ঘণ্টাভিত্তিক বেতন} other {লভ্যাংশ}} চুক্তির প্রস্তাব ফিরিয়ে দেওয়া হয়েছে। চাইলে অন্য শর্তে প্রস্তাব দিতে পারেন: এজেন্সি, চুক্তি।',
  'notes.contract_ended_title': 'একটি চুক্তি শেষ হবে: {when}',
  'notes.contract_ended':
    '{by} নোটিশ দিয়েছেন: আপনাদের {kind, select, salary {দৈনিক বেতন} hour {ঘণ্টাভিত্তিক বেতন} other {লভ্যাংশ}} চুক্তি {when} পর্যন্ত চলবে।',
  'notes.contract_withdrawn_title': 'চুক্তির প্রস্তাব বাতিল করা হয়েছে',
  'notes.contract_withdrawn':
    '{by} {kind, select, salary {দৈনিক বেতন} hour {ঘণ্টাভিত্তিক বেতন} other {লভ্যাংশ}} চুক্তির প্রস্তাব বাতিল করেছেন। উত্তর দেওয়ার আর কিছু নেই।',
};
