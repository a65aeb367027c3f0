import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import { formatAmount } from '@mela/money/format';
import { htmlOfText } from '#/html/clean-html.ts';
import type { NewMessage, Words } from './message.ts';

/** Said once, when an account is made; the merchant's name by language. */
export function welcomeMessage(name: Readonly<Record<string, string>>): NewMessage {
  const { en = '', bn = en } = name;
  return systemMessage('welcome', {
    en: [
      `Welcome to ${en}`,
      'Your account is open. Money news and answers from us come here.\n\nPlay for fun, and only with what you can do without.',
    ],
    bn: [
      `${bn}-এ স্বাগতম`,
      'আপনার অ্যাকাউন্ট চালু হয়েছে। টাকার খবর আর আমাদের উত্তর এখানে আসবে।\n\nআনন্দের জন্য খেলুন, যতটুকু হারালে ক্ষতি নেই ততটুকুই।',
    ],
  });
}

/** Strangers tried to get into the account; said at some counts only. */
export function failedLoginsMessage({ key, count }: { readonly key: string; readonly count: number }): NewMessage {
  const [tries, bengaliTries] = ['en', 'bn'].map((language) => new Intl.NumberFormat(language).format(count));
  return systemMessage(`failed-logins:${key}`, {
    en: [
      `${tries} failed tries to log in`,
      `Somebody tried to log in to your account with a wrong password, ${tries} times since your last log-in. Nobody got in by that.\n\nIf it was not you, choose a new password that you use nowhere else: Settings, Change password. In the settings you also see every device that is signed in, and can sign it out.`,
    ],
    bn: [
      `লগইনের ${bengaliTries}টি ব্যর্থ চেষ্টা`,
      `আপনার শেষ লগইনের পর কেউ ${bengaliTries} বার ভুল পাসওয়ার্ড দিয়ে আপনার অ্যাকাউন্টে ঢুকতে চেয়েছে। এভাবে কেউ ঢুকতে পারেনি।\n\nআপনি নিজে না করে থাকলে নতুন একটি পাসওয়ার্ড দিন, যা আর কোথাও ব্যবহার করেন না: সেটিংস, পাসওয়ার্ড বদলান। কোন কোন ফোনে লগইন করা আছে তা-ও সেটিংসে দেখা যায়, আর সেখান থেকেই বের করে দেওয়া যায়।`,
    ],
  });
}

/** A withdrawal has ended: paid out, or its money is back in the balance. */
export function withdrawalMessage(order: {
  readonly orderId: bigint;
  readonly state: 'paid' | 'returned';
  readonly amountMinor: bigint;
  readonly currency: string;
}): NewMessage {
  const { exponent, symbol } = currencyOf(order.currency);
  const sum = formatAmount(wireAmount(order.amountMinor, exponent), { decimals: exponent, symbol });
  return systemMessage(
    `withdrawal-${order.state}:${order.orderId}`,
    order.state === 'paid'
      ? {
          en: [`${sum} paid out`, `Withdrawal ${order.orderId} was paid: ${sum} is on its way to your account.`],
          bn: [`${sum} পাঠানো হয়েছে`, `উত্তোলন ${order.orderId} সম্পন্ন: ${sum} আপনার অ্যাকাউন্টে যাচ্ছে।`],
        }
      : {
          en: [
            `${sum} is back in your balance`,
            `Withdrawal ${order.orderId} could not be paid. The whole sum, ${sum}, is in your balance again.`,
          ],
          bn: [`${sum} ব্যালেন্সে ফিরেছে`, `উত্তোলন ${order.orderId} পাঠানো যায়নি। পুরো ${sum} আবার আপনার ব্যালেন্সে আছে।`],
        },
  );
}

