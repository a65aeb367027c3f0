/** `refused` is final; after `try_again` the same message may be sent again under the same id. */
export type Sent = 'sent' | 'refused' | 'try_again';

export interface SmsMessage {
  /** The same for every attempt, so that the provider sends it once. */
  readonly id: string;
  readonly merchantId: bigint;
  /** E.164, e.g. +8801712345678. */
  readonly to: string;
  readonly text: string;
}

export interface MailMessage {
  readonly id: string;
  readonly merchantId: bigint;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Why a provider did not take a message, without its text or receiver. */
export type OnTrouble = (trouble: { channel: 'sms' | 'mail'; outcome: Exclude<Sent, 'sent'>; reason: string }) => void;

/** Sends one message; never throws for a provider's failure. */
export type SendSms = (message: SmsMessage) => Promise<Sent>;
export type SendMail = (message: MailMessage) => Promise<Sent>;
