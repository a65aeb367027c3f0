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

function systemMessage(key: string, texts: Readonly<Record<'en' | 'bn', readonly [string, string]>>): NewMessage {
  const words = (part: 0 | 1): Words => ({ en: texts.en[part], bn: texts.bn[part] });
  const [en, bn] = [htmlOfText(words(1).en), htmlOfText(texts.bn[1])];
  return { key, source: 'system', title: words(0), content: { en, bn } };
}
