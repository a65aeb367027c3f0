import { z } from 'zod';
import { languageTag } from './amounts.ts';
import { operation } from './operation.ts';

/** Ways to reach customer service (P67, M77). */
export const SERVICE_TYPES = [
  'LIVECHAT',
  'LIVECHAT 1',
  'WHATSAPP',
  'FACEBOOK',
  'TELEGRAM',
  'TELEGRAM2',
  'YOUTUBE',
] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

const serviceChannel = z.object({
  csType: z.enum(SERVICE_TYPES),
  title: z.string(),
  /** In the transport form of service-path.ts, its key at the end (M77). */
  path: z.string(),
});
export type ServiceChannel = z.infer<typeof serviceChannel>;

/** M109, M151. */
export const customerService = operation({
  id: 'customerService',
  method: 'GET',
  path: '/wps/customer-service',
  summary: "The merchant's ways to customer service in one language, at most 20",
  access: 'guest',
  openInMaintenance: true,
  moduleId: 'SERVICE3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({
    list: z.array(serviceChannel),
    /** Guests may write (`askSupport`) and are answered by e-mail. */
    takesQuestions: z.boolean().default(false),
  }),
  errors: [],
});
