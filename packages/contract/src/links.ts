import { z } from 'zod';
import { languageTag } from './amounts.ts';
import { operation } from './operation.ts';

/** P66, M108: where an app or a profile is fetched, or where the merchant is followed and asked. `labelNameEn` may be ''. */
export const downloadLink = z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() });
export type DownloadLink = z.infer<typeof downloadLink>;

/**
 * The merchant's links, in its order: IOS, Android, MOBILECONFIG, AppDownloadIcon; TWITTER, YOUTUBE, FACEBOOK, TELEGRAM,
 * INSTAGRAM (P40); TELEGRAM, FACEBOOK, TELEGRAM2 for support. A type that the merchant has no link of is not there.
 */
export const downloadLinks = operation({
  id: 'downloadLinks',
  method: 'GET',
  path: '/wps/system/downloadLinks',
  summary: "The merchant's links: apps, and where to follow and ask it",
  access: 'guest',
  moduleId: 'DOWNLOAD3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({ list: z.array(downloadLink) }),
  errors: [],
});
