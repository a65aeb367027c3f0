/** One act, one term: what each language calls it, and what it must not be called besides. */
interface Term {
  readonly act: string;
  readonly say: string;
  /** Other words for the same act, as they would be found in a text. */
  readonly never: RegExp;
}

/** The terms that tests hold every text to, the demo's own too. A new language adds its own list. */
export const TERMS: Readonly<Record<string, readonly Term[]>> = {
  bn: [
    { act: 'put money in', say: 'ডিপোজিট', never: /জমা/ },
    { act: 'take money out', say: 'টাকা তুলুন, টাকা তোলা', never: /তুলে নি|উত্তোলন|উইথড্র/ },
    { act: 'take the win of a running round', say: 'ক্যাশ আউট', never: /তুলে নেওয়া|নিজে তুলবে/ },
    { act: 'open an account', say: 'অ্যাকাউন্ট খুলুন; নিবন্ধন where it must be short', never: /রেজিস্টার|রেজিস্ট্রেশন|সাইন ?আপ/ },
    { act: 'log in and out', say: 'লগইন, লগআউট', never: /সাইন ?ইন|সাইন ?আউট/ },
    { act: 'name to log in with', say: 'ইউজারনেম', never: /ব্যবহারকারীর নাম|ইউজার নাম/ },
    { act: 'list of what was', say: 'রেকর্ড: বেটিং রেকর্ড, ডিপোজিট রেকর্ড', never: /বাজির হিসাব|জমার হিসাব|বাজির রেকর্ড/ },
    { act: 'money of the demo', say: 'ডেমো টাকা', never: /খেলার টাকা|নকল টাকা/ },
    { act: 'site that shows the product', say: 'ডেমো', never: /প্রদর্শনী/ },
    { act: 'something was not loaded', say: 'লোড হয়নি; ব্যালেন্স দেখানো যাচ্ছে না', never: /আসেনি/ },
    { act: 'a result anybody can check', say: 'যাচাই করা যায়, নিজে যাচাই করুন', never: /ন্যায্য|প্রমাণযোগ্য/ },
    { act: 'put an app on a phone', say: 'ইনস্টল করুন', never: /এখনই বসান|বসানো হয়/ },
    { act: 'keep a change', say: 'সেভ করুন', never: /পাসওয়ার্ড রাখুন/ },
    { act: 'people who help', say: 'কাস্টমার সার্ভিস', never: /গ্রাহক ?সেবা|কাস্টমার কেয়ার/ },
    { act: 'symbols that touch and pay', say: 'ক্লাস্টার', never: /গুচ্ছ/ },
    { act: 'symbols that fall after a win', say: 'ক্যাসকেড', never: /ধস/ },
    { act: 'dark or light', say: 'থিম: ডার্ক, লাইট', never: /চেহারা/ },
    { act: 'smallest stake', say: 'ন্যূনতম বাজি', never: /সবচেয়ে ছোট বাজি/ },
    { act: 'what can be played', say: 'গেম', never: /খেলাটি|এই খেলার|এই খেলায়/ },
    { act: 'company behind a game', say: 'প্রোভাইডার', never: /নির্মাতা/ },
    { act: 'words sent to somebody', say: 'মেসেজ', never: /(?<!কথা)বার্তা/ },
    { act: 'people of ours, or of an agent', say: 'টিম', never: /আমাদের দল|আমার দল|দলের সদস্য/ },
    { act: 'where many things of one kind are', say: 'সেন্টার', never: /কেন্দ্র/ },
    { act: 'what a phone shows things on', say: 'স্ক্রিন, ফুল স্ক্রিন', never: /পর্দা/ },
    { act: 'picture on a reel', say: 'সিম্বল, কয়েন', never: /প্রতীক|মুদ্রা/ },
    { act: 'sports', say: 'স্পোর্টস; a match is a ম্যাচ', never: /খেলাধুলা/ },
    { act: 'fingerprint of a seed', say: 'হ্যাশ', never: /ছাপ/ },
    { act: 'rounds of crash, each from the next one’s seed', say: 'রাউন্ড, চেইন', never: /উড়ান|শিকল/ },
    { act: 'money kept aside', say: 'হোল্ডে আছে', never: /আটকে/ },
  ],
  en: [
    { act: 'put money in', say: 'deposit', never: /\btop[ -]?up\b|\bpay in\b/i },
    { act: 'take money out', say: 'withdraw', never: /\btake out\b|\bcash-out your\b/i },
    { act: 'take the win of a running round', say: 'cash out', never: /\bcollect your win\b/i },
    { act: 'open an account', say: 'open an account; register where it must be short', never: /\bsign[ -]?up\b/i },
    { act: 'money of the demo', say: 'play money', never: /\bfake money\b|\bdemo money\b/i },
    { act: 'be somewhere', say: 'show, is, will be', never: /\bstands? (?:here|safe|in your)\b|\bthere stands\b/i },
    { act: 'bounds of a sum', say: 'min, max', never: /^Least\b|\bmost <b>/ },
  ],
};
