import { z } from 'zod';
import { merchantSettingsValue } from './merchant.ts';
import { operation } from './operation.ts';

/** P131. Type B are banners; platform M is the phone. `merchantCode` changes nothing: the merchant is the host name's (R6). */
export const announcements = operation({
  id: 'announcements',
  method: 'GET',
  path: '/wps/announcements',
  summary: 'The banners of a place on the site',
  access: 'guest',
  moduleId: 'ANNOUNCEMENT3',
  query: z.strictObject({
    groupName: z.string().regex(/^\w{1,32}$/),
    types: z.literal('B'),
    platform: z.literal('M'),
    merchantCode: z.string().max(64).optional(),
  }),
  output: z.object({ banners: merchantSettingsValue.shape.banners }),
  errors: [],
});