/** A win above the ceiling: held for a check, then paid, or not confirmed by the game's provider. */
export function heldWinMessage(win: {
  readonly id: bigint;
  readonly state: 'held' | 'released' | 'sent_back';
  readonly amount_minor: bigint;
  readonly currency: string;
}): NewMessage {
  const { exponent, symbol } = currencyOf(win.currency);
  const sum = formatAmount(wireAmount(win.amount_minor, exponent), { decimals: exponent, symbol });
  const texts = {
    held: {
      en: [
        `You won ${sum}`,
        `Well done! Two of us look at every win this large before it is paid. Until then ${sum} is held for you in your wallet. You need not do anything: we write to you here.`,
      ],
      bn: [
        `আপনি ${sum} জিতেছেন`,
        `অভিনন্দন! এত বড় জয় দেওয়ার আগে আমাদের দুজন সেটি মিলিয়ে দেখেন। ততক্ষণ ${sum} আপনার ওয়ালেটে আটকে থাকবে। আপনাকে কিছু করতে হবে না, হলে এখানেই জানাব।`,
      ],
    },
    released: {
      en: [`${sum} is yours`, `Your win was checked. ${sum} is in your balance now.`],
      bn: [`${sum} এখন আপনার`, `আপনার জয় মিলিয়ে দেখা হয়েছে। ${sum} এখন আপনার ব্যালেন্সে।`],
    },
    sent_back: {
      en: [
        `${sum} was not confirmed`,
        `We checked this win, and it could not be confirmed, so ${sum} was taken off your wallet again. If you think that is wrong, write to us in the chat.`,
      ],
      bn: [
        `${sum} নিশ্চিত হয়নি`,
        `জয়টি আমরা মিলিয়ে দেখেছি, কিন্তু নিশ্চিত হওয়া যায়নি, তাই ${sum} ওয়ালেট থেকে সরানো হয়েছে। ভুল মনে হলে চ্যাটে আমাদের লিখুন।`,
      ],
    },
  } as const;
  return systemMessage(`held-win-${win.state}:${win.id}`, texts[win.state]);
}

/** What became of an application for a promotion; `title` and `reason` by language. */
export function promotionMessage(news: {
  readonly promotionId: bigint;
  readonly attempt: number;
  readonly title: Readonly<Record<string, string>>;
  readonly what: 'approved' | 'rejected' | 'won' | 'notDrawn';
  readonly reason: Readonly<Record<string, string>> | null;
}): NewMessage {
  const { en = '', bn = en } = news.title;
  // A reviewer may have written in one language alone.
  const [first = ''] = Object.values(news.reason ?? {});
  const { en: why = first, bn: whyBengali = first } = news.reason ?? {};
  const texts = {
    approved: {
      en: [`${en}: approved`, 'Your application was looked at and approved. See the promotion for what comes next.'],
      bn: [`${bn}: অনুমোদিত`, 'আপনার আবেদন দেখা হয়েছে এবং মঞ্জুর হয়েছে। এরপর কী, প্রোমোশনেই দেখুন।'],
    },
    rejected: {
      en: [`${en}: not approved`, why || 'Your application was looked at and not approved.'],
      bn: [`${bn}: মঞ্জুর হয়নি`, whyBengali || 'আপনার আবেদন দেখা হয়েছে, কিন্তু মঞ্জুর হয়নি।'],
    },
    won: {
      en: [`${en}: you were drawn`, 'The draw is over and your name came up.'],
      bn: [`${bn}: আপনার নাম উঠেছে`, 'ড্র শেষ হয়েছে, আপনার নাম উঠেছে।'],
    },
    notDrawn: {
      en: [`${en}: not this time`, 'The draw is over and your name did not come up. Thank you for taking part.'],
      bn: [`${bn}: এবার হলো না`, 'ড্র শেষ হয়েছে, আপনার নাম ওঠেনি। অংশ নেওয়ার জন্য ধন্যবাদ।'],
    },
  } as const;
  return systemMessage(`promotion:${news.promotionId}:${news.attempt}:${news.what}`, texts[news.what]);
}

/** What the operator's staff answered to feedback; its question stands under it. */
export function feedbackMessage(news: {
  readonly reference: string;
  readonly question: string;
  readonly answer: string;
}): NewMessage {
  const { reference, question, answer } = news;
  const body = (asked: string) =>
    `${htmlOfText(answer)}<blockquote>${htmlOfText(`${asked}: ${question}`)}</blockquote>`;
  return {
    key: `feedback:${reference}`,
    source: 'operator',
    title: { en: `Answer to your feedback ${reference}`, bn: `আপনার মতামত ${reference}-এর উত্তর` },
    content: { en: body('You wrote'), bn: body('আপনি লিখেছিলেন') },
  };
}

function systemMessage(key: string, texts: Readonly<Record<'en' | 'bn', readonly [string, string]>>): NewMessage {
  const words = (part: 0 | 1): Words => ({ en: texts.en[part], bn: texts.bn[part] });
  const [en, bn] = [htmlOfText(words(1).en), htmlOfText(texts.bn[1])];
  return { key, source: 'system', title: words(0), content: { en, bn } };
}
