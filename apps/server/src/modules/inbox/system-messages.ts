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
