import { z } from 'zod';
import { operation } from './operation.ts';

/**
 * P40, R12: the certificates and security marks of a merchant, as its operator entered them. `picture` and `url` may be
 * ''.
 */
const certificate = z.object({
  certificateId: z.string(),
  kind: z.enum(['certification', 'security']),
  name: z.string(),
  picture: z.string(),
  url: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

export const certificates = operation({
  id: 'certificates',
  method: 'GET',
  path: '/wps/merchant/certificates',
  summary: 'What certifies and secures the merchant, for the footer',
  access: 'guest',
  moduleId: 'MERCHANT3',
  output: z.object({ list: z.array(certificate) }),
  errors: [],
});
